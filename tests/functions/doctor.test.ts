import { execFile } from 'node:child_process';
import { Resolver } from 'node:dns/promises';
import { mkdirSync, writeFileSync } from 'node:fs';
import { isIPv4, isIPv6 } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, test } from 'vitest';
import { type Fault, startSmtpServer } from '../support/smtp-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { checkDomains, type DnsResolver } from '../tools/doctor/domains.ts';
import { checkServer } from '../tools/doctor/mail-server.ts';
import { checkDeployment } from '../tools/doctor.ts';

const COMMAND = path.resolve(import.meta.dirname, '../tools/doctor.ts');
const FIREBASE = 'node_modules/firebase-tools/lib/bin/firebase.js';
const SENDER = 'sitio@frios.mx';
const INBOXES = ['ventas@frios.mx', 'guardia@frios.mx'];
const PASSWORD = 'p@ss';

const REFUSED_INBOX: Fault = { at: 'rcpt', replies: { 'guardia@frios.mx': '550 5.1.1 Unknown' } };
const OFFERS_TLS: SMTPServerOptions = { disabledCommands: [] };
const BUSY_TLS: Fault = { at: 'starttls', reply: '454 4.7.0 Later' };
/** The loopback by a name that the function does not know as such: as another machine. */
const ELSEWHERE = '::ffff:127.0.0.1';

// Concurrent, because one of them waits for a server that does not answer.
test.concurrent.for<[string, Fault | undefined, string?, string?, SMTPServerOptions?]>([
  [
    '! 127.* MAIL FROM:<sitio@frios.mx>: it refuses for now .450 4.2.0.',
    { at: 'mail', reply: '450 4.2.0 Later' },
  ],
  ['! 127.* MAIL FROM:<sitio@frios.mx>: it does not answer .*', { at: 'mail', do: 'hang' }],
  ['! ::ffff.* EHLO \\S+: .*421.*', { at: 'ehlo', reply: '421 Too busy' }, 'sitio', ELSEWHERE],
  ['✗ 127.* HELO frios.web.app: .*550.*', { at: 'ehlo', reply: '550 No' }, 'sitio'],
  ['! 127.* RCPT TO:<guardia@frios.mx>: .* trusts only .*550 5.1.1.', REFUSED_INBOX],
  ['✗ 127.* RCPT TO:<guardia@frios.mx>: it refuses .550 5.1.1.', REFUSED_INBOX, 'sitio'],
  [
    '✗ 127.* the login of sitio: it refuses .535 5.7.8.',
    { at: 'auth', reply: '535 5.7.8 No' },
    'sitio',
  ],
  ['✗ 127.* MAIL FROM:.* it wants a login.*', { at: 'mail', reply: '530 5.7.0 Log in' }],
  ['✗ 127.* RCPT TO:.* it wants a login.*', { at: 'rcpt', reply: '503 5.5.1 Log in' }],
  ['✗ frios..mx.* there is no such host .*ENOTFOUND.*', undefined, '', 'frios..mx'],
  ['✗ 127.0.0.2.* the connection: the port is closed .ECONNREFUSED.', undefined, '', '127.0.0.2'],
  ['✗ 127.* is not of a mail server.*', { at: 'greeting', reply: '+OK POP3' }],
  ['✗ ::ffff.* offers no TLS on this port .500.', undefined, '', ELSEWHERE],
  ['! ::ffff.* cannot start TLS for now .454 4.7.0.', BUSY_TLS, 'sitio', ELSEWHERE, OFFERS_TLS],
  ['✗ ::ffff.* its certificate .*', undefined, '', ELSEWHERE, OFFERS_TLS],
  [
    '✗ ::ffff.* its TLS or its key is too old.*',
    undefined,
    '',
    ELSEWHERE,
    {
      disabledCommands: [],
      minVersion: 'TLSv1.1',
      maxVersion: 'TLSv1.1',
      ciphers: 'DEFAULT@SECLEVEL=0',
    },
  ],
])('%s after %j', async ([finding, fault, user = '', host = '127.0.0.1', options], context) => {
  const smtp = await startSmtpServer(options);
  context.onTestFinished(smtp.stop);
  smtp.chooseFault = () => fault;
  const login = { user, password: PASSWORD, greeting: 'frios.web.app' };
  const server = { host, port: smtp.port, ...login };
  const started = performance.now();
  const found = await checkServer(server, SENDER, INBOXES);
  context.expect(found).toMatch(new RegExp(`^${finding}$`));
  context.expect(smtp.mails).toEqual([]);
  // Nobody waits a minute for a server that does not answer.
  context.expect(performance.now() - started).toBeLessThan(40_000);
});

