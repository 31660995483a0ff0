import { expect as check, type ExpectStatic, test } from 'vitest';
import { deliver } from '../../functions/src/relay.ts';
import { openMailServer } from '../../functions/src/transport.ts';
import { contactEmail } from '../support/message.ts';
import { type Fault, startSmtpServer } from '../support/smtp-server.ts';

/** How long a delivery may take here, in milliseconds. */
const TIME = 12_000;
const VENTAS = 'ventas@example.com';
const GUARDIA = 'guardia@example.com';
const LOGIN = { user: 'ventas', pass: 'secreto' };
const HICCUP: Fault = { at: 'mail', reply: '451 4.3.0 Try later' };
const SENDER_REFUSED: Fault = { at: 'mail', reply: '550 5.7.1 Sender refused' };
const NO_RELAY: Fault = { at: 'rcpt', reply: '554 5.7.1 Relay access denied' };
const LOST_REPLY: Fault = { at: 'accepted', do: 'keep and drop' };

interface Context {
  expect: ExpectStatic;
  onTestFinished: (stop: () => Promise<void>) => void;
}

/** Starts a mail server for one test, or that and its backup, and sends mails to one inbox or more. */
async function start({ onTestFinished }: Context, { hasBackup = false } = {}) {
  const [first, backup] = [await startSmtpServer(), await startSmtpServer()];
  for (const { stop } of [first, backup]) onTestFinished(stop);
  const servers = (hasBackup ? [first, backup] : [first]).map(({ port }) =>
    openMailServer({ host: '127.0.0.1', port, name: 'example.com', login: LOGIN }),
  );
  const send = (...to: string[]) => {
    const email = { ...contactEmail(), to: to.length > 0 ? to : [VENTAS] };
    return deliver(servers, email, AbortSignal.timeout(TIME));
  };
  const mails = () => [first.mails.length, backup.mails.length];
  const tries = () => [first.tries, backup.tries];
  return { first, backup, send, mails, tries };
}
const startBoth = (context: Context) => start(context, { hasBackup: true });

test.concurrent.for<Fault>([
  { at: 'connect', do: 'drop' },
  { at: 'connect', reply: '421 4.3.2 Too busy' },
  { at: 'ehlo', do: 'drop' },
  { at: 'ehlo', reply: '421 4.3.2 Too busy' },
  { at: 'auth', reply: '454 4.7.0 Temporary authentication failure' },
  { at: 'mail', do: 'drop' },
  HICCUP,
  { at: 'rcpt', do: 'drop' },
  { at: 'rcpt', reply: '450 4.2.0 Greylisted' },
  { at: 'data', do: 'drop' },
  { at: 'data', reply: '451 4.3.0 Try later' },
  { at: 'body', do: 'drop' },
  { at: 'accepted', reply: '451 4.3.0 Try later' },
  { at: 'accepted', do: 'drop' },
])('after %j once, the mail arrives', async (fault, context) => {
  const { first, send, mails } = await start(context);
  first.faults = [fault];
  context.expect(await send()).toMatchObject({ outcome: 'accepted', tries: 2 });
  context.expect(mails()).toEqual([1, 0]);
});

// Nothing of the mail is sent before the reply to DATA, so that none of these is ambiguous.
test.concurrent.for<Fault>([{ at: 'connect', do: 'drop' }, { at: 'data', do: 'drop' }, HICCUP])(
  'with %j to the end it is an outage, after tries in all of the time',
  async (fault, context) => {
    const { first, send } = await start(context);
    first.chooseFault = () => fault;
    const { outcome, tries } = await send();
    context.expect(outcome).toBe('unavailable');
    // Pauses of at most 0.5, 1, 2 s and then 3 s.
    context.expect(tries).toBeGreaterThanOrEqual(6);
    context.expect(tries).toBeLessThanOrEqual(10);
  },
);

test.concurrent.for<Fault>([
  { at: 'connect', reply: '554 5.3.2 No service' },
  { at: 'auth', reply: '535 5.7.8 Credentials revoked' },
  SENDER_REFUSED,
  { at: 'mail', reply: '503 5.5.1 Bad sequence of commands' },
  { at: 'rcpt', replies: { [VENTAS]: '550 5.1.1 Unknown', [GUARDIA]: '552 5.2.2 Mailbox full' } },
  NO_RELAY,
  { at: 'data', reply: '554 5.5.1 No' },
  { at: 'accepted', reply: '552 5.2.2 Mailbox full' },
])('%j is permanent: no retry', async (fault, context) => {
  const { first, send, mails } = await start(context);
  first.faults = [fault];
  context.expect(await send(VENTAS, GUARDIA)).toMatchObject({ outcome: 'refused', tries: 1 });
  context.expect(mails()).toEqual([0, 0]);
});

