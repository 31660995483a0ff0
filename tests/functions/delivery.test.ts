import { beforeEach, expect, test } from 'vitest';
import type { Fault } from '../support/smtp-server.ts';
import { type ContactFunction, startContactFunction } from './contact-function.ts';

const VENTAS = 'ventas@example.com';
const GUARDIA = 'guardia@example.com';

let contact: ContactFunction;
let smtp: ContactFunction['smtp'];
beforeEach(async () => {
  contact = await startContactFunction({ MAIL_TO: `${VENTAS}, ${GUARDIA}` });
  ({ smtp } = contact);
});

const status = async () => (await contact.send()).status;
const recipients = () => smtp.mails.map((mail) => mail.recipients);
/** Returns the Message-IDs of the mailbox, which drops duplicates. */
async function messageIds() {
  const mails = await Promise.all(smtp.mails.map((mail) => mail.read()));
  return new Set(mails.map(({ messageId }) => messageId));
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
])('after %j once, the mail arrives', async (fault) => {
  smtp.faults = [fault];
  expect(await status()).toBe(200);
  expect((await messageIds()).size).toBe(1);
});

test.for<Fault>([
  { at: 'connect', do: 'drop' },
  { at: 'mail', do: 'drop' },
  { at: 'rcpt', do: 'drop' },
  { at: 'data', do: 'drop' },
  { at: 'mail', reply: '451 4.3.0 Try later' },
])('with %j to the end it is an outage, after four tries', async (fault) => {
  smtp.chooseFault = () => fault;
  expect(await status()).toBe(503);
  await expect.poll(contact.log).toMatchObject([{ outcome: 'unavailable', tries: 4 }]);
});

test('an idle connection that the server has closed is replaced, and nothing is lost', async () => {
  await contact.send();
  smtp.faults = [{ at: 'mail', do: 'drop' }];
  expect(await status()).toBe(200);
  expect(smtp.mails).toHaveLength(2);
});

test.for<Fault>([
  { at: 'connect', reply: '554 5.3.2 No service' },
  { at: 'mail', reply: '550 5.7.1 Sender refused' },
  { at: 'rcpt', reply: '550 5.1.1 No such user' },
  { at: 'rcpt', reply: '554 5.7.1 Client host blocked' },
  { at: 'data', reply: '554 5.5.1 No' },
  { at: 'accepted', reply: '552 5.2.2 Mailbox full' },
])('%j is permanent: no retry', async (fault) => {
  smtp.faults = [fault];
  expect(await status()).toBe(502);
  expect(smtp.sessions).toBe(1);
  expect(smtp.mails).toHaveLength(0);
});

test('a connection lost after the whole mail is retried once, with the same Message-ID and Date', async () => {
  smtp.chooseFault = () => ({ at: 'accepted', do: 'keep and drop' });
  expect(await status()).toBe(504);
  expect(smtp.mails).toHaveLength(2);
  const [first, second] = await Promise.all(smtp.mails.map((mail) => mail.read()));
  expect(first?.messageId).toMatch(/^<[\da-f-]{36}@example\.com>$/);
  expect([second?.messageId, second?.date]).toEqual([first?.messageId, first?.date]);
  expect(smtp.mails[1]?.raw).toBe(smtp.mails[0]?.raw);
});

test('a refusal after an ambiguous end leaves the delivery unconfirmed', async () => {
  const refusal = { at: 'mail', reply: '550 5.7.1 Sender refused' } as const;
  smtp.faults = [{ at: 'accepted', do: 'keep and drop' }, refusal];
  expect(await status()).toBe(504);
});

test.for([
  ['refuses', '550 5.1.1 No such user'],
  ['defers', '450 4.2.0 Greylisted'],
  ['does not relay for', '554 5.7.1 Relay access denied'],
])(
  'what one of two inboxes accepts is a success at once; the log says that the server %s the other',
  async ([, reply = '']) => {
    smtp.chooseFault = () => ({ at: 'rcpt', replies: { [GUARDIA]: reply } });
    expect(await status()).toBe(200);
    expect(recipients()).toEqual([[VENTAS]]);
    expect(smtp.tries).toBe(1);
    const reason = { partial: 1, tries: 1, code: 'EENVELOPE', phase: 'RCPT TO' };
    await expect
      .poll(contact.log)
      .toMatchObject([{ severity: 'ERROR', outcome: 'accepted', ...reason }]);
    expect(contact.server.output()).not.toContain('guardia');
  },
);

test('where no inbox accepts, only those that may accept later are retried', async () => {
  const replies = { [VENTAS]: '450 4.2.0 Greylisted', [GUARDIA]: '550 5.1.1 No such user' };
  smtp.faults = [{ at: 'rcpt', replies }];
  expect(await status()).toBe(200);
  expect(recipients()).toEqual([[VENTAS]]);
  await expect.poll(contact.log).toMatchObject([{ outcome: 'accepted', partial: 1, tries: 2 }]);
});

test('what every inbox refuses for good is no success', async () => {
  const replies = { [VENTAS]: '550 5.1.1 No such user', [GUARDIA]: '552 5.2.2 Mailbox full' };
  smtp.faults = [{ at: 'rcpt', replies }];
  expect(await status()).toBe(502);
  expect(smtp.tries).toBe(1);
});

test('concurrent first requests share the connections of the pool', async () => {
  const statuses = await Promise.all(Array.from({ length: 40 }, status));
  expect(statuses).toEqual(Array(40).fill(200));
  expect(smtp.mails).toHaveLength(40);
  expect(smtp.sessions).toBeLessThanOrEqual(10);
});
