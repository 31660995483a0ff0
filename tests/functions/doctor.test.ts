import { execFile } from 'node:child_process';
import { Resolver } from 'node:dns/promises';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { generate } from 'selfsigned';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, test } from 'vitest';
import { type Fault, startSmtpServer } from '../support/smtp-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { checkDomain, checkServer } from '../tools/doctor.ts';

const DOCTOR = path.resolve(import.meta.dirname, '../tools/doctor.ts');
const FIREBASE = 'node_modules/firebase-tools/lib/bin/firebase.js';
const SENDER = 'sitio@frios.mx';
const INBOXES = ['ventas@frios.mx', 'guardia@frios.mx'];
const PASSWORD = 'p@ss';

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

/** Runs the doctor in a folder with these files in place of those of a project that lacks nothing. */
async function runDoctor(changed: Record<string, string | undefined>, ...args: string[]) {
  using folder = temporaryFolder();
  const cwd = folder.path;
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
    const file = path.join(cwd, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const env = { PATH: process.env.PATH };
  const command = promisify(execFile)(process.execPath, [DOCTOR, ...args], { cwd, env });
  // A command that ends with another status than 0 is thrown, with what it wrote.
  const { stdout, code = 0 } = await command.catch((error) => error);
  return { stdout, status: code, faults: stdout.match(/^✗ .*/gm) ?? [] };
}

test.concurrent('what a project still needs is named, without a secret', async () => {
  const { stdout, faults, status } = await runDoctor({
    'web/src/company.ts': 'export const company = { name: "Nombre de la Empresa" };',
    // As an editor on Windows writes it.
    'functions/.env.frios': `\ufeffSMTP_HOST="127.0.0.1"\r\nSMTP_PORT=25 # blocked\r\nSMTP_USER=sitio
MAIL_FROM=web@example.com\r\nMAIL_TO="a@frios.mx; b@frios.mx"\r\nSMTP_USERNAME=x\r\nSMTP_PASSWORD=p@ss`,
  });
  expect(faults).toEqual([
    '✗ name of company.ts is still the example',
    '✗ SMTP_HOST is still the example',
    '✗ SMTP_PORT: Google Cloud blocks 25',
    '✗ MAIL_FROM is still the example',
    '✗ SMTP_USERNAME is no parameter',
    '✗ SMTP_PASSWORD stands in a committed file: change it',
    '✗ MAIL_TO is missing or unusable',
  ]);
  expect(stdout).toContain('! SMTP_PASSWORD holds an invisible or unusual blank (U+00A0)');
  expect(stdout).not.toMatch(/p.ss\b/);
  expect(status).toBe(1);
});

test.concurrent.for<[string, Record<string, string>]>([
  ['SERVICE_ACCOUNT is no account of the project: ', { SERVICE_ACCOUNT: 'hola' }],
  [
    'SERVICE_ACCOUNT is no account of the project: ',
    { SERVICE_ACCOUNT: 'contact-function@otro.iam.gserviceaccount.com' },
  ],
  ['SMTP_BACKUP_PORT is missing or unusable', { SMTP_BACKUP_HOST: 'b.frios.mx' }],
  [
    'SMTP_BACKUP_HOST is the main server',
    { SMTP_BACKUP_HOST: 'FRIOS..mx', SMTP_BACKUP_PORT: '587' },
  ],
])('the doctor finds: %s', async ([fault, parameters]) => {
  const { faults, status } = await runDoctor({ 'functions/.env.frios': parameterFile(parameters) });
  expect(faults).toContainEqual(expect.stringContaining(fault));
  expect(status).toBe(1);
});

test.concurrent.for<[string, Record<string, string | undefined>, ...string[]]>([
  ["Unexpected argument 'frios'", {}, 'frios'],
  ['functions/.env.nadie is not there: it holds the parameters', {}, '--project=nadie'],
  ['functions/.env.frios and functions/.env.default are both', { 'functions/.env.default': 'A=b' }],
  ['functions/.env.frios: Invalid dotenv file', { 'functions/.env.frios': 'SMTP_HOST: frios.mx' }],
  ['.firebaserc has no alias default', { '.firebaserc': '{}' }],
  ['.firebaserc cannot be read: ', { '.firebaserc': undefined }],
  ['web/src/company.ts cannot be read: ', { 'web/src/company.ts': 'const company = {' }],
])('the doctor says: %s', async ([fault, files, ...args]) => {
  const { faults, status } = await runDoctor(files, ...args);
  expect(faults[0]).toContain(`✗ ${fault}`);
  expect(status).toBe(1);
});

test.concurrent('parameters of every project are used', async () => {
  const { faults } = await runDoctor({
    'functions/.env': parameterFile({ SMTP_HOST: 'otro..mx' }),
    'functions/.env.frios': undefined,
  });
  expect(faults).toEqual([UNREACHED.replace('frios', 'otro')]);
});

test.concurrent('the parameters of the project are used before those of every project', async () => {
  const { faults } = await runDoctor({
    'functions/.env': `NODE_OPTIONS=--enable-source-maps\n${parameterFile({ SMTP_HOST: 'otro..mx' })}`,
    'functions/.env.frios': 'SMTP_HOST=frios..mx',
  });
  expect(faults).toEqual([UNREACHED]);
});

test.concurrent('what only makes a deployment weaker is a warning', async () => {
  const parameters = { SERVICE_ACCOUNT: '', SMTP_USER: 'frios@gmail.invalid' };
  const { stdout, faults } = await runDoctor({ 'functions/.env.frios': parameterFile(parameters) });
  expect(stdout).toContain('! SERVICE_ACCOUNT is not set');
  expect(stdout).toContain('! MAIL_FROM is not of the domain of the login at frios..mx');
  expect(stdout).toContain('! There is no backup mail server');
  expect(faults).toEqual([UNREACHED]);
});

test.concurrent('a login of the sender’s domain is no warning, in whatever case it is written', async () => {
  const { stdout } = await runDoctor({
    'functions/.env.frios': parameterFile({ SMTP_USER: 'formulario@Frios.INVALID' }),
  });
  expect(stdout).not.toContain('is not of the domain of the login');
});

test.concurrent('another login at the main server is a weak backup', async () => {
  const backup = { SMTP_BACKUP_HOST: 'frios..mx', SMTP_BACKUP_PORT: '587', SMTP_BACKUP_USER: 'b' };
  const { stdout } = await runDoctor({ 'functions/.env.frios': parameterFile(backup) });
  expect(stdout).toContain('! SMTP_BACKUP_HOST is the main host, and fails with it');
});

test.concurrent('a password that cannot be read is a warning', async () => {
  const file = { 'functions/.env.otro': 'SMTP_USER=sitio' };
  const { stdout } = await runDoctor(file, '--project=otro');
  expect(stdout).toContain('! SMTP_PASSWORD cannot be read: it is no secret of otro');
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

const { private: key, cert } = await generate();
const REFUSED_INBOX: Fault = { at: 'rcpt', replies: { 'guardia@frios.mx': '550 5.1.1 Unknown' } };
/** The loopback by a name that the function does not know as such: as another machine. */
const ELSEWHERE = '::ffff:127.0.0.1';

// Concurrent, because two of them wait for a server that does not answer.
test.concurrent.for<[string, Fault | undefined, string?, string?, SMTPServerOptions?]>([
  ['! 127.* MAIL FROM:<sitio@frios.mx>: 450 4.2.0', { at: 'mail', reply: '450 4.2.0 Later' }],
  ['! 127.* MAIL FROM:<sitio@frios.mx> .*', { at: 'mail', do: 'hang' }],
  [
    '✗ 127.* the greeting EHLO frios.web.app: 421 4.7.0',
    { at: 'ehlo', reply: '421 4.7.0 Bye' },
    'sitio',
  ],
  ['✗ ::ffff.* EHLO \\S+: 450', { at: 'ehlo', reply: '450 No' }, 'sitio', ELSEWHERE],
  ['! 127.* RCPT TO:<guardia@frios.mx>: 550 5.1.1 .it may trust.*', REFUSED_INBOX],
  ['✗ 127.* RCPT TO:<guardia@frios.mx>: 550 5.1.1', REFUSED_INBOX, 'sitio'],
  ['✓ 127.* accepts sitio, sender and inboxes', undefined, 'sitio'],
  ['✗ 127.* the login of sitio: 535 5.7.8', { at: 'auth', reply: '535 5.7.8 No' }, 'sitio'],
  ['✗ frios..mx.* there is no such host .ENOTFOUND.', undefined, '', 'frios..mx'],
  ['✗ 127.* is not of a mail server.*', { at: 'greeting', reply: '+OK POP3' }],
  ['✗ 127.* speaks TLS from the start.*', undefined, '', '127.0.0.1', { secure: true, key, cert }],
  ['✗ ::ffff.* offers no STARTTLS: 500', undefined, '', ELSEWHERE],
  ['✗ ::ffff.* its certificate .*', undefined, '', ELSEWHERE, { disabledCommands: [] }],
  [
    '✗ ::ffff.* its TLS is older than 1.2.*',
    undefined,
    '',
    ELSEWHERE,
    {
      disabledCommands: [],
      key,
      cert,
      minVersion: 'TLSv1.1',
      maxVersion: 'TLSv1.1',
      ciphers: 'DEFAULT@SECLEVEL=0',
    },
  ],
])(
  '%s after %j',
  async ([finding, fault, smtpUser = '', smtpHost = '127.0.0.1', options], context) => {
    const smtp = await startSmtpServer(options);
    context.onTestFinished(smtp.stop);
    smtp.chooseFault = () => fault;
    const server = { smtpHost, smtpPort: smtp.port, smtpUser, smtpPassword: PASSWORD };
    const started = performance.now();
    const found = await checkServer(server, SENDER, INBOXES, 'frios');
    context.expect(found).toMatch(new RegExp(`^${finding}$`));
    context.expect(smtp.mails).toEqual([]);
    // Nobody waits a minute for a server that does not answer.
    context.expect(performance.now() - started).toBeLessThan(40_000);
  },
);