const SPF = ['v=spf1 include:_spf.', 'frios.mx -all'];
const DMARC = ['v=DMARC1; p=quarantine'];

/** The records of a name. */
interface Records {
  txt?: string[][];
  /** The names of the mail servers. */
  mx?: string[];
  addresses?: string[];
}

/** Returns a DNS that has these records and no others. */
function dnsWith(records: Record<string, Records>): DnsResolver {
  async function found<Found>(name: string, all: Found[] = []): Promise<Found[]> {
    const code = name in records ? 'ENODATA' : 'ENOTFOUND';
    if (all.length === 0) throw Object.assign(new Error(), { code });
    return all;
  }
  return {
    resolve4: (name) => found(name, records[name]?.addresses?.filter(isIPv4)),
    resolve6: (name) => found(name, records[name]?.addresses?.filter(isIPv6)),
    resolveMx: (name) =>
      found(
        name,
        records[name]?.mx?.map((exchange) => ({ exchange })),
      ),
    resolveTxt: (name) => found(name, records[name]?.txt),
  };
}

const MAILBOX = { mx: ['mx.frios.mx'], txt: [SPF] };
const INBOX = { mx: ['mx.frios.mx'] };
const GOOD = ['✓ web.frios.mx has an SPF and a DMARC record'];

test.for<[string, string[], Record<string, Records>]>([
  [
    'a domain without a fault',
    GOOD,
    { 'web.frios.mx': MAILBOX, '_dmarc.frios.mx': { txt: [DMARC] } },
  ],
  [
    'a DMARC record of its own',
    GOOD,
    {
      'web.frios.mx': { addresses: ['::1'], txt: [['google=1'], SPF] },
      '_dmarc.web.frios.mx': { txt: [DMARC] },
    },
  ],
  [
    'no records for filters of spam',
    [
      '! web.frios.mx has no SPF record: mails may go to spam',
      '! web.frios.mx has no DMARC record: mails may go to spam',
    ],
    { 'web.frios.mx': { addresses: ['192.0.2.1'], txt: [['google=1']] } },
  ],
  [
    'two SPF and two DMARC records',
    [
      '! web.frios.mx has 2 SPF records: only one is valid',
      '! _dmarc.frios.mx has 2 DMARC records: only one is valid',
    ],
    { 'web.frios.mx': { ...INBOX, txt: [SPF, SPF] }, '_dmarc.frios.mx': { txt: [DMARC, DMARC] } },
  ],
  [
    'a sender whose domain does not exist',
    ['✗ web.frios.mx of MAIL_FROM takes no mail: it has no MX record and no address', ...GOOD],
    { 'web.frios.mx': { txt: [SPF] }, '_dmarc.frios.mx': { txt: [DMARC] } },
  ],
  [
    'an inbox whose domain takes no mail',
    [...GOOD, '✗ frios.mx of MAIL_TO takes no mail: it has no MX record and no address'],
    // RFC 7505: the name of such an MX record is the root.
    { 'web.frios.mx': MAILBOX, 'frios.mx': { mx: [''] }, '_dmarc.frios.mx': { txt: [DMARC] } },
  ],
])('the doctor looks up the domains: %s', async ([, expected, records]) => {
  const dns = dnsWith({ 'frios.mx': INBOX, ...records });
  expect(await checkDomains('sitio@web.frios.mx', INBOXES, dns)).toEqual(expected);
});

test('where no DNS answers the doctor says so, and does not stop a deployment', async () => {
  const resolver = new Resolver();
  // Nobody listens there.
  resolver.setServers(['127.0.0.1:9']);
  expect(await checkDomains('sitio@web.frios.mx', INBOXES, resolver)).toEqual([
    '! web.frios.mx was not checked: no answer from the DNS (ECONNREFUSED)',
    '! frios.mx was not checked: no answer from the DNS (ECONNREFUSED)',
  ]);
});

