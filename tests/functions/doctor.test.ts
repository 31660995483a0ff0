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

const DOCTOR = path.resolve(import.meta.dirname, '../tools/doctor.ts');
const FACTS = { name: 'Fríos', url: 'https://frios.mx', phones: ['(55)-1234-5678'] };
const LOGIN = { SMTP_USER: 'sitio' };
const PASSWORD = 'p@ss';

interface Project {
  facts?: object;
  /** Lines of the file of parameters besides those of a mail server on the loopback. */
  lines?: Record<string, string>;
  /** Other files of the project, and their content. */
  files?: Record<string, string>;
  /** What the Firebase CLI gives as the secret; without it there is none. */
  secret?: string;
  fault?: Fault;
  server?: SMTPServerOptions;
}

async function certificate() {
  const { private: key, cert } = await generate();
  return { key, cert };
}

/** Runs the command in such a project, in which a mail server knows the password. */
async function runDoctor(
  { facts, lines, files, secret, fault, server }: Project,
  onTestFinished: (stop: () => void | Promise<void>) => void,
  ...args: string[]
) {
  const smtp = await startSmtpServer(server);
  onTestFinished(smtp.stop);
  smtp.password = PASSWORD;
  smtp.chooseFault = () => fault;
  const cwd = temporaryFolder(onTestFinished);
  for (const folder of ['functions', 'web/src', 'bin'])
    mkdirSync(path.join(cwd, folder), { recursive: true });
  const parameters = {
    // Without brackets it would be the example of this project.
    SMTP_HOST: '[127.0.0.1]',
    SMTP_PORT: String(smtp.port),
    MAIL_FROM: 'sitio@frios.mx',
    MAIL_TO: 'ventas@frios.mx, guardia@frios.mx',
    ...lines,
  };
  const content = Object.entries(parameters).map(([name, value]) => `${name}="${value}"`);
  const written = {
    '.firebaserc': '{"projects": {"default": "frios"}}',
    'web/src/company.ts': `export const company = ${JSON.stringify({ ...FACTS, ...facts })};`,
    // As an editor on Windows writes it.
    'functions/.env.frios': `\ufeff${content.join('\r\n')} # the sales inbox\r\n# ready\r\n`,
    // In place of the Firebase CLI, which would ask Google Cloud.
    'bin/firebase': `#!/bin/sh\n${secret === undefined ? 'exit 1' : `echo '${secret}'`}\n`,
    ...files,
  };
  for (const [name, text] of Object.entries(written)) writeFileSync(path.join(cwd, name), text);
  chmodSync(path.join(cwd, 'bin/firebase'), 0o755);
  const env = { PATH: `${path.join(cwd, 'bin')}:${process.env.PATH}` };
  const child = spawn(process.execPath, [DOCTOR, ...args], { cwd, env });
  const [output, [status]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return { output, status, smtp };
}

test('a project that is ready is told so, without a mail', async () => {
  const account = { SERVICE_ACCOUNT: 'sitio@frios.iam.gserviceaccount.com' };
  const privacyUrl = 'https://frios.mx/aviso';
  const project = { facts: { privacyUrl }, lines: { ...LOGIN, ...account }, secret: PASSWORD };
  const { output, status, smtp } = await runDoctor(project, onTestFinished);
  expect(output).toMatch(/^✓ .*\n✓ 127.0.0.1:\d+ accepts sitio, .*\n! There is no backup.*\n$/);
  expect([status, smtp.logins, smtp.mails]).toEqual([0, ['sitio, plain text'], []]);
});

const REFUSED_INBOX: Fault = { at: 'rcpt', replies: { 'guardia@frios.mx': '550 5.1.1 Unknown' } };
/** The loopback by a name that the function does not know as such: as another machine. */
const ELSEWHERE = { SMTP_HOST: '::ffff:127.0.0.1' };

// Concurrent, because two of them wait for a server that does not answer.
test.concurrent.for<[findings: string[], project: Project, ...args: string[]]>([
  [
    ['! SMTP_PASSWORD cannot be read.*', '! 127.* answers; the login was not tried'],
    { lines: LOGIN },
  ],
  [
    ['! SMTP_PASSWORD holds .* .U.00A0.*', '✗ 127.* the login of sitio: 535 5.7.8'],
    { lines: LOGIN, secret: 'p\u00a0ss' },
  ],
  [['! 127.*: 450 4.2.0'], { fault: { at: 'mail', reply: '450 4.2.0 Later' } }],
  [['! 127.* MAIL FROM:<sitio@frios.mx> .ETIMEDOUT.'], { fault: { at: 'mail', do: 'hang' } }],
  [['! 127.* RCPT TO:<guardia@frios.mx>: 550 5.1.1 .it may trust.*'], { fault: REFUSED_INBOX }],
  [
    ['✗ 127.* RCPT TO:<guardia@frios.mx>: 550 5.1.1'],
    { lines: LOGIN, secret: PASSWORD, fault: REFUSED_INBOX },
  ],
  [
    ['✗ frios..mx.* there is no such host .ENOTFOUND.', '✗ 127.*:1: the port is closed.*'],
    {
      lines: { SMTP_HOST: 'frios..mx', SMTP_BACKUP_HOST: '[127.0.0.1]', SMTP_BACKUP_PORT: '1' },
    },
  ],
  [['✗ 127.* is not of a mail server.*'], { fault: { at: 'greeting', reply: '+OK POP3' } }],
  [['✗ 127.* speaks TLS from the start.*'], { server: { secure: true, ...(await certificate()) } }],
  [['✗ ::ffff.* offers no STARTTLS: 500'], { lines: ELSEWHERE }],
  [['✗ ::ffff.* its certificate .*'], { lines: ELSEWHERE, server: { disabledCommands: [] } }],
  [
    [
      '✗ name of company.ts is still the example',
      '✗ SMTP_HOST is still the example',
      '✗ SMTP_PORT: Google Cloud blocks 25',
      '✗ MAIL_FROM is still the example',
      '✗ SMTP_USERNAME is no parameter',
      '✗ SMTP_PASSWORD stands in a committed file.*',
      '✗ MAIL_TO is missing or unusable',
    ],
    {
      facts: { name: 'Nombre de la Empresa' },
      lines: {
        SMTP_HOST: '127.0.0.1',
        SMTP_PORT: '25',
        MAIL_FROM: 'web@example.com',
        MAIL_TO: 'a@frios.mx; b@frios.mx',
        SMTP_USERNAME: 'sitio',
        SMTP_PASSWORD: PASSWORD,
      },
    },
  ],
  [['✗ .*env.frios and .*env.default are both.*'], { files: { 'functions/.env.default': '' } }],
  [['✗ functions/.env.otro is not there.*'], {}, '--project', 'otro'],
  [["✗ Unexpected argument 'prod'.*"], {}, 'prod'],
])('findings: %j', async ([findings, project, ...args], { expect, onTestFinished }) => {
  const { output, status } = await runDoctor(project, onTestFinished, ...args);
  for (const finding of findings) expect(output).toMatch(new RegExp(`^${finding}$`, 'm'));
  expect(output.match(/^✗/gm) ?? []).toHaveLength(
    findings.filter((it) => it.startsWith('✗')).length,
  );
  expect(output).not.toMatch(/p.ss\b|p\u00a0ss/);
  expect(status).toBe(output.includes('✗') ? 1 : 0);
});
