import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Fault, startSmtpServer } from '../support/smtp-server.ts';
import { checkParameters, UNKNOWN } from './facts.ts';
import { checkDns, checkMailServers, type Dns, sendTests } from './mail.ts';

const DOCTOR = path.join(import.meta.dirname, 'doctor.ts');
const MAIL = { from: 'sitio@frios.mx', to: ['ventas@otra.mx'] };
const ENV = {
  SMTP_HOST: 'smtp.frios.invalid',
  SMTP_PORT: '587',
  MAIL_FROM: MAIL.from,
  MAIL_TO: MAIL.to.join(),
};
const LINES = Object.entries(ENV).map(([name, value]) => `${name}=${value}`);
const FACTS = { name: 'Fríos', url: 'https://frios.mx', phones: ['(55)-1234-5678'] };

/** Runs the command in a project with these facts, whose parameters are in these files. */
function runDoctor(company: typeof FACTS, files: string[]) {
  const cwd = mkdtempSync(path.join(tmpdir(), 'doctor-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  for (const folder of ['functions', 'web/src'])
    mkdirSync(path.join(cwd, folder), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(path.join(cwd, name), text);
  write('.firebaserc', '{"projects": {"default": "frios"}}');
  write('web/src/company.ts', `export const company = ${JSON.stringify(company)};`);
  for (const file of files) write(`functions/${file}`, LINES.join('\n'));
  const env = { PATH: process.env.PATH, HOME: cwd };
  return spawnSync(process.execPath, [DOCTOR], { cwd, env, encoding: 'utf8' });
}

// The first one names the file that is there.
const WARNINGS = /^! SERVICE_ACCOUNT in functions\/\.env\.default [\s\S]*^! smtp\.frios\.invalid/m;
test.for<[what: string, company: object, files: string[], status: number, line: RegExp]>([
  ['an example fact is an error', { name: 'Nombre de la Empresa' }, ['.env'], 1, /^✗ name in /m],
  ['what may fail is a warning', {}, ['.env.default'], 0, WARNINGS],
  ['two files of a project are an error', {}, ['.env.frios', '.env.default'], 1, /^✗ Can't have/m],
])('%s', ([, company, files, status, line]) => {
  const run = runDoctor({ ...FACTS, ...company }, files);
  expect(run).toMatchObject({ status, stdout: expect.stringMatching(line) });
});

const check = (lines: Record<string, string>, passwords = {}) =>
  checkParameters({ file: 'functions/.env.frios', lines: { ...ENV, ...lines }, passwords });

test.for([
  ['SMTP_HOST', '127.0.0.1', 'is still the example'],
  ['SMTP_HOST', 'smtp.gmail.com:465', 'is unusable: it should be a host name or an address'],
  ['SMTP_PORT', '25', 'is 25, which Google Cloud blocks'],
  ['SMTP_PASSWORD', 's3creto', 'is a password in a committed file: [^3]+$'],
  ['SMTP_USERNAME', 'sitio', 'is no parameter; the nearest one is SMTP_USER$'],
  ['SMTP_BACKUP_USER', 'sitio', 'stands there without SMTP_BACKUP_HOST'],
  ['SMTP_BACKUP_PORT', '25', 'is 25, which Google Cloud blocks'],
  ['MAIL_FROM', 'Sitio <web@frios.mx>', 'is unusable: it should be an address without a name'],
  ['MAIL_FROM', ' ', 'is missing: it should be an address'],
  ['MAIL_TO', 'ventas@example.com', 'is still the example'],
  ['MAIL_TO', 'a@frios.mx; b@frios.mx', 'is unusable: .*, separated by commas$'],
  ['MAIL_TOO', 'a@frios.mx', 'is no parameter; the nearest one is MAIL_TO$'],
  ['RATE_LIMIT', '10', 'is no parameter; the nearest one is RATE_LIMIT_TOTAL$'],
  ['ALLOWED_ORIGINS', 'otra.mx', 'has otra.mx, which is no origin such as https://otra.mx$'],
] as const)('%s=%s is an error', ([name, value, fault]) => {
  const start = `^✗ ${name} in functions/\\.env\\.frios `;
  const finding = expect.stringMatching(new RegExp(start + fault));
  expect(check({ [name]: value })).toEqual([undefined, [finding]]);
});

test('a value that only contains an example is usable, and optional parameters may be missing', () => {
  const account = { SERVICE_ACCOUNT: 'sitio@frios.iam.gserviceaccount.com' };
  const lines = { SMTP_USER: 'ventas@example.com.mx', RATE_LIMIT_TOTAL: '1000', ...account };
  const [settings, findings] = check(lines, { SMTP_PASSWORD: '127.0.0.1 y más' });
  expect(findings).toEqual(['✓ The parameters are usable']);
  expect(settings?.rateLimit).toEqual({ perIp: 10, total: 1000 });
});

test('the login is tried, and a refusal does not print the password', async () => {
  const smtp = await startSmtpServer();
  onTestFinished(smtp.stop);
  const login = { user: 'sitio', pass: 'p@ss' };
  const server = { host: '127.0.0.1', port: smtp.port, name: 'frios.mx', login };
  const forms = [login.pass, btoa(login.pass), btoa('\0sitio\0p@ss')];
  smtp.faults = [{ at: 'auth', reply: `535 5.7.8 Not ${forms}` }];
  expect(await checkMailServers({ ...MAIL, smtp: [server] })).toEqual([
    expect.stringMatching(/^✗ .* 535 5\.7\.8 Not •••,•••=*,•••=*$/),
    expect.stringMatching(/^! There is no backup mail server/),
  ]);
  smtp.faults = [{ at: 'auth', reply: '454 4.7.0 Later' }];
  const backup = { ...server, host: 'localhost', login: { ...login, pass: UNKNOWN } };
  const [deferral] = await checkMailServers({ ...MAIL, smtp: [server, backup] });
  expect(deferral).toMatch(/^! .* 454 4\.7\.0 Later$/);
  expect(await checkMailServers({ ...MAIL, smtp: [server, backup] })).toEqual([
    expect.stringMatching(/^✓ .* accepts the login of sitio$/),
    expect.stringMatching(/^! .* no login was tried/),
  ]);
  expect(smtp.mails).toEqual([]);
  const accepted = expect.stringMatching(/^✓ .* accepted the test message to ventas@otra\.mx/);
  expect(await sendTests({ ...MAIL, smtp: [server, server] })).toEqual([accepted, accepted]);
  const mails = await Promise.all(smtp.mails.map((mail) => mail.read()));
  expect(mails).toMatchObject(Array(2).fill({ subject: '[prueba] Correo del sitio web' }));
});

test.for<[finding: string, fault?: Fault]>([
  ['✓ .* takes messages without a login'],
  [
    '✗ .* MAIL FROM:<sitio@.*>: 530 5.7.0 Login first',
    { at: 'mail', reply: '530 5.7.0 Login first' },
  ],
  ['✗ .* RCPT TO:<ventas@.*>: 550 No relay', { at: 'rcpt', reply: '550 No relay' }],
  ['! .* 450 Later', { at: 'mail', reply: '450 Later' }],
])('where no user is set the envelope is tried: %s', async ([finding, fault]) => {
  const smtp = await startSmtpServer();
  onTestFinished(smtp.stop);
  smtp.faults = [fault];
  const server = { host: '127.0.0.1', port: smtp.port, name: 'frios.mx' };
  const [found] = await checkMailServers({ ...MAIL, smtp: [server] });
  expect(found).toMatch(new RegExp(`^${finding}$`));
});

test.for<Record<string, string>>([
  { 'b@frios.mx': '550 5.1.1 Unknown' },
  { 'a@frios.mx': '450 4.2.0 Later', 'b@frios.mx': '550 5.1.1 Unknown' },
])('each inbox that refuses the test message is named: %j', async (replies) => {
  const smtp = await startSmtpServer();
  onTestFinished(smtp.stop);
  smtp.faults = [{ at: 'rcpt', replies }];
  const server = { host: '127.0.0.1', port: smtp.port, name: 'frios.mx' };
  const to = ['a@frios.mx', 'b@frios.mx'];
  const refusals = Object.entries(replies).map((refusal) => `; ${refusal.join(': ')}`);
  const [finding] = await sendTests({ ...MAIL, to, smtp: [server] });
  expect(finding).toMatch(new RegExp(`^! .*${refusals.join('')}$`));
});

const RECORDS = {
  'frios.mx': ['v=spf1 -all'],
  '_dmarc.frios.mx': ['v=DMARC1; p=none'],
  'mx:frios.mx': ['mx.frios.mx'],
  'mx:otra.mx': ['mx.otra.mx'],
};
/** Looks up what a deployment still needs in a DNS with these records. Returns the warnings. */
async function warningsOfDns(all: Record<string, string[]>) {
  const lookUp = async (name: string) =>
    all[name]?.length ? all[name] : Promise.reject({ code: 'ENODATA' });
  const findings = await checkDns(MAIL, {
    resolveTxt: async (name: string) => (await lookUp(name)).map((text) => [text]),
    resolveMx: async (name: string) =>
      (await lookUp(`mx:${name}`)).map((exchange) => ({ exchange })),
  } as unknown as Dns);
  return findings.filter((finding) => finding.startsWith('!'));
}

test.for<[name: string, records: string[], warning: string]>([
  ['frios.mx', [], 'frios.mx of MAIL_FROM has no SPF record'],
  ['frios.mx', ['v=spf1 a', 'v=spf1 b'], 'frios.mx of MAIL_FROM has 2 SPF records'],
  ['_dmarc.frios.mx', [], 'frios.mx of MAIL_FROM has no DMARC record'],
  ['mx:frios.mx', [''], 'frios.mx of MAIL_FROM has no MX record: bounces are lost'],
  ['mx:otra.mx', [], 'otra.mx of MAIL_TO has no MX record'],
])('of DNS, %s as %j is the only warning', async ([changed, records, warning]) => {
  const warnings = await warningsOfDns({ ...RECORDS, [changed]: records });
  expect(warnings).toEqual([expect.stringContaining(`! ${warning}`)]);
});
