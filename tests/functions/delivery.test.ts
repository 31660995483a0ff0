import { expect as check, type ExpectStatic, onTestFinished, test, vi } from 'vitest';
import { deliver } from '../../functions/src/relay.ts';
import { openMailServer } from '../../functions/src/transport.ts';
import { contactEmail } from '../support/message.ts';
import { type Fault, startSmtpServer } from '../support/smtp-server.ts';

const VENTAS = 'ventas@example.com';
const GUARDIA = 'guardia@example.com';
const DEFERRAL: Fault = { at: 'mail', reply: '451 4.3.0 Try later' };
const REFUSAL: Fault = { at: 'mail', reply: '550 5.7.1 Sender refused' };
const LOST_REPLY: Fault = { at: 'accepted', do: 'keep and drop' };

interface Context {
  expect: ExpectStatic;
  onTestFinished: (stop: () => Promise<void>) => void;
}

/** Starts a mail server for one test, or that and its backup, and sends mails to one inbox or more. */
async function start({ onTestFinished }: Context, { hasBackup = false, maxClients = 100 } = {}) {
  const [first, backup] = [await startSmtpServer({ maxClients }), await startSmtpServer()];
  for (const { stop } of [first, backup]) onTestFinished(stop);
  const login = { smtpUser: 'ventas', smtpPassword: 'secreto' };
  const servers = (hasBackup ? [first, backup] : [first]).map(({ port }) =>
    openMailServer({ smtpHost: '127.0.0.1', smtpPort: port, ...login }, 'sitio@example.com'),
  );
  const send = (...to: string[]) => {
    const email = { ...contactEmail(), to: to.length > 0 ? to : [VENTAS] };
    return deliver(servers, email, end.signal);
  };
  const end = new AbortController();
  const mails = () => [first.mails.length, backup.mails.length];
  const tries = () => [first.tries, backup.tries];
  return { first, backup, send, mails, tries, end };
}
const startBoth = (context: Context) => start(context, { hasBackup: true });

test.concurrent.for<Fault>([
  { at: 'connect', do: 'drop' },
  { at: 'connect', reply: '421 4.3.2 Too busy' },
  { at: 'ehlo', reply: '421 4.3.2 Too busy' },
  { at: 'auth', reply: '454 4.7.0 Temporary authentication failure' },
  { at: 'mail', do: 'half a reply' },
  DEFERRAL,
  { at: 'rcpt', reply: '450 4.2.0 Greylisted' },
  { at: 'rcpt', replies: { [VENTAS]: '450 4.2.0 Greylisted', [GUARDIA]: '550 5.1.1 Unknown' } },
  { at: 'data', do: 'drop' },
  { at: 'body', do: 'drop' },
  { at: 'accepted', reply: '451 4.3.0 Try later' },
  { at: 'accepted', do: 'half a reply' },
])('after %j once, the mail arrives', async (fault, context) => {
  const { first, send, mails } = await start(context);
  first.faults = [fault];
  context.expect(await send(VENTAS, GUARDIA)).toMatchObject({ outcome: 'accepted', tries: 2 });
  context.expect(mails()).toEqual([1, 0]);
});

// Nothing of the mail is sent before the reply to DATA, so that none of these is ambiguous.
test.concurrent.for<Fault>([
  { at: 'connect', do: 'drop' },
  { at: 'data', do: 'drop' },
])('with %j to the end it is an outage', async (fault, context) => {
  const { first, send, end } = await start(context);
  first.chooseFault = () => {
    if (first.sessions === 2) end.abort();
    return fault;
  };
  const outage = { outcome: 'unavailable', tries: 3, server: '127.0.0.1' };
  context.expect(await send()).toMatchObject(outage);
});

test('pauses double to 3 s, and no two outages have the same', async () => {
  const pauses: number[] = [];
  const end = new AbortController();
  vi.resetModules();
  vi.doMock('node:timers/promises', () => ({
    setTimeout: async (pause: number) => {
      if (pauses.push(pause) === 6) end.abort();
    },
  }));
  onTestFinished(() => void vi.doUnmock('node:timers/promises'));
  const relay = await import('../../functions/src/relay.ts');
  await relay.deliver([async () => ({ outcome: 'unavailable' })], contactEmail(), end.signal);
  for (const [index, pause] of pauses.entries()) {
    const longest = Math.min(3000, 500 * 2 ** index);
    check(pause).toBeLessThan(longest);
    check(pause).toBeGreaterThanOrEqual(longest / 2);
  }
  const [, , , fourth, fifth, sixth] = pauses;
  check(new Set([fourth, fifth, sixth]).size).toBe(3);
});