// In a server's own words: Exim's smtp_accept_max_per_host, with 2 s for each mail.
test.concurrent('a server that takes three connections at once gets ten mails', async (context) => {
  const { first, send } = await start(context);
  const busy: Fault = { at: 'connect', reply: '421 Too many concurrent SMTP connections' };
  const slow: Fault = { at: 'accepted', lateBy: 2000 };
  first.chooseFault = () => (first.connections > 3 ? busy : slow);
  const deliveries = await Promise.all(Array.from({ length: 10 }, () => send()));
  const accepted = deliveries.filter(({ outcome }) => outcome === 'accepted');
  context.expect([accepted.length, first.mails.length]).toEqual([10, 10]);
});

test.concurrent.for<[retry: Fault, copies: number]>([
  [LOST_REPLY, 2],
  [SENDER_REFUSED, 1],
])(
  'a lost reply and then %j: the same mail, at the same server, unconfirmed',
  async (expected, context) => {
    const [retry, copies] = expected;
    const { first, send, mails, tries } = await startBoth(context);
    first.faults = [LOST_REPLY, retry];
    context.expect(await send()).toMatchObject({ outcome: 'unconfirmed', tries: 2 });
    context.expect([mails(), tries()]).toEqual([
      [copies, 0],
      [2, 0],
    ]);
    context.expect(new Set(first.mails.map(({ raw }) => raw)).size).toBe(1);
  },
);

test.concurrent('after a lost reply, a refused connection is not the one retry', async (context) => {
  const { first, send, mails } = await start(context);
  first.faults = [LOST_REPLY, { at: 'connect', do: 'drop' }, { at: 'mail', do: 'drop' }];
  context.expect(await send()).toMatchObject({ outcome: 'accepted', tries: 4 });
  context.expect(mails()).toEqual([2, 0]);
});

test.concurrent.for([
  '550 5.1.1 No such user',
  '450 4.2.0 Greylisted',
  '554 5.7.1 Relay access denied',
])(
  'one of two inboxes is answered with %s: the delivery is partial, at once',
  async (reply, context) => {
    const { first, send } = await start(context);
    first.faults = [{ at: 'rcpt', replies: { [GUARDIA]: reply } }];
    const reason = { code: 'EENVELOPE', phase: 'RCPT TO', reply: reply.slice(0, 9) };
    const delivery = { outcome: 'accepted', tries: 1, partial: 1, ...reason };
    context.expect(await send(VENTAS, GUARDIA)).toEqual(delivery);
    context.expect(first.mails.map(({ recipients }) => recipients)).toEqual([[VENTAS]]);
  },
);

test.concurrent.for([
  ['450 4.2.0 Greylisted', [1, 0]],
  ['554 5.7.1 Client host blocked', [0, 1]],
] as const)(
  'where no inbox accepts, only the one that may accept later is retried: %s',
  async ([reply, kept], context) => {
    const { first, backup, send, mails } = await startBoth(context);
    first.faults = [{ at: 'rcpt', replies: { [VENTAS]: reply, [GUARDIA]: '550 5.1.1 Unknown' } }];
    backup.faults = [HICCUP];
    context.expect(await send(VENTAS, GUARDIA)).toMatchObject({ outcome: 'accepted', partial: 1 });
    context.expect(mails()).toEqual(kept);
    const recipients = [...first.mails, ...backup.mails].flatMap((mail) => mail.recipients);
    context.expect(recipients).toEqual([VENTAS]);
  },
);

test.concurrent.for([VENTAS, GUARDIA])(
  'an inbox that a server refuses for good, %s, is not named to it again',
  async (refused, context) => {
    const { first, send } = await start(context);
    const replies = { [VENTAS]: '450 4.2.0 Greylisted', [GUARDIA]: '450 4.2.0 Greylisted' };
    first.faults = [{ at: 'rcpt', replies: { ...replies, [refused]: '554 5.7.1 Denied' } }];
    context.expect(await send(VENTAS, GUARDIA)).toMatchObject({ outcome: 'accepted', partial: 1 });
    const other = refused === VENTAS ? GUARDIA : VENTAS;
    context.expect(first.mails.map(({ recipients }) => recipients)).toEqual([[other]]);
  },
);

test.concurrent('each mail has a connection of its own, and waits for no other', async (context) => {
  const { first, send } = await start(context);
  await Promise.all(Array.from({ length: 20 }, () => send()));
  context.expect(await send()).toMatchObject({ outcome: 'accepted', tries: 1 });
  context.expect([first.sessions, first.mails.length]).toEqual([21, 21]);
});

