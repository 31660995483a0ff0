import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import {
  canMakeCertificates,
  makeCertificate,
  PASSWORD,
  startMailServer,
} from './sample-mail-server.ts';
import { makeSampleProject, type SampleOptions } from './sample-project.ts';

const DOCTOR = path.join(import.meta.dirname, 'doctor.ts');
const cleanUps: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

function sample(options: SampleOptions = {}) {
  const project = makeSampleProject(options);
  cleanUps.push(project.remove);
  return project;
}

interface Run {
  status: number;
  lines: string[];
}

/** Runs the command in a checkout; nothing of this computer's own user counts. */
async function doctor(root: string, args: string[] = [], env: Record<string, string> = {}) {
  const { PATH = '' } = process.env;
  const { promise, resolve } = Promise.withResolvers<Run>();
  execFile(
    process.execPath,
    [DOCTOR, ...args],
    { cwd: root, env: { PATH, HOME: root, XDG_CONFIG_HOME: root, ...env } },
    (error, stdout, stderr) => {
      const status = error ? Number(error.code) : 0;
      resolve({
        status,
        lines: stripVTControlCharacters(stdout + stderr)
          .trim()
          .split('\n'),
      });
    },
  );
  return await promise;
}

const stopsOf = ({ lines }: Run) => lines.filter((line) => line.startsWith('  ✗'));

/** A project whose mail server takes what it is given, with a certificate to be trusted. */
async function rightProject(options: SampleOptions = {}) {
  const certificate = makeCertificate();
  const server = await startMailServer(certificate);
  cleanUps.push(server.stop, () => rmSync(certificate.folder, { recursive: true }));
  const parameters = { SMTP_HOST: server.host, SMTP_PORT: String(server.port) };
  const { root } = sample({ password: PASSWORD, ...options, parameters });
  return { root, server, trust: { NODE_EXTRA_CA_CERTS: certificate.file } };
}

test.skipIf(!canMakeCertificates)(
  'where all is right the status is 0, and no mail is sent',
  async () => {
    const { root, server, trust } = await rightProject();
    const run = await doctor(root, [], trust);
    expect(stopsOf(run)).toEqual([]);
    expect(run.status).toBe(0);
    expect(run.lines.at(-1)).toMatch(/^Nothing stops a deployment/);
    expect(run.lines.join('\n')).toContain('the sender and every recipient; nothing was sent.');
    expect(run.lines.join('\n')).not.toContain(PASSWORD);
    expect(server.logins).toEqual(['sitio@friosdelnorte.mx over TLS']);
    expect(server.commands).toEqual([
      'MAIL sitio@friosdelnorte.mx',
      'RCPT ventas@friosdelnorte.mx',
    ]);
    expect(server.mails).toEqual([]);
  },
);

test.skipIf(!canMakeCertificates)(
  '--send-test sends one mail, which says that it is a test',
  async () => {
    const { root, server, trust } = await rightProject();
    const { status, lines } = await doctor(root, ['--send-test'], trust);
    expect(status).toBe(0);
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]).toContain('mensaje de prueba de npm run doctor');
    const [, id = 'none'] = /Message-ID (<.+>)/.exec(lines.join('\n')) ?? [];
    expect(server.mails[0]).toContain(`Message-ID: ${id}`);
  },
);

test.skipIf(!canMakeCertificates)(
  'a wrong password is told without a word of it, and no test mail is tried',
  async () => {
    const { root, server, trust } = await rightProject({ password: 'not the one' });
    const run = await doctor(root, ['--send-test'], trust);
    expect(run.status).toBe(1);
    expect(stopsOf(run)).toEqual([
      expect.stringContaining('refuses the login of sitio@friosdelnorte.mx (535 5.7.8 Not •••).'),
      expect.stringContaining('No test mail was sent.'),
    ]);
    expect(run.lines.join('\n')).not.toContain('not the one');
    expect(server.mails).toEqual([]);
  },
);

test.skipIf(!canMakeCertificates)(
  'a test mail that is refused after all else was taken is told, with where to look',
  async () => {
    const { root, server, trust } = await rightProject();
    server.refuse('5.2.252 SendAsDenied');
    const run = await doctor(root, ['--send-test'], trust);
    expect(run.status).toBe(1);
    expect(stopsOf(run)).toEqual([
      expect.stringMatching(
        /The test mail was not accepted: refused after one try \(.*may send as sitio@friosdelnorte/,
      ),
    ]);
  },
);

test('the project as it comes is refused line by line', async () => {
  const url = 'https://www.example.com';
  const parameters = { SMTP_HOST: '127.0.0.1', SMTP_PORT: '1', SMTP_USER: '' };
  const mails = { MAIL_FROM: 'sitio@example.com', MAIL_TO: 'ventas@example.com' };
  const { root } = sample({
    projectId: 'demo-chiller-site',
    company: { url },
    parameters: { ...parameters, ...mails },
  });
  const run = await doctor(root);
  expect(run.status).toBe(1);
  expect(stopsOf(run)).toEqual([
    expect.stringContaining('demo-chiller-site ("default" in .firebaserc) is for the emulators'),
    expect.stringContaining(`url is still the example ${url}`),
    expect.stringContaining('SMTP_HOST is 127.0.0.1'),
    expect.stringContaining('MAIL_FROM is still the example sitio@example.com'),
    expect.stringContaining('MAIL_TO is still the example ventas@example.com'),
    expect.stringContaining('127.0.0.1:1 refuses connections'),
  ]);
});

test('what cannot be read at all is told, and the rest as well', async () => {
  const { root, write } = sample({ parameters: { SMTP_HOST: 'localhost', SMTP_PORT: '1' } });
  write('firebase.json', '{');
  write('web/src/company.ts', 'export const company = {');
  const run = await doctor(root);
  expect(run.status).toBe(1);
  expect(stopsOf(run)).toEqual([
    expect.stringContaining('web/src/company.ts cannot be read'),
    expect.stringContaining('firebase.json is no JSON'),
    expect.stringContaining('SMTP_HOST is localhost'),
    expect.stringContaining(
      'Nobody is logged in to Firebase, to deploy or to see the secret SMTP_PASSWORD',
    ),
    expect.stringContaining('localhost:1 refuses connections'),
  ]);
});

test('an option that it does not know is told with those that it does', async () => {
  const { status, lines } = await doctor(sample().root, ['--send']);
  expect(status).toBe(2);
  expect(lines).toEqual(['Usage: npm run doctor -- [--project <alias or id>] [--send-test]']);
});