test.concurrent.for<[fault: Fault, code: string, phase: string, reply: string]>([
  [{ at: 'connect', reply: '554 5.3.2 No service' }, 'EPROTOCOL', 'CONN', '554 5.3.2'],
  [{ at: 'auth', reply: '535 5.7.8 Credentials revoked' }, 'EAUTH', 'AUTH PLAIN', '535 5.7.8'],
  [
    { at: 'mail', reply: '550-5.4.5 Quota\r\n550 5.4.5 exceeded' },
    'EENVELOPE',
    'MAIL FROM',
    '550 5.4.5',
  ],
  [{ at: 'rcpt', reply: '550 relay not permitted' }, 'EENVELOPE', 'RCPT TO', '550'],
  [
    { at: 'rcpt', replies: { [VENTAS]: '550 5.1.1 Unknown', [GUARDIA]: '552 5.2.2 Full' } },
    'EENVELOPE',
    'RCPT TO',
    '552 5.2.2',
  ],
  [{ at: 'accepted', reply: '554 5.7.1 Rejected as spam' }, 'EMESSAGE', 'DATA', '554 5.7.1'],
])('%j is permanent: no retry, but the backup is asked', async (expected, context) => {
  const [fault, code, phase, reply] = expected;
  const { first, backup, send, mails } = await startBoth(context);
  first.chooseFault = () => fault;
  backup.faults = [fault];
  const refusal = { outcome: 'refused', tries: 2, server: '127.0.0.1', code, phase, reply };
  context.expect(await send(VENTAS, GUARDIA)).toEqual(refusal);
  context.expect(mails()).toEqual([0, 0]);
  context.expect(await send(VENTAS, GUARDIA)).toMatchObject({
    outcome: 'accepted',
    tries: 2,
    reply,
  });
  context.expect([first.sessions, ...mails()]).toEqual([2, 0, 1]);
});

test.concurrent.for<[outcome: string, tries: number[], ofFirst: Fault[], ofBackup: Fault[]]>([
  // While the first server works, the backup is not asked.
  ['accepted', [1, 0], [], []],
  ['accepted', [1, 1], [{ at: 'accepted', reply: '452 4.3.1 Disk full' }], []],
  // A server that refuses leaves the other its tries.
  ['accepted', [3, 1], [DEFERRAL, DEFERRAL], [REFUSAL, REFUSAL]],
])('%s, with the tries %j, where the servers say %j and %j', async (expected, context) => {
  const [outcome, made, ofFirst, ofBackup] = expected;
  const { first, backup, send, tries } = await startBoth(context);
  Object.assign(first, { faults: ofFirst });
  Object.assign(backup, { faults: ofBackup });
  context.expect((await send()).outcome).toBe(outcome);
  context.expect(tries()).toEqual(made);
});

// A reply that is lost is ambiguous: the server may have the mail.
test.concurrent.for<[outcome: string, tries: number, mails: number, afterwards: Fault[]]>([
  ['unconfirmed', 2, 2, [LOST_REPLY]],
  ['unconfirmed', 2, 1, [REFUSAL]],
  ['accepted', 4, 2, [{ at: 'connect', do: 'drop' }, DEFERRAL]],
])(
  '%s after %i tries, with %i mails kept, where a lost reply is followed by %j',
  async (expected, context) => {
    const [outcome, tries, kept, afterwards] = expected;
    const { first, send, mails } = await startBoth(context);
    first.faults = [LOST_REPLY, ...afterwards];
    context.expect(await send()).toMatchObject({ outcome, tries });
    // The backup is not asked, and the copy has the same bytes.
    context.expect(mails()).toEqual([kept, 0]);
    context.expect(new Set(first.mails.map(({ raw }) => raw)).size).toBe(1);
  },
);

// After the mail only a 4xx or a 5xx says that the server does not have it.
test.concurrent.for<Fault>([
  { at: 'accepted', reply: '354 Go on' },
  { at: 'rcpt', do: 'answer twice' },
  { at: 'mail', do: 'answer twice' },
])('with %j to the end the delivery is unconfirmed after two tries', async (fault, context) => {
  const { first, send } = await startBoth(context);
  first.chooseFault = () => fault;
  context.expect(await send()).toMatchObject({ outcome: 'unconfirmed', tries: 2 });
});

test.concurrent('one of two inboxes is not accepted for now: the delivery is partial, at once', async (context) => {
  const { first, send } = await startBoth(context);
  first.faults = [{ at: 'rcpt', replies: { [GUARDIA]: '450 4.2.0 Greylisted' } }];
  const partial = { outcome: 'accepted', tries: 1, partial: 1, reply: '450 4.2.0' };
  context.expect(await send(VENTAS, GUARDIA)).toMatchObject(partial);
  context.expect(first.mails.map(({ recipients }) => recipients)).toEqual([[VENTAS]]);
});

test.concurrent('a server that takes three connections at once gets ten mails', async (context) => {
  const { first, send } = await start(context, { maxClients: 3 });
  first.chooseFault = () => ({ at: 'accepted', lateBy: 1000 });
  const deliveries = await Promise.all(Array.from({ length: 10 }, () => send()));
  const accepted = deliveries.filter(({ outcome }) => outcome === 'accepted');
  context.expect([accepted.length, first.mails.length]).toEqual([10, 10]);
});

test('an error of ours is thrown at once, not tried again, as for a text that names a file', async () => {
  const error = Object.assign(new TypeError('No string'), { code: 'ERR_INVALID_ARG_TYPE' });
  let tries = 0;
  const broken = () => {
    tries += 1;
    return Promise.reject(error);
  };
  const { signal } = new AbortController();
  const sending = deliver([broken, broken], contactEmail(), signal);
  await check(sending).rejects.toBe(error);
  check(tries).toBe(1);
  const text = { path: import.meta.filename } as unknown as string;
  const reading = deliver([broken], { ...contactEmail(), text }, signal);
  await check(reading).rejects.toThrow('File access rejected');
});