test.concurrent.for<Fault>([
  { at: 'connect', do: 'hang' },
  HICCUP,
  { at: 'mail', do: 'trickle' },
  { at: 'accepted', reply: '452 4.3.1 Disk full' },
  // The server refuses the mail, for a reason that may be its own.
  { at: 'connect', reply: '554 5.7.1 Client host blocked' },
  { at: 'ehlo', reply: '550 5.7.1 Not for you' },
  { at: 'auth', reply: '535 5.7.8 Credentials revoked' },
  { at: 'mail', reply: '550 5.4.5 Daily quota exceeded' },
  { at: 'rcpt', reply: '554 5.7.1 Client host blocked' },
  { at: 'rcpt', reply: '550 relay not permitted' },
  { at: 'rcpt', reply: '550 Domain example.com has exceeded the max emails per hour' },
  { at: 'rcpt', reply: '530 5.5.1 Authentication required' },
  { at: 'rcpt', reply: '550 5.4.5 Daily quota exceeded' },
  { at: 'rcpt', reply: '553 sorry, that domain is not in my list (#5.7.1)' },
  { at: 'rcpt', reply: '550 5.1.8 Sender rejected' },
  { at: 'data', reply: '550-5.4.5 Daily user\r\n550 5.4.5 quota exceeded' },
  { at: 'accepted', reply: '554 5.7.1 Message rejected as spam' },
  { at: 'accepted', reply: '554 Message rejected: Email address is not verified.' },
  { at: 'accepted', reply: '554 5.2.252 SendAsDenied' },
])('after %j the backup delivers, and the log says why', async (fault, context) => {
  const { first, send, mails } = await startBoth(context);
  first.chooseFault = () => fault;
  const code = context.expect.stringMatching(/^E[A-Z]+$/);
  context.expect(await send()).toMatchObject({ outcome: 'accepted', tries: 2, code });
  context.expect([first.sessions, ...mails()]).toEqual([1, 0, 1]);
});

test.concurrent.for([
  '550 5.1.1 No such user',
  '550 5.1.2 Bad domain',
  '501 5.1.3 Bad address',
  '551 5.1.6 Mailbox has moved',
  '550 5.1.10 Recipient not found',
  '550-5.2.1 Mailbox\r\n550 5.2.1 disabled',
  '552 5.2.2 Mailbox full',
])('%s is about the recipient: the backup is not asked', async (reply, context) => {
  const { first, send, tries } = await startBoth(context);
  first.faults = [{ at: 'rcpt', reply }];
  context.expect(await send()).toMatchObject({ outcome: 'refused', tries: 1 });
  context.expect(tries()).toEqual([1, 0]);
});

test.concurrent.for<[outcome: string, tries: number[], ofFirst: Fault[], ofBackup: Fault[]]>([
  // While the first server works, the backup is not asked.
  ['accepted', [1, 0], [], []],
  ['accepted', [2, 1], [HICCUP], [HICCUP]],
  // A server that refuses leaves the other its tries.
  ['accepted', [3, 1], [HICCUP, HICCUP], [NO_RELAY, NO_RELAY]],
  ['accepted', [1, 3], [SENDER_REFUSED, SENDER_REFUSED], [HICCUP, HICCUP]],
  ['accepted', [4, 1], [HICCUP, HICCUP, HICCUP], [SENDER_REFUSED]],
  ['refused', [1, 1], [SENDER_REFUSED], [NO_RELAY]],
])('%s, with the tries %j, where the servers say %j and %j', async (expected, context) => {
  const [outcome, made, ofFirst, ofBackup] = expected;
  const { first, backup, send, tries } = await startBoth(context);
  Object.assign(first, { faults: ofFirst });
  Object.assign(backup, { faults: ofBackup });
  context.expect((await send()).outcome).toBe(outcome);
  context.expect(tries()).toEqual(made);
});

const fault = new TypeError('x is not a function');
const misuse = Object.assign(new TypeError('No string'), { code: 'ERR_INVALID_ARG_TYPE' });
test.for([fault, misuse])(
  'an error of ours is thrown at once, not tried again: %s',
  async (error) => {
    let tries = 0;
    const broken = () => {
      tries += 1;
      return Promise.reject(error);
    };
    const sending = deliver([broken, broken], contactEmail(), AbortSignal.timeout(TIME));
    await check(sending).rejects.toBe(error);
    check(tries).toBe(1);
  },
);
