// npm run doctor [-- --project <alias or id>]: what a deployment still needs. A line that begins with
// ✗ makes the exit status 1, one with ! only warns.
import { execFileSync } from 'node:child_process';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { NodemailerError } from '../../functions/node_modules/nodemailer/dist/esm/nodemailer.js';
// The function's own nodemailer: the root has another version for maildev.
import SMTPConnection, {
  type SMTPConnectionOptions,
} from '../../functions/node_modules/nodemailer/dist/esm/smtp-connection/index.js';
import type { SmtpSettings } from '../../functions/src/params.ts';
import {
  parameterNames,
  passwordNames,
  readSettings,
  SettingsError,
} from '../../functions/src/params.ts';
import { splitMailAddress } from '../../functions/src/shared/field-text.ts';
import {
  INVALID_CERTIFICATE,
  LOOPBACK,
  replyCodesOf,
  transportOptions,
} from '../../functions/src/transport.ts';

// The Firebase CLI's parser, so that both read a file of parameters in the same way.
const { parseStrict } = createRequire(import.meta.url)('firebase-tools/lib/functions/env.js');

/** The script itself: on Windows the command in `.bin` is not one that Node can run. */
const FIREBASE = 'node_modules/firebase-tools/lib/bin/firebase.js';
const COMPANY = 'web/src/company.ts';
/** The parameters of every project. */
const SHARED = 'functions/.env';

/** How long a mail server may take, in milliseconds. */
const SERVER_TIME = 10_000;
/** How long the DNS may take, in milliseconds. */
const DNS_TIME = 5000;
/** How long the Firebase CLI may take to read a secret, in milliseconds. */
const SECRET_TIME = 60_000;
const EXAMPLE =
  /(?:\(81\)-(?:1234-5678|8765-4321)|Nombre de la Empresa|Nombre Apellido|\bexample\.com(?![.\w]))/i;
/** Every name that a file of parameters may have. */
const KNOWN_NAMES = [...parameterNames, 'NODE_OPTIONS'];
const ACCOUNT_HOST = 'iam.gserviceaccount.com';
const SERVICE_ACCOUNT = /^[a-z][a-z0-9-]{4,28}[a-z0-9]@/;
/** Stands for a password that cannot be read here. */
const UNKNOWN = 'unknown';

/** What is wrong, by the code of the error. */
const CAUSES: [code: RegExp, cause: string][] = [
  [/^ENOTFOUND$/, 'there is no such host'],
  [/^ECONNREFUSED$/, 'the port is closed'],
  [/ALTNAME/, 'its certificate is of another host'],
  [/EXPIRED/, 'its certificate has expired'],
  [INVALID_CERTIFICATE, 'its certificate is not trusted'],
  [
    /^ERR_SSL_/,
    'its TLS is older than 1.2, or the port is wrong: 465 is TLS from the start, 587 upgrades',
  ],
  [/^EPROTOCOL$/, 'the port is not of a mail server'],
];

/** The facts of the company; the doctor looks at these by name. */
interface Company extends Record<string, unknown> {
  privacyUrl?: string;
  address?: { street?: string; postalCode?: string };
}

/** What the command takes from where it runs. */
interface Surroundings {
  /** The project's folder. */
  folder: string;
  args: string[];
  env: NodeJS.ProcessEnv;
}

/** The part of a resolver that the checks need. */
type Lookup = Pick<Resolver, 'resolveTxt'>;

/** Returns the parameters of a file as the Firebase CLI reads them, none where there is no file. */
function readParameters(folder: string, file: string): Record<string, string> {
  const source = path.join(folder, file);
  if (!existsSync(source)) return {};
  try {
    return parseStrict(readFileSync(source, 'utf8'));
  } catch (error) {
    const { message, children = [] } = error as Error & { children?: Error[] };
    const causes = children.map((child) => child.message);
    throw new Error(`${file}: ${[message, ...causes].join(' ')}`);
  }
}

function readAliases(folder: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(path.join(folder, '.firebaserc'), 'utf8')).projects ?? {};
  } catch (error) {
    throw new Error(`.firebaserc cannot be read: ${(error as Error).message}`);
  }
}

function readProject(folder: string, alias: string) {
  const aliases = readAliases(folder);
  if (alias === 'default' && !aliases.default) {
    throw new Error('.firebaserc has no alias default: npx firebase use --add');
  }
  const id = aliases[alias] ?? alias;
  const names = [...new Set([id, alias])].map((name) => `functions/.env.${name}`);
  const [file = SHARED, other] = names.filter((name) => existsSync(path.join(folder, name)));
  if (other) throw new Error(`${file} and ${other} are both there: the Firebase CLI refuses that`);
  const parameters = { ...readParameters(folder, SHARED), ...readParameters(folder, file) };
  const hasParameters = parameterNames.some((name) => parameters[name]);
  if (!hasParameters)
    throw new Error(`${names.join(' or ')} is not there: it holds the parameters`);
  return { id, file, parameters };
}
type Project = ReturnType<typeof readProject>;

