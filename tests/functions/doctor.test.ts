import { execFile } from 'node:child_process';
import type { Resolver } from 'node:dns/promises';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { disposableFolder } from '../support/disposable-folder.ts';
import { type Fault, startSmtpServer } from '../support/smtp-server.ts';
import { checkDeployment } from '../tools/doctor/checks.ts';
import { tryServer, UNREAD_PASSWORD } from '../tools/doctor/mail-server.ts';
import type { Deployment } from '../tools/doctor.ts';

type DnsRecords = Record<string, { mx?: string[]; txt?: string[]; address?: string }>;

const RECORDS: DnsRecords = {
  'web.frios.mx': { mx: ['mx.frios.mx'], txt: ['google=1', 'v=spf1 -all'] },
  'frios.mx': { address: '192.0.2.1' },
  '_dmarc.frios.mx': { txt: ['v=DMARC1; p=quarantine'] },
};

/** Returns a DNS that has these records, and no others. */
function dnsWith(changed: DnsRecords = {}): Resolver {
  const records = { ...RECORDS, ...changed };
  async function lookUp<Found>(found: Found[] | undefined): Promise<Found[]> {
    if (found) return found;
    throw Object.assign(new Error(), { code: 'ENODATA' });
  }
  return {
    resolve4: (name: string) =>
      lookUp(records[name]?.address ? [records[name].address] : undefined),
    resolve6: () => lookUp(undefined),
    resolveMx: (name: string) => lookUp(records[name]?.mx?.map((exchange) => ({ exchange }))),
    resolveTxt: (name: string) => lookUp(records[name]?.txt?.map((text) => [text])),
  } as unknown as Resolver;
}

async function refuseToAnswer(): Promise<never> {
  throw Object.assign(new Error(), { syscall: 'queryMx', code: 'ETIMEOUT' });
}

const SERVER = { host: 'smtp.mx', port: 465, user: '', password: '', greeting: 'frios.web.app' };
const BACKUP = { ...SERVER, host: 'smtp.otro.mx' };
const ENVELOPE = {
  mailFrom: 'sitio@web.frios.mx',
  mailTo: ['ventas@frios.mx', 'guardia@frios.mx'],
};
/** A deployment that lacks nothing. */
const DEPLOYMENT = {
  company: {
    privacyUrl: '/aviso.pdf',
    certifications: 'Ingenieros certificados por Trane',
    copyrightYear: new Date().getFullYear(),
  },
  texts: { 'about.ts': 'Especialistas certificados' },
  env: { SITE_URL: 'https://www.frios.mx' },
  parameters: { SMTP_HOST: SERVER.host, SMTP_PORT: '465', NODE_OPTIONS: '--enable-source-maps' },
  unusableParameters: [],
  passwords: { SMTP_PASSWORD: 'secret' },
  settings: { servers: [SERVER, BACKUP], ...ENVELOPE },
  serverFailures: [],
  dns: dnsWith(),
};
const facts = (changed: object) => ({ company: { ...DEPLOYMENT.company, ...changed } });
const mail = (changed: object) => ({ settings: { ...DEPLOYMENT.settings, ...changed } });
const failure = (isPermanent: boolean, text: string) => ({
  serverFailures: [{ isPermanent, text }],
});

