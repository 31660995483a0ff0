import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { generate } from 'selfsigned';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { type Fault, startSmtpServer } from '../support/smtp-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { checkServer } from '../tools/doctor.ts';

const DOCTOR = path.resolve(import.meta.dirname, '../tools/doctor.ts');
const SENDER = 'sitio@frios.mx';
const PASSWORD = 'p@ss';

/** Runs the command in a project, in which a mail server knows the password. */
async function runDoctor({ lines = {}, name = 'Fríos', secret = '' }) {
  const smtp = await startSmtpServer();
  onTestFinished(smtp.stop);
  smtp.password = PASSWORD;
  const cwd = temporaryFolder();
  for (const folder of ['functions', 'web/src', 'bin'])
    mkdirSync(path.join(cwd, folder), { recursive: true });
  const parameters = {
    // Without brackets it would be the example of this project.
    SMTP_HOST: '[127.0.0.1]',
    SMTP_PORT: String(smtp.port),
    SMTP_USER: 'sitio',
    MAIL_FROM: SENDER,
    MAIL_TO: 'ventas@frios.mx, guardia@frios.mx',
    ...lines,
  };
  const content = Object.entries(parameters).map(([key, value]) => `${key}="${value}"`);
  const files = {
    '.firebaserc': '{"projects": {"default": "frios"}}',
    'web/src/company.ts': `export const company = { name: "${name}" };`,
    // As an editor on Windows writes it.
    'functions/.env.frios': `\ufeff${content.join('\r\n')} # the sales inbox\r\n# ready\r\n`,
    // In place of the Firebase CLI, which would ask Google Cloud.
    'bin/firebase': `#!/bin/sh\necho '${secret}'\n`,
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(cwd, file), text);
  chmodSync(path.join(cwd, 'bin/firebase'), 0o755);
  const env = { PATH: `${path.join(cwd, 'bin')}:${process.env.PATH}` };
  const child = spawn(process.execPath, [DOCTOR], { cwd, env });
  const [output, [status]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return { output, status, smtp };
}

test('a project that is ready is told so, without a mail', async () => {
  const { output, status, smtp } = await runDoctor({ secret: PASSWORD });
  expect(output).toMatch(
    /^! privacyUrl.*\n! SERVICE_ACCOUNT.*\n✓ .*\n✓ 127.0.0.1:\d+ accepts sitio, .*\n! There is no backup.*\n$/,
  );
  expect([status, smtp.logins, smtp.mails]).toEqual([0, ['sitio, plain text'], []]);
});

test('what is not ready is named, without a value', async () => {
  const lines = {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: '25',
    MAIL_FROM: 'web@example.com',
    MAIL_TO: 'a@frios.mx; b@frios.mx',
    SMTP_USERNAME: 'sitio',
    SMTP_PASSWORD: PASSWORD,
  };
  const secret = 'p\u00a0ss';
  const { output, status } = await runDoctor({ lines, name: 'Nombre de la Empresa', secret });
  expect(output.match(/^✗ .*/gm)).toEqual([
    '✗ name of company.ts is still the example',
    '✗ SMTP_HOST is still the example',
    '✗ SMTP_PORT: Google Cloud blocks 25',
    '✗ MAIL_FROM is still the example',
    '✗ SMTP_USERNAME is no parameter',
    '✗ SMTP_PASSWORD stands in a committed file: change it',
    '✗ MAIL_TO is missing or unusable',
  ]);
  expect(output).toMatch(/^! SMTP_PASSWORD holds a blank that is none \(U\+00A0\)/m);
  expect(output).not.toMatch(/p.ss\b/);
  expect(status).toBe(1);
});

const { private: key, cert } = await generate();
const REFUSED_INBOX: Fault = { at: 'rcpt', replies: { 'guardia@frios.mx': '550 5.1.1 Unknown' } };
/** The loopback by a name that the function does not know as such: as another machine. */
const ELSEWHERE = '::ffff:127.0.0.1';

// Concurrent, because two of them wait for a server that does not answer.
test.concurrent.for<
  [
    finding: string,
    fault: Fault | undefined,
    user?: string,
    host?: string,
    options?: SMTPServerOptions,
  ]
>([
  ['! 127.* MAIL FROM:<sitio@frios.mx>: 450 4.2.0', { at: 'mail', reply: '450 4.2.0 Later' }],
  ['! 127.* MAIL FROM:<sitio@frios.mx> .*', { at: 'mail', do: 'hang' }],
  ['! 127.* RCPT TO:<guardia@frios.mx>: 550 5.1.1 .it may trust.*', REFUSED_INBOX],
  ['✗ 127.* RCPT TO:<guardia@frios.mx>: 550 5.1.1', REFUSED_INBOX, 'sitio'],
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
  },
);