async function* checkCompany(folder: string): AsyncGenerator<string> {
  const { href } = pathToFileURL(path.join(folder, COMPANY));
  let company: Company;
  try {
    const facts = await import(href);
    company = facts.company ?? {};
  } catch (error) {
    yield `✗ ${COMPANY} cannot be read: ${(error as Error).message}`;
    return;
  }
  for (const [name, fact] of Object.entries(company)) {
    const isExample = EXAMPLE.test(JSON.stringify(fact));
    if (isExample) yield `✗ ${name} of company.ts is still the example`;
  }
  const { privacyUrl, address } = company;
  if (!privacyUrl) {
    yield '✗ privacyUrl of company.ts is not set: the form takes personal data, and the law (LFPDPPP, articles 14 to 16) asks for a privacy notice (functions/SETUP.md)';
  } else if (!address?.street || !address.postalCode) {
    yield '! street or postalCode of company.ts is empty: the privacy notice names the address (LFPDPPP, article 15)';
  }
}

function* checkNames({ id, parameters }: Project): Generator<string> {
  for (const [name, value] of Object.entries(parameters)) {
    if (name.endsWith('_PASSWORD')) yield `✗ ${name} stands in a committed file: change it`;
    else if (!KNOWN_NAMES.includes(name)) yield `✗ ${name} is no parameter`;
    if (EXAMPLE.test(value) || LOOPBACK.test(value)) yield `✗ ${name} is still the example`;
    if (name.endsWith('_PORT') && value === '25') yield `✗ ${name}: Google Cloud blocks 25`;
  }
  const { SERVICE_ACCOUNT: account } = parameters;
  if (!account) yield '! SERVICE_ACCOUNT is not set (functions/SETUP.md)';
  else if (!SERVICE_ACCOUNT.test(account) || !account.endsWith(`@${id}.${ACCOUNT_HOST}`)) {
    yield `✗ SERVICE_ACCOUNT is no account of the project: <name>@${id}.${ACCOUNT_HOST}`;
  }
}

/** Returns the text of a secret of the project, `UNKNOWN` where it cannot be read. */
function readSecret(name: string, id: string, { folder, env }: Surroundings): string {
  const args = [FIREBASE, 'functions:secrets:access', name, '--project', id];
  try {
    return execFileSync(process.execPath, args, {
      cwd: folder,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: SECRET_TIME,
    });
  } catch {
    return UNKNOWN;
  }
}