test.for<[sign: '✓' | '✗' | '!', names: string, changed: object]>([
  ['✓', '', {}],
  ['✗', 'phones', facts({ phones: ['(81)-2345-6789', '(81)-8765-4321'] })],
  ['✗', 'url', facts({ url: 'https://www.example.com' })],
  ['✗', 'rfc', facts({ rfc: 'ABC120101XY9' })],
  ['✗', 'repse', facts({ repse: 'AR12345/2024' })],
  ['✗', 'address', facts({ address: { street: 'Calle Morelos 100, Col. Centro' } })],
  ['✗', 'privacyUrl', facts({ privacyUrl: '' })],
  ['!', 'about.ts', facts({ certifications: '' })],
  ['✓', '', { ...facts({ certifications: '' }), texts: { 'about.ts': 'Especialistas' } }],
  ['!', 'copyrightYear', facts({ copyrightYear: 2024 })],
  // That of the specification.
  ['✓', '', facts({ copyrightYear: 2025 })],
  ['✗', 'SITE_URL', { env: { SITE_URL: 'http://www.frios.mx' } }],
  ['✗', 'SITE_URL', { env: { SITE_URL: 'www.frios.mx' } }],
  ['✗', 'MAIL_TO', { unusableParameters: ['MAIL_TO'], settings: undefined }],
  ['✗', 'SMTP_PASSWORD', { parameters: { SMTP_PASSWORD: 'committed' } }],
  ['✗', 'MAIL_FROM', { parameters: { MAIL_FROM: 'sitio@example.com' } }],
  ['✗', 'SMTP_HOST', { parameters: { SMTP_HOST: '127.0.0.1' } }],
  ['✗', 'SMTP_BACKUP_PORT', { parameters: { SMTP_BACKUP_PORT: '25' } }],
  ['!', 'SMTP_PASSWORD', { env: { SMTP_PASSWORD: 'secret' } }],
  ['!', 'SMTP_PASSWORD', { passwords: { SMTP_PASSWORD: UNREAD_PASSWORD } }],
  ['!', 'SMTP_BACKUP_HOST', mail({ servers: [SERVER] })],
  ['!', 'SMTP_BACKUP_HOST', mail({ servers: [SERVER, { ...SERVER, host: 'SMTP.mx' }] })],
  ['✗', 'at the login: 535', failure(true, 'at the login: 535')],
  ['!', 'at RCPT TO: 450', failure(false, 'at RCPT TO: 450')],
  ['✗', 'nadie.mx', mail({ mailTo: ['ventas@nadie.mx'] })],
  // RFC 7505: a domain that takes no mail.
  ['✗', 'frios.mx', { dns: dnsWith({ 'frios.mx': { mx: [''] } }) }],
  ['!', 'web.frios.mx', { dns: dnsWith({ 'web.frios.mx': { address: '192.0.2.1' } }) }],
  ['!', 'web.frios.mx', { dns: dnsWith({ '_dmarc.frios.mx': {} }) }],
  ['!', 'web.frios.mx', { dns: dnsWith({ '_dmarc.frios.mx': { txt: ['v=DMARC1', 'v=DMARC1'] } }) }],
  ['!', 'ventas@web.frios.mx', mail({ mailTo: ['ventas@web.frios.mx'] })],
  ['!', 'ETIMEOUT', { dns: { ...dnsWith(), resolveMx: refuseToAnswer } }],
])('a deployment gets %s %s', async ([sign, names, changed]) => {
  const deployment = { ...DEPLOYMENT, ...changed } as unknown as Deployment;
  const faults: string[] = [];
  for await (const line of checkDeployment(deployment)) {
    if (!line.startsWith('✓')) faults.push(line);
  }
  const expected = expect.stringMatching(new RegExp(`^${sign} .*\\(${names}\\)`));
  expect(faults).toEqual(sign === '✓' ? [] : [expected]);
});

/** The loopback by a name that the function does not know as such: as another machine. */
const ELSEWHERE = '::ffff:127.0.0.1';
const NO_FAULT: Fault = { at: 'accepted', lateBy: 0 };
const REFUSED_INBOX: Fault = { at: 'rcpt', replies: { 'guardia@frios.mx': '550 5.1.1 Unknown' } };
const NO_PASSWORDS = '550 5.7.30 Basic authentication is not supported';
const OFFERS_TLS = { disabledCommands: [] };

// Concurrent, because one of them waits for a server that does not answer.
test.concurrent.for<
  [sign: '✓' | '✗' | '!', text: string, user: string, Fault?, host?: string, options?: object]
>([
  ['✓', '', 'sitio'],
  ['✓', '', ''],
  ['!', 'the connection: 421', '', { at: 'greeting', reply: '421 Busy' }],
  ['!', 'the connection: ETIMEDOUT', '', { at: 'ehlo', do: 'hang' }],
  ['!', 'MAIL FROM:<sitio@web.frios.mx>: 450', '', { at: 'mail', reply: '450 Later' }],
  ['✗', 'HELO frios.web.app: 550', 'sitio', { at: 'ehlo', reply: '550 No' }],
  ['✗', 'the login of sitio: 535 5.7.8', 'sitio', { at: 'auth', reply: '535 5.7.8 No' }],
  ['✗', 'the login .* another provider', 'sitio', { at: 'auth', reply: NO_PASSWORDS }],
  ['✗', 'MAIL FROM:.* another provider', 'sitio', { at: 'mail', reply: NO_PASSWORDS }],
  ['✗', 'MAIL FROM:.*: 530 5.7.0', '', { at: 'mail', reply: '530 5.7.0 Log in' }],
  ['✗', 'RCPT TO:<guardia@frios.mx>: 550 5.1.1', 'sitio', REFUSED_INBOX],
  ['✗', 'MAIL FROM:.*: 503', '', { at: 'mail', reply: '503 No login' }],
  // Such a server may trust only the addresses of the cloud.
  ['!', 'RCPT TO:<guardia@frios.mx>: 550 5.1.1', '', REFUSED_INBOX],
  ['!', 'RCPT TO:<ventas@frios.mx>: 450', 'sitio', { at: 'rcpt', reply: '450 Later' }],
  ['✗', 'the connection: ENOTFOUND', '', NO_FAULT, 'frios..mx'],
  ['✗', 'the connection: ECONNREFUSED', '', NO_FAULT, '127.0.0.2'],
  ['✗', 'the connection: EPROTOCOL', '', { at: 'greeting', reply: '+OK POP3' }],
  ['✗', 'the connection: 500', '', NO_FAULT, ELSEWHERE],
  ['✗', 'the connection: CERT_HAS_EXPIRED', '', NO_FAULT, ELSEWHERE, OFFERS_TLS],
])(
  'a mail server is %s %s, with the user %j, after %j',
  async ([sign, text, user, ...rest], context) => {
    const [fault, host = '127.0.0.1', options] = rest;
    const smtp = await startSmtpServer(options);
    context.onTestFinished(smtp.stop);
    smtp.chooseFault = () => fault;
    const server = { ...SERVER, host, port: smtp.port, user, password: 'p@ss' };
    const found = await tryServer(server, ENVELOPE, 2000);
    const signOfFailure = found?.isPermanent ? '✗' : '!';
    context.expect(found ? signOfFailure : '✓').toBe(sign);
    context.expect(found?.text ?? '').toMatch(sign === '✓' ? /^$/ : `${host}:${smtp.port}, at `);
    context.expect(found?.text ?? '').toMatch(new RegExp(`${text}$`));
    context.expect(smtp.mails).toEqual([]);
  },
);

