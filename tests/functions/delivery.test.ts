import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { deliver } from '../../functions/src/relay.ts';
import { type MailServer, openMailServer } from '../../functions/src/transport.ts';
import { contactEmail } from '../support/message.ts';
import { type Fault, type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';

const VENTAS = 'ventas@example.com';
const GUARDIA = 'guardia@example.com';
const EMAIL = { ...contactEmail(), to: [VENTAS, GUARDIA] };

let smtp: SmtpServer;
let server: MailServer;
beforeEach(async () => {
  smtp = await startSmtpServer();
  onTestFinished(smtp.stop);
  server = openMailServer({ host: '127.0.0.1', port: smtp.port, name: 'example.com' });
});

const send = (email = EMAIL) => deliver([server], email, new AbortController().signal);
const outcome = async () => (await send()).outcome;

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
  { at: 'body', do: 'drop' },
  { at: 'accepted', reply: '451 4.3.0 Try later' },
  { at: 'accepted', do: 'drop' },
  { at: 'accepted', do: 'keep and drop' },
])('after %j once, the mail arrives, under one Message-ID', async (fault) => {
  smtp.faults = [fault];
  expect(await send()).toMatchObject({ outcome: 'accepted', tries: 2 });
  const mails = await Promise.all(smtp.mails.map((mail) => mail.read()));
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
});

// Nothing of the mail is sent before the reply to DATA, so that none of these is ambiguous.
test.concurrent.for<Fault>([
  { at: 'connect', do: 'drop' },
  { at: 'mail', do: 'drop' },
  { at: 'rcpt', do: 'drop' },
  { at: 'data', do: 'drop' },
  { at: 'mail', reply: '451 4.3.0 Try later' },
])('with %j to the end it is an outage, after four tries', async (fault, { expect: see }) => {
  const failing = await startSmtpServer();
  failing.chooseFault = () => fault;
  const to = openMailServer({ host: '127.0.0.1', port: failing.port, name: 'example.com' });
  const delivery = await deliver([to], EMAIL, new AbortController().signal);
  await failing.stop();
  see(delivery).toMatchObject({ outcome: 'unavailable', tries: 4 });
});

test('an idle connection that the server has closed is replaced, and nothing is lost', async () => {
  await send();
  smtp.faults = [{ at: 'mail', do: 'drop' }];
  expect(await outcome()).toBe('accepted');
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
  expect(await outcome()).toBe('refused');
  expect(smtp.sessions).toBe(1);
  expect(smtp.mails).toHaveLength(0);
});

test('a connection lost after the whole mail is retried once, with the very same mail', async () => {
  smtp.chooseFault = () => ({ at: 'accepted', do: 'keep and drop' });
  expect(await outcome()).toBe('unconfirmed');
  const [first, second, ...others] = smtp.mails;
  expect(second?.raw).toBe(first?.raw);
  expect(others).toEqual([]);
});

test('a refusal after an ambiguous end leaves the delivery unconfirmed', async () => {
  const refusal = { at: 'mail', reply: '550 5.7.1 Sender refused' } as const;
  smtp.faults = [{ at: 'accepted', do: 'keep and drop' }, refusal];
  expect(await outcome()).toBe('unconfirmed');
});

test.for(['550 5.1.1 No such user', '450 4.2.0 Greylisted', '554 5.7.1 Relay access denied'])(
  'one of two inboxes is answered with %s: the delivery is partial, at once',
  async (reply) => {
    smtp.faults = [{ at: 'rcpt', replies: { [GUARDIA]: reply } }];
    const reason = { code: 'EENVELOPE', phase: 'RCPT TO' };
    expect(await send()).toEqual({ outcome: 'accepted', tries: 1, partial: 1, ...reason });
    expect(smtp.mails.map(({ recipients }) => recipients)).toEqual([[VENTAS]]);
  },
);

test('where no inbox accepts, only those that may accept later are retried', async () => {
  const replies = { [VENTAS]: '450 4.2.0 Greylisted', [GUARDIA]: '550 5.1.1 No such user' };
  smtp.faults = [{ at: 'rcpt', replies }];
  expect(await send()).toMatchObject({ outcome: 'accepted', tries: 2, partial: 1 });
  expect(smtp.mails.map(({ recipients }) => recipients)).toEqual([[VENTAS]]);
});

test('what every inbox refuses for good is no success', async () => {
  const replies = { [VENTAS]: '550 5.1.1 No such user', [GUARDIA]: '552 5.2.2 Mailbox full' };
  smtp.faults = [{ at: 'rcpt', replies }];
  expect(await outcome()).toBe('refused');
  expect(smtp.tries).toBe(1);
});

test('concurrent mails share the connections of the pool', async () => {
  const outcomes = await Promise.all(Array.from({ length: 40 }, outcome));
  expect(outcomes).toEqual(Array(40).fill('accepted'));
  expect(smtp.mails).toHaveLength(40);
  expect(smtp.sessions).toBeLessThanOrEqual(10);
});

const fault = new TypeError('x is not a function');
const misuse = Object.assign(new TypeError('No string'), { code: 'ERR_INVALID_ARG_TYPE' });
test.for([fault, misuse])(
  '%s while the mail is composed is thrown, and no server is asked',
  async (error) => {
    const text = {
      enumerable: true,
      get() {
        throw error;
      },
    };
    const email = Object.defineProperty({ ...EMAIL }, 'text', text);
    await expect(send(email)).rejects.toBe(error);
    expect(smtp.sessions).toBe(0);
  },
);