function* checkPasswords(passwords: Record<string, string>, id: string): Generator<string> {
  for (const [name, password] of Object.entries(passwords)) {
    if (password === UNKNOWN) {
      yield `! ${name} cannot be read: it is no secret of ${id}, or there is no login to it`;
    }
    const [invisible] = /[^\S \r\n]|[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.exec(password) ?? [];
    const code = invisible?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    if (code) yield `! ${name} holds an invisible or unusual blank (U+${code}): type it by hand`;
  }
}

/** Returns the settings as the function reads them, if it can use them, and the names of what it cannot use. */
function tryParameters(parameters: Record<string, string>) {
  try {
    const settings = readSettings(parameters);
    return { settings, unusable: settings.unusableBackup };
  } catch (error) {
    if (error instanceof SettingsError) return { unusable: error.parameters };
    throw error;
  }
}

/** Logs in and names sender and inboxes, without a mail. Returns codes, not the server's words. */
export async function checkServer(server: SmtpSettings, from: string, inboxes: string[]) {
  const { host, port, user, password } = server;
  const place = `${host}:${port}`;
  let step = 'the connection';
  const options: SMTPConnectionOptions = transportOptions(server);
  // customAuth is nodemailer's documented way to send commands of one's own.
  options.customAuth = {
    ENVELOPE: async ({ sendCommand }) => {
      const recipients = inboxes.map((inbox) => `RCPT TO:<${inbox}>`);
      for (const command of [`MAIL FROM:<${from}>`, ...recipients]) {
        step = command;
        const { response } = await sendCommand(command);
        if (!response.startsWith('2')) throw Object.assign(new Error(), { response });
      }
    },
  };
  const connection = new SMTPConnection(options);
  const run = (start: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => start((error) => (error ? reject(error) : resolve())));
  const runSteps = async () => {
    await run((done) => connection.connect(done));
    if (password === UNKNOWN) return `! ${place} answers; the login was not tried`;
    if (user) {
      step = `the login of ${user}`;
      const credentials = { user, pass: password };
      await run((done) => connection.login({ credentials }, done));
    }
    await run((done) => connection.login({ method: 'ENVELOPE' }, done));
    return `✓ ${place} accepts ${user || 'us without a login'}, sender and inboxes`;
  };
  const failed = once(connection, 'error', { signal: AbortSignal.timeout(SERVER_TIME) });
  try {
    return await Promise.race([runSteps(), failed.then(([reason]) => Promise.reject(reason))]);
  } catch (error) {
    const { code = '', originalCode = code, command, response } = error as NodemailerError;
    const reply = replyCodesOf(response);
    if (command === 'STARTTLS') return `✗ ${place} offers no STARTTLS: ${reply}`;
    if (command === 'EHLO' || command === 'HELO') {
      step = `the greeting ${command} ${connection.name}`;
    }
    if (reply) {
      const isFinal = reply.startsWith('5');
      const hint = isFinal && !user ? ' (it may trust only the addresses of the cloud)' : '';
      const sign = isFinal && user ? '✗' : '!';
      return `${sign} ${place} does not accept ${step}: ${reply}${hint}`;
    }
    const [, cause] = CAUSES.find(([codes]) => codes.test(originalCode)) ?? [];
    if (cause) return `✗ ${place}: ${cause} (${originalCode})`;
    return `! ${place} has no answer to ${step} (${originalCode})`;
  } finally {
    connection.close();
  }
}

/** Returns the TXT records of a name that begin with `version`, none where there are none. */
async function findRecords({ resolveTxt }: Lookup, name: string, version: string) {
  try {
    const records = (await resolveTxt(name)).map((chunks) => chunks.join(''));
    return records.filter((record) => record.toLowerCase().startsWith(version));
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
    throw error;
  }
}

/** Looks up SPF and DMARC, not DKIM, whose record has a name that the provider chooses. */
export async function checkDomain(domain: string, dns: Lookup): Promise<string[]> {
  const labels = domain.split('.');
  // DMARC holds for subdomains too.
  const parents = labels.slice(0, -1).map((_, index) => `_dmarc.${labels.slice(index).join('.')}`);
  try {
    const spf = await findRecords(dns, domain, 'v=spf1');
    const dmarc = await Promise.all(parents.map((name) => findRecords(dns, name, 'v=dmarc1')));
    const findings = [];
    if (spf.length === 0) findings.push(`! ${domain} has no SPF record: mails may go to spam`);
    if (spf.length > 1)
      findings.push(`! ${domain} has ${spf.length} SPF records: only one is valid`);
    if (!dmarc.some((records) => records.length > 0)) {
      findings.push(`! ${domain} has no DMARC record: mails may go to spam`);
    }
    return findings.length > 0 ? findings : [`✓ ${domain} has an SPF and a DMARC record`];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return [`! SPF and DMARC of ${domain} were not checked: no answer from the DNS (${code})`];
  }
}

async function checkSender(mailFrom: string, mailTo: string[]): Promise<string[]> {
  const [, domain] = splitMailAddress(mailFrom);
  const resolver = new Resolver();
  const timer = setTimeout(() => resolver.cancel(), DNS_TIME);
  const resolveTxt = (name: string) => resolver.resolveTxt(name);
  const findings = await checkDomain(domain, { resolveTxt });
  clearTimeout(timer);
  // With a visitor's Reply-To, spam filters take a mail from a domain to itself for a forged one.
  if (mailTo.some((inbox) => splitMailAddress(inbox)[1] === domain)) {
    findings.push(
      '! MAIL_FROM has the domain of an inbox: mails may go to spam, better from a subdomain (functions/SETUP.md)',
    );
  }
  return findings;
}

function* checkBackup([main, backup]: SmtpSettings[]): Generator<string> {
  if (!main) return;
  if (!backup) {
    yield '! There is no backup mail server';
    return;
  }
  const isSameHost = main.host.toLowerCase() === backup.host.toLowerCase();
  const isSameUser = main.user === backup.user;
  if (isSameHost && isSameUser) yield '✗ SMTP_BACKUP_HOST is the main server';
  else if (isSameHost) yield '! SMTP_BACKUP_HOST is the main host, and fails with it';
}

async function* checkAll(surroundings: Surroundings): AsyncGenerator<string> {
  const { folder, args, env } = surroundings;
  if (env.npm_config_project) {
    throw new Error('npm takes --project for itself: npm run <command> -- --project <alias or id>');
  }
  const options = { project: { type: 'string', short: 'P', default: 'default' } } as const;
  const { values } = parseArgs({ args, options });
  yield* checkCompany(folder);
  const project = readProject(folder, values.project);
  const { id, file, parameters } = project;
  yield* checkNames(project);
  const passwords = Object.fromEntries(
    passwordNames(parameters).map((name) => [
      name,
      env[name] || readSecret(name, id, surroundings),
    ]),
  );
  yield* checkPasswords(passwords, id);
  const { settings, unusable } = tryParameters({ ...parameters, ...passwords, GCLOUD_PROJECT: id });
  for (const name of unusable) yield `✗ ${name} is missing or unusable`;
  if (!settings) return;
  yield `✓ The function can use ${file}`;
  const { servers, mailFrom, mailTo } = settings;
  const checks = servers.map((server) => checkServer(server, mailFrom, mailTo));
  const findings = await Promise.all([checkSender(mailFrom, mailTo), ...checks]);
  yield* findings.flat();
  yield* checkBackup(servers);
}

/** Yields the lines that the command writes, each as soon as it is known. */
export async function* findings(surroundings: Surroundings): AsyncGenerator<string> {
  try {
    yield* checkAll(surroundings);
  } catch (error) {
    yield `✗ ${(error as Error).message}`;
  }
}

if (import.meta.main) {
  const args = process.argv.slice(2);
  for await (const finding of findings({ folder: process.cwd(), args, env: process.env })) {
    console.log(finding);
    if (finding.startsWith('✗')) process.exitCode = 1;
  }
}