test.concurrent('a mail server whose password cannot be read is only connected', async ({
  expect,
  onTestFinished,
}) => {
  const smtp = await startSmtpServer();
  onTestFinished(smtp.stop);
  const server = {
    ...SERVER,
    host: '127.0.0.1',
    port: smtp.port,
    user: 'sitio',
    password: UNREAD_PASSWORD,
  };
  expect(await tryServer(server, ENVELOPE)).toBeUndefined();
  expect([smtp.sessions, smtp.logins]).toEqual([1, []]);
});

/** Runs the command in a folder with such files, and a Firebase CLI that tells the secrets of one project. */
async function runDoctor(parameters: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  using folder = disposableFolder();
  const files = {
    '.firebaserc': '{"projects": {"default": "frios"}}',
    'functions/.env': 'NODE_OPTIONS=--enable-source-maps\nSMTP_HOST=otro..mx',
    'functions/.env.frios': parameters,
    'node_modules/firebase-tools/lib/bin/firebase.js':
      "const [, name, , project] = process.argv.slice(2); console.log(project, 'secret of', name);",
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder.path, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const command = path.resolve(import.meta.dirname, '../tools/doctor.ts');
  const options = { cwd: folder.path, env: { PATH: process.env.PATH, ...env } };
  const run = promisify(execFile)(process.execPath, [command, ...args], options);
  // A command that ends with another status than 0 is thrown, with what it wrote.
  const { stdout, code = 0 } = await run.catch((error) => error);
  return { stdout, code };
}

test.concurrent('the parameters of a project and the secrets of both mail servers are used, and shown to nobody', async ({
  expect,
}) => {
  const [main, backup] = [await startSmtpServer(), await startSmtpServer()];
  // As an editor on Windows writes it.
  const parameters = `\ufeffSMTP_HOST="127.0.0.1"\r\nSMTP_PORT=${main.port} # main\r\nSMTP_USER=sitio
SMTP_BACKUP_HOST=127.0.0.1\r\nSMTP_BACKUP_PORT=${backup.port}\r\nSMTP_BACKUP_USER=otro
MAIL_FROM=web@frios.invalid\r\nMAIL_TO="a@frios.invalid, b@frios.invalid"\r\n`;
  const { stdout, code } = await runDoctor(parameters, [], { SMTP_PASSWORD: 'p@ss' });
  for (const { stop } of [main, backup]) await stop();
  expect(main.logins).toEqual(['sitio, p@ss, plain text']);
  expect(backup.logins).toEqual(['otro, frios secret of SMTP_BACKUP_PASSWORD, plain text']);
  expect(stdout).not.toMatch(/p@ss|secret of/);
  expect(code).toBe(1);
});

test.concurrent.for<[finding: string, parameters: string, args: string[], env?: NodeJS.ProcessEnv]>(
  [
    ['✗ .* parameters \\(SMTP_PORT, MAIL_FROM, MAIL_TO\\)', '', []],
    ['✗ .*SMTP_HOST: frios.mx', 'SMTP_HOST: frios.mx', []],
    ["✗ Unexpected argument 'frios'", '', ['frios']],
    ['✗ npm takes --project for itself', '', [], { npm_config_project: 'frios' }],
  ],
)('the command fails with %s', async ([finding, ...run], { expect }) => {
  const { stdout, code } = await runDoctor(...run);
  expect(stdout).toMatch(new RegExp(`^${finding}`, 'm'));
  expect(code).toBe(1);
});