/** Parameters in which the doctor finds one fault: a mail server that does not exist. */
const PARAMETERS = {
  SMTP_HOST: 'frios..mx',
  SMTP_PORT: '465',
  MAIL_FROM: 'sitio@web.frios.mx',
  MAIL_TO: 'ventas@frios.mx',
  SERVICE_ACCOUNT: 'contact-function@frios.iam.gserviceaccount.com',
};
const UNREACHED = '✗ frios..mx:465, at the connection: there is no such host (ENOTFOUND)';
const DNS = dnsWith({ 'web.frios.mx': MAILBOX, 'frios.mx': INBOX });

function parameterFile(parameters: Record<string, string>): string {
  return Object.entries({ ...PARAMETERS, ...parameters })
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

/** The facts of a company that lacks nothing. */
const COMPANY = { name: 'Fríos', privacyUrl: '/aviso.pdf' };

function companyFile(facts: object): string {
  return `export const company = ${JSON.stringify({ ...COMPANY, ...facts })};`;
}

type Files = Record<string, string | undefined>;

const faultsIn = (lines: string[]) => lines.filter((line) => line.startsWith('✗'));

/** Makes a folder with these files in place of those of a project that lacks nothing. */
function projectFolder(changed: Files) {
  const folder = temporaryFolder();
  const files = {
    '.firebaserc': '{"projects": {"default": "frios"}}',
    'web/src/company.ts': companyFile({}),
    'functions/.env.frios': parameterFile({}),
    // In place of the Firebase CLI, which would ask Google Cloud for a secret of the project.
    [FIREBASE]: `const [name, , project] = process.argv.slice(3);
if (project !== 'frios') process.exit(1);
console.log('p\u00a0ss of ' + name);`,
    ...changed,
  };
  for (const [name, text] of Object.entries(files)) {
    if (text === undefined) continue;
    const file = path.join(folder.path, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}

test.concurrent('what company.ts has before an owner fills it in is no fact', async () => {
  const examples = {
    name: 'Nombre de la Empresa',
    url: 'https://www.example.com',
    salesMail: 'ventas@example.com',
    engineer: 'Ing. Nombre Apellido',
    phones: ['(81)-2345-6789', '(81)-1234-5678'],
    whatsapp: '(81)-8765-4321',
  };
  const found = await examine({ 'web/src/company.ts': companyFile(examples) });
  const names = Object.keys(examples);
  expect(faultsIn(found)).toEqual([
    ...names.map((name) => `✗ ${name} of company.ts is still the example`),
    UNREACHED,
  ]);
});

test.concurrent('the example beside a fact of company.ts is no fact', async () => {
  const found = await examine({
    'web/src/company.ts': `export const company = {
  rfc: 'ABC120101XY9', // 'ABC120101XY9'
  repse: 'AR12345/2021', // 'AR12345/2021'
  privacyUrl: '/aviso.pdf',
  address: {
    street: 'Calle Morelos 100', // 'Calle Morelos 100'
    // Many companies have the same one.
    postalCode: '66100', // '66100'
  },
};`,
  });
  expect(faultsIn(found)).toEqual([
    '✗ rfc of company.ts is still the example',
    '✗ repse of company.ts is still the example',
    '✗ address of company.ts is still the example',
    UNREACHED,
  ]);
});

test.concurrent.for(['www.frios.mx', 'localhost:5002', 'http://www.frios.mx'])(
  'SITE_URL=%s is found before the deployment',
  async (SITE_URL) => {
    const found = await examine({}, [], { SITE_URL });
    expect(faultsIn(found)).toEqual([
      '✗ SITE_URL is no URL of a site, such as https://www.empresa.mx',
      UNREACHED,
    ]);
  },
);

/** Returns what the doctor finds in such a folder. */
async function examine(changed: Files, args: string[] = [], env: NodeJS.ProcessEnv = {}) {
  using folder = projectFolder(changed);
  const found: string[] = [];
  const context = { folder: folder.path, args, env, dns: DNS };
  for await (const finding of checkDeployment(context)) found.push(finding);
  return found;
}

test.concurrent('what a project still needs is named, without a secret, and fails the command', async () => {
  using folder = projectFolder({
    // A project without an alias, and a password that is in the environment.
    '.firebaserc': '{}',
    [FIREBASE]: undefined,
    'web/src/company.ts':
      'export const company = { name: "Nombre de la Empresa", phones: ["(81)-8765-4321"] };',
    // As an editor on Windows writes it.
    'functions/.env.frios': `\ufeffSMTP_HOST="127.0.0.1"\r\nSMTP_PORT=25 # blocked\r\nSMTP_USER=sitio
MAIL_FROM=web@example.com\r\nMAIL_TO="a@frios.mx; b@frios.mx"\r\nSMTP_USERNAME=x\r\nSMTP_PASSWORD=p@ss
SERVICE_ACCOUNT=hola`,
  });
  const command = promisify(execFile)(process.execPath, [COMMAND, '--project=frios'], {
    cwd: folder.path,
    env: { PATH: process.env.PATH, SMTP_PASSWORD: 'p\u00a0ss' },
  });
  // A command that ends with another status than 0 is thrown, with what it wrote.
  const { stdout, code } = await command.catch((error) => error);
  expect(faultsIn(stdout.split('\n'))).toEqual([
    '✗ name of company.ts is still the example',
    '✗ phones of company.ts is still the example',
    expect.stringContaining('✗ privacyUrl of company.ts is not set'),
    '✗ SMTP_HOST is still the example',
    '✗ SMTP_PORT: Google Cloud blocks 25',
    '✗ MAIL_FROM is still the example',
    '✗ SMTP_USERNAME is no parameter',
    '✗ SMTP_PASSWORD stands in a committed file: change it',
    '✗ SERVICE_ACCOUNT is no account of the project: <name>@frios.iam.gserviceaccount.com',
    '✗ MAIL_TO is missing or unusable',
  ]);
  expect(stdout).toContain('! SMTP_PASSWORD holds an invisible or unusual blank (U+00A0)');
  expect(stdout).not.toMatch(/p.ss\b/);
  expect(code).toBe(1);
});

test.concurrent('what only makes a deployment weaker is a warning', async ({ onTestFinished }) => {
  const smtp = await startSmtpServer();
  onTestFinished(smtp.stop);
  smtp.chooseFault = () => ({ at: 'ehlo', reply: '421 Too busy' });
  const found = await examine({
    'functions/.env.frios': parameterFile({
      SMTP_HOST: ELSEWHERE,
      SMTP_PORT: String(smtp.port),
      SMTP_USER: ' ',
      MAIL_FROM: 'sitio@frios.mx',
      SERVICE_ACCOUNT: '',
    }),
  });
  const warnings = found.join('\n');
  expect(warnings).toContain('! SERVICE_ACCOUNT is not set');
  expect(warnings).toContain('! MAIL_FROM has the domain of an inbox');
  expect(warnings).toContain('! There is no backup mail server');
  expect(warnings).toContain(`! ${ELSEWHERE}:${smtp.port}, at EHLO`);
  expect(faultsIn(found)).toEqual([]);
});

test.concurrent.for<[faults: string[], parameters: Record<string, string>]>([
  [
    ['SERVICE_ACCOUNT is no account of the project', 'SMTP_BACKUP_PORT is missing or unusable'],
    {
      SERVICE_ACCOUNT: 'contact-function@otro.iam.gserviceaccount.com',
      SMTP_BACKUP_HOST: 'b.frios.mx',
    },
  ],
  [
    ['SMTP_BACKUP_HOST is the main server', 'SMTP_BACKUP_PORT: Google Cloud blocks 25'],
    { SMTP_BACKUP_HOST: 'FRIOS..mx', SMTP_BACKUP_PORT: '25' },
  ],
])('the doctor finds: %s', async ([expected, parameters]) => {
  const found = await examine({ 'functions/.env.frios': parameterFile(parameters) });
  for (const fault of expected) {
    expect(found).toContainEqual(expect.stringMatching(`^✗ ${fault}`));
  }
});

test.concurrent.for<[faults: string[], Files, args?: string[], NodeJS.ProcessEnv?]>([
  [["Unexpected argument 'frios'"], {}, ['frios']],
  [['npm takes --project for itself'], {}, [], { npm_config_project: 'frios' }],
  [['functions/.env.nadie is not there: it holds the parameters'], {}, ['--project=nadie']],
  [
    ['functions/.env.frios: Invalid dotenv file'],
    { 'functions/.env.frios': 'SMTP_HOST: frios.mx' },
  ],
  [['.firebaserc has no alias default'], { '.firebaserc': '{}' }],
  [
    ['web/src/company.ts cannot be read: ', '.firebaserc cannot be read: '],
    { 'web/src/company.ts': 'const company = {', '.firebaserc': undefined },
  ],
])('the doctor says no more than: %s', async ([expected, ...run]) => {
  const found = await examine(...run);
  expect(faultsIn(found)).toEqual(expected.map((fault) => expect.stringContaining(`✗ ${fault}`)));
});

test.concurrent('parameters of every project are used after those of the project', async () => {
  const found = await examine({
    'functions/.env': `NODE_OPTIONS=--enable-source-maps\n${parameterFile({ SMTP_HOST: 'otro..mx' })}`,
    'functions/.env.frios': 'SMTP_HOST=frios..mx',
  });
  expect(faultsIn(found)).toEqual([UNREACHED]);
});

test.concurrent('nothing is said of a project that lacks nothing but a server that answers', async () => {
  const backup = { SMTP_BACKUP_HOST: 'frios..mx', SMTP_BACKUP_PORT: '587', SMTP_BACKUP_USER: 'b' };
  const found = await examine({
    'functions/.env.frios': parameterFile(backup),
  });
  expect(found.join('\n')).not.toMatch(/company\.ts|MAIL_FROM/);
  expect(faultsIn(found)).toEqual([UNREACHED, UNREACHED.replace('465', '587')]);
  expect(found).toContain('! SMTP_BACKUP_HOST is the main host, and fails with it');
});

test.concurrent('each server is asked with its own password, that of the environment before that of a file', async ({
  onTestFinished,
}) => {
  const servers = [await startSmtpServer(), await startSmtpServer()] as const;
  for (const { stop } of servers) onTestFinished(stop);
  const [main, backup] = servers;
  const file = parameterFile({
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(main.port),
    SMTP_USER: 'sitio',
    SMTP_PASSWORD: 'committed',
    SMTP_BACKUP_HOST: '127.0.0.1',
    SMTP_BACKUP_PORT: String(backup.port),
    SMTP_BACKUP_USER: 'otro',
  });
  const password = { SMTP_PASSWORD: PASSWORD };
  const found = await examine({ 'functions/.env.frios': file }, [], password);
  expect(found).toContain(`✓ 127.0.0.1:${backup.port} accepts otro, sender and inboxes`);
  expect(main.logins).toEqual([`sitio, ${PASSWORD}, plain text`]);
  expect(backup.logins).toEqual(['otro, p\u00a0ss of SMTP_BACKUP_PASSWORD, plain text']);
  expect(found).toContain('! SMTP_PASSWORD is that of the environment: the secret was not checked');
});

test.concurrent('the login of a server whose password cannot be read is not tried, and that is a warning', async ({
  onTestFinished,
}) => {
  const servers = [await startSmtpServer(), await startSmtpServer()] as const;
  for (const { stop } of servers) onTestFinished(stop);
  const [main, backup] = servers;
  const parameters = {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(main.port),
    SMTP_USER: 'sitio',
    SMTP_BACKUP_HOST: '127.0.0.1',
    SMTP_BACKUP_PORT: String(backup.port),
    SMTP_BACKUP_USER: 'otro',
  };
  const file = { 'functions/.env.otro': parameterFile(parameters) };
  const found = await examine(file, ['--project=otro'], { SMTP_PASSWORD: PASSWORD });
  expect(found.join('\n')).toContain(
    '! SMTP_BACKUP_PASSWORD cannot be read: it is no secret of otro',
  );
  expect(found).toContain(`✓ 127.0.0.1:${main.port} accepts sitio, sender and inboxes`);
  expect(found).toContain(`! 127.0.0.1:${backup.port} answers; the login was not tried`);
  expect(backup.logins).toEqual([]);
});
