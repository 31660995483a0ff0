import { execFile } from 'node:child_process';
import { Resolver } from 'node:dns/promises';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, test } from 'vitest';
import { type Fault, startSmtpServer } from '../support/smtp-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { checkDomain, checkServer, findings } from '../tools/doctor.ts';

const COMMAND = path.resolve(import.meta.dirname, '../tools/doctor.ts');
const FIREBASE = 'node_modules/firebase-tools/lib/bin/firebase.js';
const SENDER = 'sitio@frios.mx';
const INBOXES = ['ventas@frios.mx', 'guardia@frios.mx'];
const PASSWORD = 'p@ss';

const REFUSED_INBOX: Fault = { at: 'rcpt', replies: { 'guardia@frios.mx': '550 5.1.1 Unknown' } };
/** The loopback by a name that the function does not know as such: as another machine. */
const ELSEWHERE = '::ffff:127.0.0.1';

// Concurrent, because one of them waits for a server that does not answer.
test.concurrent.for<[string, Fault | undefined, string?, string?, SMTPServerOptions?]>([
  ['! 127.* MAIL FROM:<sitio@frios.mx>: 450 4.2.0', { at: 'mail', reply: '450 4.2.0 Later' }],
  ['! 127.* MAIL FROM:<sitio@frios.mx> .*', { at: 'mail', do: 'hang' }],
  ['! ::ffff.* EHLO \\S+: 421', { at: 'ehlo', reply: '421 Too busy' }, 'sitio', ELSEWHERE],
  ['✗ 127.* the greeting HELO frios.web.app: 550', { at: 'ehlo', reply: '550 No' }, 'sitio'],
  ['! 127.* RCPT TO:<guardia@frios.mx>: 550 5.1.1 .it may trust.*', REFUSED_INBOX],
  ['✗ 127.* RCPT TO:<guardia@frios.mx>: 550 5.1.1', REFUSED_INBOX, 'sitio'],
  ['✗ 127.* the login of sitio: 535 5.7.8', { at: 'auth', reply: '535 5.7.8 No' }, 'sitio'],
  ['✗ frios..mx.* there is no such host .ENOTFOUND.', undefined, '', 'frios..mx'],
  ['✗ 127.* is not of a mail server.*', { at: 'greeting', reply: '+OK POP3' }],
  ['✗ ::ffff.* offers no STARTTLS: 500', undefined, '', ELSEWHERE],
  ['✗ ::ffff.* its certificate .*', undefined, '', ELSEWHERE, { disabledCommands: [] }],
  [
    '✗ ::ffff.* its TLS is older than 1.2.*',
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

test.for<[string[], string, Record<string, string[][]>]>([
  [
    ['✓ frios.mx has an SPF and a DMARC record'],
    'frios.mx',
    { 'frios.mx': [['google=1'], SPF], '_dmarc.frios.mx': [DMARC] },
  ],
  [
    ['✓ web.frios.mx has an SPF and a DMARC record'],
    'web.frios.mx',
    { 'web.frios.mx': [SPF], '_dmarc.frios.mx': [DMARC] },
  ],
  [
    ['! frios.mx has no SPF record: mails may go to spam'],
    'frios.mx',
    { 'frios.mx': [['google=1']], '_dmarc.frios.mx': [DMARC] },
  ],
  [
    [
      '! frios.mx has 2 SPF records: only one is valid',
      '! frios.mx has no DMARC record: mails may go to spam',
    ],
    'frios.mx',
    { 'frios.mx': [SPF, SPF] },
  ],
])('the doctor says %j of the records of %s', async ([findings, domain, records]) => {
  const resolveTxt = async (name: string) => {
    const found = records[name];
    if (!found) throw Object.assign(new Error(), { code: 'ENOTFOUND' });
    return found;
  };
  expect(await checkDomain(domain, { resolveTxt })).toEqual(findings);
});

test('where no DNS answers the doctor says so', async () => {
  const resolver = new Resolver();
  // Nobody listens there.
  resolver.setServers(['127.0.0.1:9']);
  const resolveTxt = (name: string) => resolver.resolveTxt(name);
  expect(await checkDomain('frios.mx', { resolveTxt })).toEqual([
    '! SPF and DMARC of frios.mx were not checked: no answer from the DNS (ECONNREFUSED)',
  ]);
});

/** Parameters in which the doctor finds one fault: a mail server that does not exist. */
const PARAMETERS = {
  SMTP_HOST: 'frios..mx',
  SMTP_PORT: '465',
  MAIL_FROM: 'sitio@frios.invalid',
  MAIL_TO: 'ventas@frios.invalid',
  SERVICE_ACCOUNT: 'contact-function@frios.iam.gserviceaccount.com',
};
const UNREACHED = '✗ frios..mx:465: there is no such host (ENOTFOUND)';

function parameterFile(parameters: Record<string, string>): string {
  return Object.entries({ ...PARAMETERS, ...parameters })
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

type Files = Record<string, string | undefined>;

/** Makes a folder with these files in place of those of a project that lacks nothing. */
function projectFolder(changed: Files) {
  const folder = temporaryFolder();
  const files = {
    '.firebaserc': '{"projects": {"default": "frios"}}',
    'web/src/company.ts': 'export const company = { name: "Fríos", privacyUrl: "/aviso.pdf" };',
    'functions/.env.frios': parameterFile({}),
    // In place of the Firebase CLI, which would ask Google Cloud for a secret of the project.
    [FIREBASE]: `if (process.argv[5] !== 'frios') process.exit(1);\nconsole.log('p\u00a0ss');`,
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

const faultsIn = (lines: string[]) => lines.filter((line) => line.startsWith('✗'));

/** Returns what the doctor finds in such a folder. */
async function examine(changed: Files, args: string[] = [], env: NodeJS.ProcessEnv = {}) {
  using folder = projectFolder(changed);
  const found: string[] = [];
  for await (const finding of findings({ folder: folder.path, args, env })) found.push(finding);
  return found;
}

/** Runs the doctor's command in such a folder, for a project without an alias, with a password in the environment. */
async function runCommand(changed: Files) {
  using folder = projectFolder({ '.firebaserc': '{}', [FIREBASE]: undefined, ...changed });
  const env = { PATH: process.env.PATH, SMTP_PASSWORD: 'p\u00a0ss' };
  const command = promisify(execFile)(process.execPath, [COMMAND, '--project=frios'], {
    cwd: folder.path,
    env,
  });
  // A command that ends with another status than 0 is thrown, with what it wrote.
  const { stdout, code = 0 } = await command.catch((error) => error);
  return { stdout, status: code };
}

test.concurrent('what a project still needs is named, without a secret, and fails the command', async () => {
  const { stdout, status } = await runCommand({
    'web/src/company.ts':
      'export const company = { name: "Nombre de la Empresa", phones: ["(81)-8765-4321"] };',
    // As an editor on Windows writes it.
    'functions/.env.frios': `\ufeffSMTP_HOST="127.0.0.1"\r\nSMTP_PORT=25 # blocked\r\nSMTP_USER=sitio
MAIL_FROM=web@example.com\r\nMAIL_TO="a@frios.mx; b@frios.mx"\r\nSMTP_USERNAME=x\r\nSMTP_PASSWORD=p@ss
SERVICE_ACCOUNT=hola`,
  });
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
  expect(status).toBe(1);
});

test.concurrent('what only makes a deployment weaker is a warning, and does not fail the command', async ({
  onTestFinished,
}) => {
  const smtp = await startSmtpServer();
  onTestFinished(smtp.stop);
  smtp.chooseFault = () => ({ at: 'ehlo', reply: '421 Too busy' });
  const server = { SMTP_HOST: ELSEWHERE, SMTP_PORT: String(smtp.port), SMTP_USER: ' ' };
  const { stdout, status } = await runCommand({
    'functions/.env.frios': parameterFile({ ...server, SERVICE_ACCOUNT: '' }),
  });
  expect(stdout).toContain('! street or postalCode of company.ts is empty');
  expect(stdout).toContain('! SERVICE_ACCOUNT is not set');
  expect(stdout).toContain('! MAIL_FROM has the domain of an inbox');
  expect(stdout).toContain('! There is no backup mail server');
  expect(stdout).toContain(`! ${ELSEWHERE}:${smtp.port} does not accept the greeting`);
  expect(stdout).not.toContain('✗');
  expect(status).toBe(0);
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
    ['functions/.env.frios and functions/.env.default are both'],
    { 'functions/.env.default': 'A=b' },
  ],
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
  const address = 'address: { street: "Morelos 100", postalCode: "66100" }';
  const backup = { SMTP_BACKUP_HOST: 'frios..mx', SMTP_BACKUP_PORT: '587', SMTP_BACKUP_USER: 'b' };
  const found = await examine({
    'web/src/company.ts': `export const company = { privacyUrl: "/aviso.pdf", ${address} };`,
    'functions/.env.frios': parameterFile({ ...backup, MAIL_FROM: 'sitio@web.frios.invalid' }),
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
  expect(backup.logins).toEqual(['otro, p\u00a0ss, plain text']);
});

test.concurrent('a password that cannot be read is a warning, and no login is tried', async ({
  onTestFinished,
}) => {
  const smtp = await startSmtpServer();
  onTestFinished(smtp.stop);
  const server = { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(smtp.port), SMTP_USER: 'sitio' };
  const file = { 'functions/.env.otro': parameterFile(server) };
  const found = await examine(file, ['--project=otro']);
  expect(found.join('\n')).toContain('! SMTP_PASSWORD cannot be read: it is no secret of otro');
  expect(found).toContain(`! 127.0.0.1:${smtp.port} answers; the login was not tried`);
  expect(smtp.logins).toEqual([]);
});
