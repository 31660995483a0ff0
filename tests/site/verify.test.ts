import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import { company } from '../../web/src/company.ts';
import { Mailbox } from '../support/mailbox.ts';
import { SITE_URL } from '../support/site.ts';

const VITEST = path.resolve(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');

/** Runs the check of `npm run verify` that sends a message. Returns its exit status. */
async function sendTest(): Promise<number> {
  const args = ['--config', 'tests/live/vitest.config.ts', '-t', 'accepts a test message'];
  const env = { ...process.env, SITE_URL, SEND_TEST: '1' };
  const [status] = await once(spawn(process.execPath, [VITEST, 'run', ...args], { env }), 'exit');
  return status;
}

test('SEND_TEST=1 sends one message that is marked as a test', async () => {
  const mailbox = new Mailbox(company.salesMail);
  const before = mailbox.mails.length;
  expect(await sendTest()).toBe(0);
  const [mail, ...more] = mailbox.mails.slice(before);
  expect(more).toEqual([]);
  expect(await mail?.read()).toMatchObject({
    subject: expect.stringContaining('[prueba]'),
    text: expect.stringContaining('No es spam'),
  });
});

test('SEND_TEST=1 fails where the mail server refuses the message', async () => {
  new Mailbox(company.salesMail).faults = [{ at: 'accepted', reply: '550 5.7.1 Refused' }];
  expect(await sendTest()).toBe(1);
});
