import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startSmtpServer } from '../support/smtp-server.ts';
import { checkParameters, UNKNOWN } from './facts.ts';
import { checkDns, checkMailServers, type Dns, sendTests } from './mail.ts';

const DOCTOR = path.join(import.meta.dirname, 'doctor.ts');
const MAIL = { from: 'sitio@frios.mx', to: ['ventas@otra.mx'] };
const FILE = `${import.meta.dirname}/../../functions/.env.demo-chiller-site`;
const LOCAL = parseEnv(readFileSync(FILE, 'utf8'));
const ENV = {
  ...LOCAL,
  SMTP_HOST: 'smtp.frios.invalid',
  SMTP_PORT: '587',
  MAIL_FROM: MAIL.from,
  MAIL_TO: MAIL.to.join(),
  RATE_LIMIT_TOTAL: '90',
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

test.for<[what: string, company: object, files: string[], status: number, line: RegExp]>([
  ['an example fact is an error', { name: 'Nombre de la Empresa' }, ['.env'], 1, /^✗ name in /m],
  ['a mail server that fails is a warning', {}, ['.env.frios'], 0, /^! smtp\.frios\.invalid/m],
  ['two files of a project are an error', {}, ['.env.frios', '.env.default'], 1, /^✗ Can't have/m],
])('%s', ([, company, files, status, line]) => {
  const run = runDoctor({ ...FACTS, ...company }, files);
  expect(run).toMatchObject({ status, stdout: expect.stringMatching(line) });
});

test.for([
  ['SMTP_HOST', '127.0.0.1', 'is still the example'],
  ['RATE_LIMIT_TOTAL', LOCAL.RATE_LIMIT_TOTAL, 'is still the example'],
  ['SMTP_PORT', '25', 'is 25, which Google Cloud blocks'],
  ['SMTP_BACKUP_PORT', '25', 'is 25, which Google Cloud blocks'],
  ['MAIL_TO', 'Ventas <ventas@frios.mx>', 'is empty or unusable'],
  ['MAIL_TO', undefined, 'has no line: write MAIL_TO='],
  // At a terminal the Firebase CLI would ask for the user, after it has chosen the secrets.
  ['SMTP_USER', undefined, 'has no line: write SMTP_USER='],
  ['SMTP_BACKUP_HOST', undefined, 'has no line: write SMTP_BACKUP_HOST='],
] as const)('%s=%s is an error', ([name, value, text]) => {
  const [, findings] = checkParameters({ ...ENV, [name]: value });
  expect(findings).toEqual([expect.stringContaining(`✗ ${name} ${text}`)]);
});

test('the login is tried, and a refusal does not print the password', async () => {
  const smtp = await startSmtpServer();
  onTestFinished(smtp.stop);
  const login = { user: 'sitio', pass: 'p@ss' };
  const server = { host: '127.0.0.1', port: smtp.port, name: 'frios.mx', login };
  smtp.faults = [{ at: 'auth', reply: '535 5.7.8 Not p@ss' }];
  expect(await checkMailServers({ smtp: [server] })).toEqual([
    expect.stringMatching(/^! .* 535 5\.7\.8 Not •••$/),
    expect.stringMatching(/^! There is no backup mail server/),
  ]);
  const backup = { ...server, host: 'localhost', login: { ...login, pass: UNKNOWN } };
  expect(await checkMailServers({ smtp: [server, backup] })).toEqual([
    expect.stringMatching(/^✓ .* accepts the login of sitio$/),
    expect.stringMatching(/^! .* no login was tried/),
  ]);
  expect(smtp.mails).toEqual([]);
  const accepted = expect.stringMatching(/^✓ .* accepted the test message to ventas@otra\.mx/);
  expect(await sendTests({ ...MAIL, smtp: [server, server] })).toEqual([accepted, accepted]);
  const mails = await Promise.all(smtp.mails.map((mail) => mail.read()));
  expect(mails).toMatchObject(Array(2).fill({ subject: '[prueba] Correo del sitio web' }));
});

const RECORDS = {
  'frios.mx': ['v=spf1 -all'],
  '_dmarc.frios.mx': ['v=DMARC1; p=none'],
  'mx:frios.mx': ['mx.frios.mx'],
  'mx:otra.mx': ['mx.otra.mx'],
};
test.for<[name: string, records: string[], warning: string]>([
  ['frios.mx', [], 'frios.mx of MAIL_FROM has no SPF records'],
  ['frios.mx', ['v=spf1 a', 'v=spf1 b'], 'frios.mx of MAIL_FROM has 2 SPF records'],
  ['_dmarc.frios.mx', [], 'frios.mx of MAIL_FROM has no DMARC record'],
  ['mx:frios.mx', [''], 'frios.mx of MAIL_FROM has no MX record: bounces are lost'],
  ['mx:otra.mx', [], 'otra.mx of MAIL_TO has no MX record'],
])('of DNS, %s as %j is the only warning', async ([changed, records, warning]) => {
  const all: Record<string, string[]> = { ...RECORDS, [changed]: records };
  const lookUp = async (name: string) =>
    all[name]?.length ? all[name] : Promise.reject({ code: 'ENODATA' });
  const findings = await checkDns(MAIL, {
    resolveTxt: async (name: string) => (await lookUp(name)).map((text) => [text]),
    resolveMx: async (name: string) =>
      (await lookUp(`mx:${name}`)).map((exchange) => ({ exchange })),
  } as unknown as Dns);
  const warnings = findings.filter((finding) => finding.startsWith('!'));
  expect(warnings).toEqual([expect.stringContaining(`! ${warning}`)]);
});
