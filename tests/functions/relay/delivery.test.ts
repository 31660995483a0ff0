import { beforeEach, expect, test } from 'vitest';
import type { FunctionServer } from '../../support/function-server.ts';
import type { Fault, SmtpServer } from '../../support/smtp-server.ts';
import { type ContactFunction, startContactFunction } from '../contact-function.ts';

let smtp: SmtpServer;
let server: FunctionServer;
let send: ContactFunction['send'];

beforeEach(async () => {
  const inboxes = { MAIL_TO: 'ventas@example.com, guardia@example.com' };
  ({ smtp, server, send } = await startContactFunction(inboxes));
});

const logLines = () => (server.output().match(/^\{.*$/gm) ?? []).map((line) => JSON.parse(line));
/** What is left in the mailbox once it drops what has a Message-ID that it knows. */
async function readOnce() {
  const mails = await Promise.all(smtp.mails.map((mail) => mail.read()));
  return [...new Set(mails.map(({ messageId }) => messageId))];
}

test.for<Fault>([
  { at: 'connect', do: 'drop' },
  { at: 'connect', reply: '421 4.3.2 Too busy' },
  { at: 'ehlo', do: 'drop' },
  { at: 'ehlo', reply: '421 4.3.2 Too busy' },
  { at: 'mail', do: 'drop' },
  { at: 'mail', reply: '451 4.3.0 Try later' },
  { at: 'rcpt', do: 'drop' },
  { at: 'rcpt', reply: '450 4.2.0 Greylisted' },
  { at: 'data', do: 'drop' },
  { at: 'data', reply: '451 4.3.0 Try later' },
  { at: 'accepted', reply: '451 4.3.0 Try later' },
  { at: 'accepted', do: 'drop' },
  { at: 'accepted', do: 'keep and drop' },
])('after %j once, the mail arrives and reads as one', async (fault) => {
  smtp.faults = [fault];
  const response = await send();
  expect(response.body).toEqual({ success: true, error: '' });
  expect(smtp.sessions).toBeGreaterThan(0);
  expect(await readOnce()).toHaveLength(1);
});

test('an idle connection that the server has closed is replaced, and nothing is lost', async () => {
  await send();
  smtp.faults = [{ at: 'mail', do: 'drop' }];
  expect((await send()).status).toBe(200);
  expect(smtp.mails).toHaveLength(2);
});

test.for<Fault>([
  { at: 'connect', reply: '554 5.3.2 No service' },
  { at: 'mail', reply: '550 5.7.1 Sender refused' },
  { at: 'rcpt', reply: '550 5.1.1 No such user' },
  { at: 'data', reply: '554 5.5.1 No' },
  { at: 'accepted', reply: '552 5.2.2 Mailbox full' },
])('%j is permanent: no retry', async (fault) => {
  smtp.faults = [fault];
  expect((await send()).status).toBe(502);
  expect(smtp.sessions).toBe(1);
  expect(smtp.mails).toHaveLength(0);
});

test('a temporary refusal that stays is an outage, after the retries', async () => {
  smtp.faults = Array(10).fill({ at: 'mail', reply: '451 4.3.0 Try later' });
  expect((await send()).status).toBe(503);
  expect(smtp.faults).toHaveLength(6);
  await expect
    .poll(server.output)
    .toMatch(/"outcome":"unavailable".*"tries":4|"tries":4.*"outcome":"unavailable"/);
});

test('a connection lost behind the whole message is retried once, never twice', async () => {
  smtp.faults = Array(10).fill({ at: 'accepted', do: 'keep and drop' });
  expect((await send()).status).toBe(504);
  expect(smtp.faults).toHaveLength(8);
  expect(await readOnce()).toHaveLength(1);
});

test('after a connection lost behind the whole message, a refusal too leaves the delivery unconfirmed', async () => {
  smtp.faults = [
    { at: 'accepted', do: 'keep and drop' },
    { at: 'mail', reply: '550 5.7.1 Sender refused' },
  ];
  expect((await send()).status).toBe(504);
});

test('what one of two inboxes accepts is a success, and the log says that one is missing', async () => {
  smtp.refusedRecipients.set('guardia@example.com', '550 5.1.1 No such user');
  const response = await send();
  expect([response.status, response.body]).toEqual([200, { success: true, error: '' }]);
  expect(smtp.mails.map(({ recipients }) => recipients)).toEqual([['ventas@example.com']]);
  expect(smtp.tries).toBe(1);
  await expect.poll(logLines).toEqual([
    expect.objectContaining({
      severity: 'ERROR',
      outcome: 'accepted',
      partial: 1,
      code: 'EENVELOPE',
      phase: 'RCPT TO',
    }),
  ]);
  expect(server.output()).not.toContain('guardia');
});

test('of two inboxes, the one refused for now is retried alone', async () => {
  smtp.refusedRecipients.set('guardia@example.com', '450 4.2.0 Greylisted');
  const sending = send().then((response) => response);
  await expect.poll(() => smtp.mails.length).toBe(1);
  smtp.refusedRecipients.clear();
  expect((await sending).status).toBe(200);
  expect(smtp.mails.map(({ recipients }) => recipients)).toEqual([
    ['ventas@example.com'],
    ['guardia@example.com'],
  ]);
  expect(await readOnce()).toHaveLength(1);
  await expect.poll(() => logLines()[0]).toMatchObject({ outcome: 'accepted' });
  expect(logLines()[0]).not.toHaveProperty('partial');
});

test('one of two inboxes that is refused for now to the end is a success, and logged as missing', async () => {
  smtp.refusedRecipients.set('guardia@example.com', '450 4.2.0 Greylisted');
  expect((await send()).status).toBe(200);
  expect(smtp.mails).toHaveLength(1);
  await expect
    .poll(() => logLines()[0])
    .toMatchObject({ outcome: 'accepted', partial: 1, tries: 4 });
});

test('of two inboxes, the one refused for good is not retried with the other', async () => {
  smtp.refusedRecipients.set('ventas@example.com', '450 4.2.0 Greylisted');
  smtp.refusedRecipients.set('guardia@example.com', '550 5.1.1 No such user');
  const sending = send().then((response) => response);
  await expect.poll(() => smtp.tries).toBe(1);
  smtp.refusedRecipients.clear();
  expect((await sending).status).toBe(200);
  expect(smtp.mails.map(({ recipients }) => recipients)).toEqual([['ventas@example.com']]);
  await expect
    .poll(() => logLines()[0])
    .toMatchObject({ outcome: 'accepted', partial: 1, tries: 2 });
});

test('what every inbox refuses for good is no success', async () => {
  smtp.refusedRecipients.set('ventas@example.com', '550 5.1.1 No such user');
  smtp.refusedRecipients.set('guardia@example.com', '552 5.2.2 Mailbox full');
  expect((await send()).status).toBe(502);
  expect(smtp.tries).toBe(1);
});

test('Message-ID and Date are the same on every try', async () => {
  smtp.faults = [
    { at: 'accepted', do: 'keep and drop' },
    { at: 'accepted', do: 'keep and drop' },
  ];
  await send();
  const [first, second] = await Promise.all(smtp.mails.map((mail) => mail.read()));
  expect(first?.messageId).toMatch(/^<[\da-f-]{36}@example\.com>$/);
  expect([second?.messageId, second?.date]).toEqual([first?.messageId, first?.date]);
});

test('concurrent first requests share the connections of the pool', async () => {
  const responses = await Promise.all(Array.from({ length: 40 }, () => send()));
  expect(responses.map(({ status }) => status)).toEqual(Array(40).fill(200));
  expect(smtp.mails).toHaveLength(40);
  expect(smtp.sessions).toBeLessThanOrEqual(10);
});
