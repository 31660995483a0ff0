import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStack } from '../../stack/stack.ts';
import { freePort } from '../../support/free-port.ts';
import {
  type FunctionServer,
  parametersFor,
  startFunction,
} from '../../support/function-server.ts';
import { firstMail } from '../../support/inbox.ts';
import { type SmtpServer, startSmtpServer } from '../../support/smtp-server.ts';
import { type StaticSite, serveSite } from '../../support/static-site.ts';
import { ASSETS, BROKEN_SITES, type BrokenSite, SILENT_SITES } from './broken-sites.ts';
import { type Fault, type Hosting, type HostingOptions, startHosting } from './hosting.ts';

let folder: string;
let site: StaticSite;
let smtp: SmtpServer;
let contact: FunctionServer;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'verify-'));
  smtp = await startSmtpServer();
  [site, contact] = await Promise.all([
    serveSite({ hasScripts: true }),
    startFunction(parametersFor(smtp.port)),
  ]);
});
afterAll(async () => {
  site.stop();
  await contact.stop();
  await smtp.stop();
  rmSync(folder, { recursive: true });
});

/** Runs the command; `failures` are its lines of what is wrong, without their first word. */
async function verify(args: string[], environment: Record<string, string> = {}) {
  const command = path.join(import.meta.dirname, 'verify.ts');
  const env = { PATH: process.env.PATH, ...environment };
  const child = spawn(process.execPath, [command, ...args], { env, timeout: 60_000 });
  const [output, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  const linesOf = (level: string) =>
    output.split('\n').flatMap((line) => (line.startsWith(level) ? line.slice(5) : []));
  return { status, output, errors, failures: linesOf('FAIL '), skipped: linesOf('skip ') };
}

/** @returns the file in which Node finds the certificate, to trust it. */
function keepCertificate({ url, certificate }: Hosting): string {
  const file = path.join(folder, `${new URL(url).port}.pem`);
  writeFileSync(file, certificate);
  return file;
}

async function verifyHosting(options: Omit<HostingOptions, 'behind'>, ...args: string[]) {
  const behind = { site: site.url, function: contact.url };
  const hosting = await startHosting({ behind, ...options });
  try {
    return await verify([hosting.url, ...args], { NODE_EXTRA_CA_CERTS: keepCertificate(hosting) });
  } finally {
    await hosting.stop();
  }
}

test('the local stack passes; without https there are two things that are not looked at', async ({
  onTestFinished,
}) => {
  const stack = await startStack();
  onTestFinished(() => stack.stop());
  const { status, failures, skipped } = await verify([stack.siteUrl]);
  expect(failures).toEqual([]);
  expect(skipped).toEqual(['certificate (local)', 'http to https (local)']);
  expect(status).toBe(0);
  expect(await (await fetch(`${stack.inboxUrl}/email`)).json()).toEqual([]);

  expect(await verify([stack.siteUrl, '--send-test'])).toMatchObject({ status: 0, failures: [] });
  const mail = await firstMail(stack.inboxUrl);
  expect(mail.subject).toBe('Contacto web: Prueba del sitio');
  expect(mail.text).toContain('Este es un mensaje de prueba');
});

test('a site on https passes, and every page and file of it was looked at', async () => {
  const asked = new Set<string>();
  const fault: Fault = (req, pass) => {
    asked.add(req.url ?? '');
    return pass();
  };
  const { status, output, failures, skipped } = await verifyHosting({ fault });
  expect(failures).toEqual([]);
  expect(skipped).toEqual([]);
  expect(status).toBe(0);
  expect(output).not.toContain('go back');
  const pages = ['/', '/about', '/service', '/contact', '/site.webmanifest', '/og-image.jpg'];
  expect([...asked]).toEqual(expect.arrayContaining([...pages, ...ASSETS]));
  expect(smtp.mails).toEqual([]);
});

async function expectFailure({ lines, ...options }: BrokenSite) {
  const { status, output, failures } = await verifyHosting(options);
  expect(failures).toEqual(lines.map((line) => expect.stringMatching(line)));
  expect(status).toBe(1);
  expect(output).toContain('How to go back: README.md, "Going back"');
}

test.for(BROKEN_SITES)('it fails where $what, and says how to go back', expectFailure);

test.concurrent.for(SILENT_SITES)(
  'it fails in less than a minute where $what',
  { timeout: 60_000 },
  expectFailure,
);

test('it fails where the certificate is not trusted', async ({ onTestFinished }) => {
  const behind = { site: site.url, function: contact.url };
  const hosting = await startHosting({ behind });
  onTestFinished(() => hosting.stop());
  const { status, failures } = await verify([hosting.url]);
  expect(failures).toEqual([expect.stringMatching('came .*SELF_SIGNED_CERT')]);
  expect(status).toBe(1);
});

test('it fails where nothing is on the air', async () => {
  const { status, failures } = await verify([`http://localhost:${await freePort()}`]);
  expect(failures).toEqual([expect.stringMatching('expected an answer, came .*ECONNREFUSED')]);
  expect(status).toBe(1);
});

test('with App Check on, that the call asks for a token is what is looked at', async ({
  onTestFinished,
}) => {
  const guarded = await startFunction(parametersFor(smtp.port, { APP_CHECK: 'enforce' }));
  onTestFinished(() => guarded.stop());
  const hosting = await startHosting({ behind: { site: site.url, function: guarded.url } });
  onTestFinished(() => hosting.stop());
  const { status, failures, skipped } = await verify([hosting.url, '--send-test'], {
    NODE_EXTRA_CA_CERTS: keepCertificate(hosting),
    VITE_APP_CHECK_SITE_KEY: 'a-site-key',
  });
  expect(failures).toEqual([]);
  expect(skipped).toEqual([expect.stringMatching('test message')]);
  expect(status).toBe(0);
});

test('it fails where the mail server does not accept the test message', async () => {
  smtp.faults = [{ at: 'rcpt', reply: '550 5.1.1 No such user' }];
  const { status, failures } = await verifyHosting({}, '--send-test');
  expect(failures).toEqual([
    expect.stringMatching('test message: expected 200 .*, came 502 .*"success":false'),
  ]);
  expect(status).toBe(1);
});

test.for([
  [[], 'One address is needed'],
  [['https://a.example', 'https://b.example'], 'One address is needed'],
  [['www.example.com'], 'Invalid URL'],
  [['http://www.example.com'], 'is not on https'],
  [['ftp://localhost'], 'is not on https'],
  [['https://www.example.com/contact'], 'has a path'],
  [['https://www.example.com', '--force'], "Unknown option '--force'"],
] as const)(
  'called with %j it says how it is called, with a status of its own',
  async ([args, reason]) => {
    const { status, output, errors } = await verify([...args]);
    expect(errors).toContain(reason);
    expect(errors).toContain('Usage: npm run verify -- <https://…> [--send-test]');
    expect(output).toBe('');
    expect(status).toBe(2);
  },
);
