import { dotenvParameterNames } from '../../../functions/src/params.ts';
import { LOOPBACK_HOST_PATTERN } from '../../../functions/src/transport.ts';
import type { Deployment } from '../doctor.ts';
import { dmarcFaults, domainOf, domainsWithoutMail, spfFaults } from './dns.ts';
import { UNREAD_PASSWORD } from './mail-server.ts';

/** The names of what is at fault; undefined where there is nothing to look at. */
type Faults = string[] | undefined;
type Check = [
  /** What should be so; where it is not, ✗ stops a deployment, and ! only warns. */
  what: `${'✗' | '!'} ${string}`,
  find: (deployment: Deployment) => Faults | Promise<Faults>,
  whatToDo: string,
];

const EXAMPLE =
  /\(81\)-(?:1234-5678|8765-4321)|Nombre de la Empresa|Nombre Apellido|\bexample\.com(?![.\w])|ABC120101XY9|AR12345\/2024|Calle Morelos 100/i;
const SPECIFIED_COPYRIGHT_YEAR = 2025;
const MAILBOX_SETUP = 'otherwise mails pass for forged: functions/SETUP.md, “Sending mailbox”';
const RUNBOOK = 'functions/README.md, “What the mail server replied”, has each reply and code';

const CHECKS: Check[] = [
  [
    '✗ No fact of company.ts is an example',
    ({ company }) => namesWhere({ ...company }, (fact) => EXAMPLE.test(JSON.stringify(fact))),
    "write the company's own",
  ],
  [
    '✗ There is a privacy notice',
    ({ company: { privacyUrl } }) => namesWhere({ privacyUrl }, (url) => !url),
    'the law asks for it (LFPDPPP, articles 14 to 16); web/src/README.md says what it needs',
  ],
  [
    '! The texts call nobody “certificado” whom company.ts does not name',
    ({ company, texts }) =>
      namesWhere(texts, (text) => !company.certifications && /certificad/i.test(text)),
    'fill in certifications, or change the texts: it has to be provable (LFPC, article 32)',
  ],
  [
    '! The copyright year has not passed',
    ({ company: { copyrightYear } }) =>
      namesWhere({ copyrightYear }, (year) => {
        return year < new Date().getFullYear() && year !== SPECIFIED_COPYRIGHT_YEAR;
      }),
    'write this year into company.ts',
  ],
  [
    '✗ SITE_URL is the URL of a site, or not set',
    ({ env: { SITE_URL } }) =>
      namesWhere({ SITE_URL }, (url) => url && URL.parse(url)?.protocol !== 'https:'),
    'write it like https://www.empresa.mx',
  ],
  [
    '✗ The function can use the parameters',
    ({ unusableParameters }) => unusableParameters,
    'functions/SETUP.md, “Parameters”; “npx firebase use --add” gives the project its alias',
  ],
  [
    '✗ The function knows the parameters',
    ({ parameters }) =>
      namesWhere(
        parameters,
        (_, name) => ![...dotenvParameterNames, 'NODE_OPTIONS'].includes(name),
      ),
    'correct the name; a password in this file is no secret any more: change it',
  ],
  [
    '✗ No parameter is an example',
    ({ parameters }) =>
      namesWhere(parameters, (value) => EXAMPLE.test(value) || LOOPBACK_HOST_PATTERN.test(value)),
    "write the company's own",
  ],
  [
    '✗ No port is 25, which Google Cloud blocks',
    ({ parameters }) =>
      namesWhere(parameters, (value, name) => name.endsWith('_PORT') && value === '25'),
    '465 or 587',
  ],
  [
    '! The passwords are read from the secrets',
    ({ passwords, env }) =>
      namesWhere(passwords, (value, name) => env[name] || value === UNREAD_PASSWORD),
    'set the secret (functions/SETUP.md) and no variable of its name, and log in: npx firebase login',
  ],
  [
    '! There is a backup, on another host',
    ({ settings }) => {
      const hosts = settings?.servers.map(({ host }) => host.toLowerCase());
      return (
        hosts && namesWhere({ SMTP_BACKUP_HOST: hosts[1] ?? hosts[0] }, (host) => host === hosts[0])
      );
    },
    'name a mail server of another provider',
  ],
  [
    '✗ No mail server refuses the login, the sender or an inbox',
    ({ settings, serverFailures }) =>
      settings && serverFailures.filter((it) => it.isPermanent).map(({ text }) => text),
    RUNBOOK,
  ],
  [
    '! Each mail server answers, and defers nothing',
    ({ settings, serverFailures }) =>
      settings && serverFailures.filter((it) => !it.isPermanent).map(({ text }) => text),
    `repeat this later; ${RUNBOOK}`,
  ],
  [
    '✗ The domains of MAIL_FROM and MAIL_TO take mail, by an MX record or an address',
    ({ settings, dns }) =>
      settings && domainsWithoutMail([settings.mailFrom, ...settings.mailTo], dns),
    'correct the parameter, or the DNS of the domain',
  ],
  [
    '! The domain of MAIL_FROM has one SPF record',
    ({ settings, dns }) => settings && spfFaults(domainOf(settings.mailFrom), dns),
    MAILBOX_SETUP,
  ],
  [
    '! The domain of MAIL_FROM, or one above it, has one DMARC record',
    ({ settings, dns }) => settings && dmarcFaults(domainOf(settings.mailFrom), dns),
    MAILBOX_SETUP,
  ],
  [
    // A mail from a domain to itself that has a visitor's Reply-To passes for a forged one.
    '! MAIL_FROM is of another domain than the inboxes',
    ({ settings }) =>
      settings?.mailTo.filter((inbox) => domainOf(inbox) === domainOf(settings.mailFrom)),
    MAILBOX_SETUP,
  ],
];

function namesWhere<Value>(
  values: Record<string, Value>,
  isAtFault: (value: Value, name: string) => unknown,
): string[] {
  return Object.entries(values).flatMap(([name, value]) => (isAtFault(value, name) ? [name] : []));
}

/** Yields a line for each check, as soon as it is made. */
export async function* checkDeployment(deployment: Deployment): AsyncGenerator<string> {
  for (const [what, find, whatToDo] of CHECKS) {
    try {
      const names = await find(deployment);
      if (names?.length === 0) yield what.replace(/^./, '✓');
      else if (names) yield `${what} (${names.join(', ')}): ${whatToDo}`;
    } catch (error) {
      const { syscall, code } = error as NodeJS.ErrnoException;
      if (!syscall?.startsWith('query')) throw error;
      yield `${what.replace(/^./, '!')}: the DNS does not answer (${code})`;
    }
  }
}
