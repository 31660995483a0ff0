import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contactEndpoint } from '../../functions/src/contract.ts';
import { company } from '../../web/src/company.ts';
import { Mailbox } from '../support/mailbox.ts';
import { SITE_URL } from '../support/site.ts';

const VITEST = path.resolve(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');
const MESSAGE = 'the mail server accepts a test message (only with SEND_TEST=1)';

/** Runs `npm run verify` against a site: its exit status, and the titles of the checks by outcome. */
async function verify(url: string, { only = '', ...env }: Record<string, string> = {}) {
  const args = ['--config', 'tests/live/vitest.config.ts', '--reporter=tap-flat', '-t', only];
  const child = execFile(process.execPath, [VITEST, 'run', ...args], {
    env: { ...process.env, SITE_URL: url, ...env },
  });
  const [output = [], [status]] = await Promise.all([
    child.stdout?.toArray(),
    once(child, 'close'),
  ]);
  const lines = output.join('').matchAll(/^(ok|not ok) \d+ - .* > (.*?)(?: # (\S+).*)?$/gm);
  const checks = [...lines].filter(([, , , note]) => note !== 'SKIP');
  const titles = (wanted: string) =>
    checks.flatMap(([, outcome, title]) => (outcome === wanted ? title : []));
  return { status, passed: titles('ok'), failed: titles('not ok') };
}

/** Starts the emulators' site again on another port, with the answers of some paths exchanged. */
async function startSite(exchanged: Record<string, string>): Promise<string> {
  const server = createServer((req, res) => {
    const { url = '', method, headers } = req;
    const options = { method, headers };
    const upstream = request(SITE_URL + (exchanged[url] ?? url), options, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    upstream.on('error', () => res.destroy());
    req.pipe(upstream);
  });
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

test('verify fails where the rewrite is missing, and where a made-up address answers 200', async () => {
  const url = await startSite({ [contactEndpoint]: '/missing', '/no-such-page': '/' });
  const { status, failed } = await verify(url);
  expect(status).toBe(1);
  expect(failed).toEqual([
    expect.stringMatching(/^\/no-such-page answers 404/),
    "POST {} answers 400 in the contract's JSON",
    'a foreign origin answers 403',
    'another method answers 405',
    'an over-long body answers 413',
  ]);
});

test('SEND_TEST=1 sends one message that is marked as a test', async () => {
  const mailbox = new Mailbox(company.salesMail);
  const before = mailbox.mails.length;
  const { status, passed } = await verify(SITE_URL, { only: 'test message', SEND_TEST: '1' });
  expect({ status, passed }).toEqual({ status: 0, passed: [MESSAGE] });
  const [mail, ...more] = mailbox.mails.slice(before);
  expect(more).toEqual([]);
  expect(await mail?.read()).toMatchObject({
    subject: expect.stringContaining('[prueba]'),
    text: expect.stringContaining('No es spam'),
  });
});

test('SEND_TEST=1 fails where the mail server refuses the message', async () => {
  new Mailbox(company.salesMail).faults = [{ at: 'accepted', reply: '550 5.7.1 Refused' }];
  const { status, failed } = await verify(SITE_URL, { only: 'test message', SEND_TEST: '1' });
  expect({ status, failed }).toEqual({ status: 1, failed: [MESSAGE] });
});
