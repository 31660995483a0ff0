import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generate } from 'selfsigned';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, test } from 'vitest';
import { type Fault, startSmtpServer } from '../support/smtp-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { checkServer } from '../tools/doctor.ts';

const DOCTOR = path.resolve(import.meta.dirname, '../tools/doctor.ts');
const SENDER = 'sitio@frios.mx';
const PASSWORD = 'p@ss';

/** Runs the doctor in a project of two aliases with parameters, of which one has a secret. */
function runDoctor(...args: string[]) {
  const cwd = temporaryFolder();
  for (const folder of ['functions', 'web/src', 'bin'])
    mkdirSync(path.join(cwd, folder), { recursive: true });
  const files = {
    '.firebaserc': '{"projects": {"default": "frios"}}',
    'web/src/company.ts': 'export const company = { name: "Nombre de la Empresa" };',
    // As an editor on Windows writes it.
    'functions/.env.frios': `\ufeffSMTP_HOST="127.0.0.1"\r\nSMTP_PORT=25 # blocked\r\nSMTP_USER=sitio
MAIL_FROM=web@example.com\r\nMAIL_TO="a@frios.mx; b@frios.mx"\r\nSMTP_USERNAME=x\r\nSMTP_PASSWORD=p@ss`,
    'functions/.env.otro': 'SMTP_USER=sitio',
    // In place of the Firebase CLI, which would ask Google Cloud.
    'bin/firebase': "#!/bin/sh\n[ $4 = frios ] && echo 'p\u00a0ss'\n",
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(cwd, file), text);
  chmodSync(path.join(cwd, 'bin/firebase'), 0o755);
  const env = { PATH: `${path.join(cwd, 'bin')}:${process.env.PATH}` };
  return spawnSync(process.execPath, [DOCTOR, ...args], { cwd, env, encoding: 'utf8' });
}

test('what a project still needs is named, without a secret', () => {
  const { stdout, status } = runDoctor();
  expect(stdout.match(/^✗ .*/gm)).toEqual([
    '✗ name of company.ts is still the example',
    '✗ SMTP_HOST is still the example',
    '✗ SMTP_PORT: Google Cloud blocks 25',
    '✗ MAIL_FROM is still the example',
    '✗ SMTP_USERNAME is no parameter',
    '✗ SMTP_PASSWORD stands in a committed file: change it',
    '✗ MAIL_TO is missing or unusable',
  ]);
  expect(stdout).toContain('! SMTP_PASSWORD holds a blank that is none (U+00A0)');
  expect(stdout).not.toMatch(/p.ss\b/);
  expect(status).toBe(1);
});

test.for([
  ['frios', "✗ Unexpected argument 'frios'"],
  ['--project=nadie', '✗ functions/.env.nadie is not there: it holds the parameters'],
  ['--project=otro', '! SMTP_PASSWORD cannot be read: it is no secret of otro'],
] as const)('with %s the doctor says: %s', ([arg, finding]) => {
  expect(runDoctor(arg).stdout).toContain(finding);
});

const { private: key, cert } = await generate();
const REFUSED_INBOX: Fault = { at: 'rcpt', replies: { 'guardia@frios.mx': '550 5.1.1 Unknown' } };
/** The loopback by a name that the function does not know as such: as another machine. */
const ELSEWHERE = '::ffff:127.0.0.1';

// Concurrent, because two of them wait for a server that does not answer.
test.concurrent.for<[string, Fault | undefined, string?, string?, SMTPServerOptions?]>([
  ['! 127.* MAIL FROM:<sitio@frios.mx>: 450 4.2.0', { at: 'mail', reply: '450 4.2.0 Later' }],
  ['! 127.* MAIL FROM:<sitio@frios.mx> .*', { at: 'mail', do: 'hang' }],
  ['! 127.* RCPT TO:<guardia@frios.mx>: 550 5.1.1 .it may trust.*', REFUSED_INBOX],
  ['✗ 127.* RCPT TO:<guardia@frios.mx>: 550 5.1.1', REFUSED_INBOX, 'sitio'],
  ['✓ 127.* accepts sitio, sender and inboxes', undefined, 'sitio'],
  ['✗ 127.* the login of sitio: 535 5.7.8', { at: 'auth', reply: '535 5.7.8 No' }, 'sitio'],
  ['✗ frios..mx.* there is no such host .ENOTFOUND.', undefined, '', 'frios..mx'],
  ['✗ 127.* is not of a mail server.*', { at: 'greeting', reply: '+OK POP3' }],
  ['✗ 127.* speaks TLS from the start.*', undefined, '', '127.0.0.1', { secure: true, key, cert }],
  ['✗ ::ffff.* offers no STARTTLS: 500', undefined, '', ELSEWHERE],
  ['✗ ::ffff.* its certificate .*', undefined, '', ELSEWHERE, { disabledCommands: [] }],
])(
  '%s after %j',
  async ([finding, fault, smtpUser = '', smtpHost = '127.0.0.1', options], context) => {
    const smtp = await startSmtpServer(options);
    context.onTestFinished(smtp.stop);
    smtp.chooseFault = () => fault;
    const server = { smtpHost, smtpPort: smtp.port, smtpUser, smtpPassword: PASSWORD };
    const found = await checkServer(server, SENDER, ['ventas@frios.mx', 'guardia@frios.mx']);
    context.expect(found).toMatch(new RegExp(`^${finding}$`));
    context.expect(smtp.mails).toEqual([]);
  },
);
