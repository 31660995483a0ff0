import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
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
  /** What the Firebase CLI gives as the secret; without it there is none. */
  secret?: string;
  fault?: Fault;
}

/** Runs the command in such a project, in which a mail server knows the password. */
async function runDoctor({ facts, lines, secret, fault }: Project, ...args: string[]) {
  const smtp = await startSmtpServer();
  onTestFinished(smtp.stop);
  smtp.password = PASSWORD;
  smtp.faults = [fault];
  const cwd = temporaryFolder();
  for (const folder of ['functions', 'web/src', 'bin'])
    mkdirSync(path.join(cwd, folder), { recursive: true });
  const write = (name: string, content: string) => writeFileSync(path.join(cwd, name), content);
  write('.firebaserc', '{"projects": {"default": "frios"}}');
  write('web/src/company.ts', `export const company = ${JSON.stringify({ ...FACTS, ...facts })};`);
  const parameters = {
    // Without brackets it would be the example of this project.
    SMTP_HOST: '[127.0.0.1]',
    SMTP_PORT: String(smtp.port),
    MAIL_FROM: 'sitio@frios.mx',
    MAIL_TO: 'ventas@frios.mx, guardia@frios.mx',
    ...lines,
  };
  const content = Object.entries(parameters).map(([name, value]) => `${name}="${value}"`);
  write('functions/.env.frios', content.join('\n'));
  // In place of the Firebase CLI, which would ask Google Cloud.
  write('bin/firebase', `#!/bin/sh\n${secret === undefined ? 'exit 1' : `echo '${secret}'`}\n`);
  chmodSync(path.join(cwd, 'bin/firebase'), 0o755);
  const env = { PATH: `${path.join(cwd, 'bin')}:${process.env.PATH}` };
  const child = spawn(process.execPath, [DOCTOR, ...args], { cwd, env });
  const [output, [status]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  expect(smtp.mails).toEqual([]);
  return { output, status, logins: smtp.logins };
}

test('a project that is ready is told so, without a mail', async () => {
  const account = { SERVICE_ACCOUNT: 'sitio@frios.iam.gserviceaccount.com' };
  const privacyUrl = 'https://frios.mx/aviso';
  const lines = { ...LOGIN, ...account, RATE_LIMIT_TOTAL: '50' };
  const run = await runDoctor({ facts: { privacyUrl }, lines, secret: PASSWORD });
  expect(run.output).toMatch(/^✓ .*\n✓ 127.0.0.1:\d+ accepts sitio, .*\n! There is no backup/);
  expect(run).toMatchObject({ status: 0, logins: ['sitio, plain text'] });
});

test.for<[finding: string, project: Project, ...args: string[]]>([
  ['! SMTP_PASSWORD cannot be read', { lines: LOGIN }],
  ['! 127.0.0.1:.* 450 4.2.0$', { fault: { at: 'mail', reply: '450 4.2.0 Later' } }],
  ['✗ name of company.ts is still the example', { facts: { name: 'Nombre de la Empresa' } }],
  ['✗ SMTP_PORT: Google Cloud blocks 25', { lines: { SMTP_PORT: '25' } }],
  ['✗ SMTP_HOST is still the example', { lines: { SMTP_HOST: '127.0.0.1' } }],
  ['✗ SMTP_USERNAME is no parameter', { lines: { SMTP_USERNAME: 'sitio' } }],
  ['✗ SMTP_PASSWORD stands in a committed file', { lines: { SMTP_PASSWORD: PASSWORD } }],
  ['✗ MAIL_TO is missing or unusable', { lines: { MAIL_TO: 'a@frios.mx; b@frios.mx' } }],
  ['✗ SMTP_HOST is missing or unusable', {}, '--project', 'otro'],
  ['✗ 127.0.0.1:.* the login of sitio: EAUTH 535 5.7.8$', { lines: LOGIN, secret: 'other' }],
  [
    '✗ 127.0.0.1:.* RCPT TO:<guardia@frios.mx>: EAUTH 550 5.1.1$',
    { fault: { at: 'rcpt', replies: { 'guardia@frios.mx': '550 5.1.1 Unknown' } } },
  ],
])('a finding is %s', async ([finding, project, ...args]) => {
  const { output, status } = await runDoctor(project, ...args);
  expect(output).toMatch(new RegExp(`^${finding}`, 'm'));
  expect(output).not.toMatch(/p@ss|other/);
  expect(status).toBe(finding.startsWith('✗') ? 1 : 0);
});
