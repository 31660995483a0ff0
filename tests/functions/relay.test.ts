import { createSocket } from 'node:dgram';
import dns from 'node:dns';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Mail } from '../../functions/src/mail.ts';
import { createRelay } from '../../functions/src/relay.ts';
import { timeouts } from '../../functions/src/timeouts.ts';
import { createMailTransport, type MailTransport } from '../../functions/src/transport.ts';
import { makeMail } from '../support/message.ts';
import { type Fault, startSmtpServer } from '../support/smtp-server.ts';

const VENTAS = 'ventas@example.com';
const GUARDIA = 'guardia@example.com';
const LOGIN = { user: 'ventas', password: 'secreto', greeting: 'frios-mx.web.app' };
const DEFERRAL: Fault = { at: 'mail', reply: '451 4.3.0 Try later' };
const DISK_FULL: Fault = { at: 'accepted', reply: '452 4.3.1 Disk full' };
const SENDER_REFUSED: Fault = { at: 'mail', reply: '550 5.7.1 Client refused' };
const LOST_REPLY: Fault = { at: 'accepted', do: 'keep and drop' };
const HANGING: Fault = { at: 'mail', do: 'hang' };
/** The server asks for the mail, and never replies to it. */
const SWALLOWING: Fault = { at: 'accepted', do: 'hang' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], fakeNodeBuiltins: true });
});
afterEach(() => void vi.useRealTimers());

/**
 * Advances the fake clock by 50 ms at a time, letting pending I/O finish first, until the promise
 * settles.
 */
async function settle<T>(relaying: Promise<T>): Promise<T> {
  let isSettled = false;
  const end = () => {
    isSettled = true;
  };
  relaying.then(end, end);
  while (!isSettled) {
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(50);
  }
  return relaying;
}

/** Returns the signal of a request that begins now. */
function timeLimit(): AbortSignal {
  const end = new AbortController();
  setTimeout(() => end.abort(), timeouts.request);
  return end.signal;
}

let composed = 0;
/** Returns a mail that no server has seen. */
function newMail() {
  composed += 1;
  return { ...makeMail(), messageId: `<${composed}@example.com>` };
}

/** Relays one mail by a relay that has had none before. */
const relayOnce = (transports: MailTransport[], mail = newMail(), deadline = timeLimit()) =>
  settle(createRelay(transports)(mail, deadline));

/**
 * Starts two mail servers for one test; the relay knows the second only with `hasBackup`. `send`
 * relays a new mail to the given inboxes.
 */
async function start({ hasBackup = false, maxClients = 100 } = {}) {
  const [first, backup] = [await startSmtpServer({ maxClients }), await startSmtpServer()];
  for (const { stop } of [first, backup]) onTestFinished(stop);
  const relay = createRelay(
    (hasBackup ? [first, backup] : [first]).map(({ port }) =>
      createMailTransport({ host: '127.0.0.1', port, ...LOGIN }),
    ),
  );
  const sendMail = (mail: Mail) => settle(relay(mail, timeLimit()));
  const send = (...to: string[]) => sendMail({ ...newMail(), to: to.length > 0 ? to : [VENTAS] });
  const mails = () => [first.mails.length, backup.mails.length];
  const tries = () => [first.tries, backup.tries];
  return { first, backup, send, sendMail, mails, tries };
}
const startBoth = () => start({ hasBackup: true });
const busy: MailTransport = { send: async () => ({ outcome: 'unavailable' }) };

test.for<Fault>([
  { at: 'greeting', do: 'drop' },
  { at: 'greeting', reply: '421 4.3.2 Too busy' },
  { at: 'ehlo', reply: '421 4.3.2 Too busy' },
  { at: 'auth', reply: '454 4.7.0 Temporary authentication failure' },
  { at: 'mail', do: 'half a reply' },
  DEFERRAL,
  { at: 'rcpt', replies: { [VENTAS]: '450 4.2.0 Greylisted', [GUARDIA]: '550 5.1.1 Unknown' } },
  { at: 'data', do: 'drop' },
  { at: 'accepted', do: 'drop' },
  { at: 'accepted', reply: '451 4.3.0 Try later' },
  { at: 'accepted', do: 'half a reply' },
  // There is time for another connection to the same server.
  { at: 'ehlo', do: 'hang' },
  HANGING,
])('after %j once, the mail arrives', async (fault) => {
  const { first, send, mails } = await start();
  first.faults = [fault];
  expect(await send(VENTAS, GUARDIA)).toMatchObject({ outcome: 'accepted', tries: 2 });
  expect(mails()).toEqual([1, 0]);
});

test.for<[outcome: string, mails: number[], ofFirst: Fault, ofBackup?: Fault]>([
  // Nothing of the mail is sent before the reply to DATA, so that neither of these is unconfirmed.
  ['unavailable', [0, 0], { at: 'data', do: 'drop' }],
  ['unavailable', [0, 0], HANGING, HANGING],
  // A server that does not begin to read is left early enough for another slow one.
  ['accepted', [0, 1], HANGING, { at: 'mail', lateBy: 5000 }],
  ['unconfirmed', [0, 0], SWALLOWING, HANGING],
  // A healthy server that is slow.
  ['accepted', [1, 0], { at: 'rcpt', lateBy: 10_500 }, HANGING],
  // A content scanner delays the reply; the mail is not sent again.
  ['accepted', [1, 0], { at: 'accepted', lateBy: 16_000 }, HANGING],
])(
  '%s in the time of a request, with the mails %j, of servers that always do %j and %j',
  async ([outcome, kept, ofFirst, ofBackup]) => {
    const { first, backup, send, mails } = await start({ hasBackup: ofBackup !== undefined });
    first.chooseFault = () => ofFirst;
    backup.chooseFault = () => ofBackup;
    const started = Date.now();
    expect(await send()).toMatchObject({ outcome });
    // The fake clock advances by 50 ms.
    expect(Date.now() - started).toBeLessThanOrEqual(timeouts.request + 100);
    expect(mails()).toEqual(kept);
  },
);

test('after a connection that hangs there is time for one that is slow to greet', async () => {
  const { first, send } = await start();
  first.faults = [
    { at: 'greeting', do: 'hang' },
    { at: 'greeting', lateBy: 7500 },
  ];
  expect(await send()).toMatchObject({ outcome: 'accepted', tries: 2 });
});

test('pauses grow from half a second to 3 s, and are random', async () => {
  const starts: number[] = [];
  const send: MailTransport['send'] = (...parameters) => {
    starts.push(Date.now());
    return busy.send(...parameters);
  };
  await relayOnce([{ send }]);
  const pauses = starts.slice(1).map((time, index) => time - (starts[index] ?? 0));
  expect(new Set(pauses.slice(2)).size).toBeGreaterThan(1);
  for (const [index, pause] of pauses.entries()) {
    const longest = Math.min(3000, 1000 * 2 ** index);
    expect(pause).toBeLessThanOrEqual(longest);
    expect(pause).toBeGreaterThanOrEqual(longest / 2);
  }
});

test('where the time ends an attempt, the failure before it is told', async () => {
  const end = new AbortController();
  const [server, reply] = ['mail.example.com', '451 4.3.0'];
  let tries = 0;
  const send: MailTransport['send'] = async () => {
    tries += 1;
    if (tries === 1) return { outcome: 'unavailable', failure: { server, reply } };
    end.abort();
    return { outcome: 'unavailable', failure: { server, code: 'EABORT' } };
  };
  const result = await relayOnce([{ send }], newMail(), end.signal);
  expect(result).toEqual({ outcome: 'unavailable', tries: 2, server, reply });
});

test('a port that speaks another protocol is not tried again', async () => {
  const { first, send } = await start();
  first.chooseFault = () => ({ at: 'greeting', reply: 'HTTP/1.1 400 Bad Request' });
  expect(await send()).toMatchObject({ outcome: 'refused', tries: 1, code: 'EPROTOCOL' });
});

test.for<[fault: Fault, code: string, phase: string, reply: string]>([
  [{ at: 'greeting', reply: '554 5.3.2 No service' }, 'EPROTOCOL', 'CONN', '554 5.3.2'],
  [{ at: 'ehlo', reply: '550 5.7.1 No such name' }, 'EPROTOCOL', 'HELO', '550 5.7.1'],
  [{ at: 'auth', reply: '535 5.7.8 Credentials revoked' }, 'EAUTH', 'AUTH PLAIN', '535 5.7.8'],
  [{ at: 'mail', reply: '550-5.4.5 A\r\n550 5.4.5 B' }, 'EENVELOPE', 'MAIL FROM', '550 5.4.5'],
  [{ at: 'rcpt', reply: '550 relay not permitted' }, 'EENVELOPE', 'RCPT TO', '550'],
  [{ at: 'accepted', reply: '554 5.7.1 Rejected as spam' }, 'EMESSAGE', 'DATA', '554 5.7.1'],
])('%j is permanent: no retry, but the backup is asked', async (expected) => {
  const [fault, code, phase, reply] = expected;
  const { first, backup, send, mails } = await startBoth();
  first.chooseFault = () => fault;
  backup.faults = [fault];
  const refusal = { outcome: 'refused', tries: 2, server: '127.0.0.1', code, phase, reply };
  expect(await send(VENTAS, GUARDIA)).toEqual(refusal);
  expect(mails()).toEqual([0, 0]);
  expect(await send(VENTAS, GUARDIA)).toMatchObject({ outcome: 'accepted', tries: 2, reply });
  expect([first.sessions, ...mails()]).toEqual([2, 0, 1]);
});

test.for<[tries: number[], reply: string | undefined, ofFirst: Fault[], ofBackup: Fault[]]>([
  // While the first server works, the backup is not asked.
  [[1, 0], undefined, [], []],
  [[1, 1], '452 4.3.1', [DISK_FULL], []],
  // A server that refuses leaves the other its attempts.
  [[3, 1], '452 4.3.1', [DEFERRAL, DISK_FULL], [SENDER_REFUSED]],
  [[1, 2], '451 4.3.0', [SENDER_REFUSED], [DEFERRAL]],
])(
  'the mail arrives after the attempts %j, and %s is told, where the servers say %j and %j',
  async ([made, lastReply, ofFirst, ofBackup]) => {
    const { first, backup, send, tries } = await startBoth();
    first.faults = ofFirst;
    backup.faults = ofBackup;
    const { outcome, reply } = await send();
    expect([outcome, reply]).toEqual(['accepted', lastReply]);
    expect(tries()).toEqual(made);
  },
);

// A reply that is lost leaves the mail unconfirmed: the server may have it.
test.for<[outcome: string, tries: number, mails: number, afterwards: Fault[], next: string]>([
  ['unconfirmed', 2, 2, [LOST_REPLY], 'backup'],
  ['unconfirmed', 2, 1, [SENDER_REFUSED], 'backup'],
  ['accepted', 4, 2, [{ at: 'greeting', do: 'drop' }, DEFERRAL], 'first'],
])(
  '%s after %i attempts, with %i mails kept, where a lost reply is followed by %j',
  async (expected) => {
    const [outcome, tries, kept, afterwards, next] = expected;
    const { first, send, mails } = await startBoth();
    first.faults = [LOST_REPLY, ...afterwards];
    const started = Date.now();
    expect(await send()).toMatchObject({ outcome, tries });
    // It is asked again after a pause.
    expect(Date.now() - started).toBeGreaterThanOrEqual(500);
    // The backup is not asked, and the copy has the same bytes.
    expect(mails()).toEqual([kept, 0]);
    expect(new Set(first.mails.map(({ raw }) => raw)).size).toBe(1);
    // The next mail goes first to the server whose last one was accepted.
    await send();
    expect(mails()).toEqual(next === 'first' ? [kept + 1, 0] : [kept, 1]);
  },
);

// After the mail only a 4xx or a 5xx says that the server does not have it.
test.for<Fault>([
  { at: 'accepted', reply: '354 Go on' },
  { at: 'mail', do: 'reply twice' },
])('with %j to the end the mail is unconfirmed after two attempts', async (fault) => {
  const { first, send } = await startBoth();
  first.chooseFault = () => fault;
  expect(await send()).toMatchObject({ outcome: 'unconfirmed', tries: 2 });
});

const HALF_AN_HOUR_MS = 1_800_000;
const HOUR_MS = 2 * HALF_AN_HOUR_MS;

test.for<[what: string, fault: Fault, ofFirstMail: object]>([
  ['hangs before a mail', HANGING, { outcome: 'accepted', failover: true, tries: 2 }],
  ['never greets', { at: 'greeting', do: 'hang' }, { outcome: 'accepted', failover: true }],
  ['swallows every mail', SWALLOWING, { outcome: 'unconfirmed', phase: 'DATA', tries: 1 }],
  ['hangs up during every mail', { at: 'accepted', do: 'drop' }, { outcome: 'unconfirmed' }],
])('a server that %s makes one mail of an hour wait', async ([, fault, ofFirstMail]) => {
  const { first, backup, send } = await startBoth();
  first.chooseFault = () => fault;
  const result = await send();
  expect(result).toMatchObject(ofFirstMail);
  const { code, phase } = result;
  const sessions = first.sessions;
  for (const wait of [0, HALF_AN_HOUR_MS]) {
    vi.setSystemTime(Date.now() + wait);
    const started = Date.now();
    // Another than the first server takes it, so that the alert goes on; the log has the reason.
    const byBackup = { outcome: 'accepted', failover: true, tries: 1, code, phase };
    expect(await send()).toMatchObject(byBackup);
    expect(Date.now() - started).toBeLessThan(1000);
  }
  expect(first.sessions).toBe(sessions);

  vi.setSystemTime(Date.now() + HOUR_MS);
  first.chooseFault = () => undefined;
  expect(await send()).toEqual({ outcome: 'accepted', tries: 1 });
  // Its next mail does not find the server last.
  backup.chooseFault = () => HANGING;
  expect(await send()).toEqual({ outcome: 'accepted', tries: 1 });
});

test('a server whose name no DNS resolves in time makes one mail of an hour wait', async () => {
  const silent = createSocket('udp4').bind(0, '127.0.0.1');
  await once(silent, 'listening');
  class SilentResolver extends dns.Resolver {
    constructor() {
      super();
      this.setServers([`127.0.0.1:${silent.address().port}`]);
    }
  }
  // nodemailer asks a resolver of its own.
  const replaced = vi.spyOn(dns, 'Resolver').mockImplementation(SilentResolver);
  const backup = await startSmtpServer();
  onTestFinished(async () => {
    replaced.mockRestore();
    silent.close();
    await backup.stop();
  });
  const relay = createRelay(
    [
      { host: 'mail.example.com', port: 25 },
      { host: '127.0.0.1', port: backup.port },
    ].map((server) => createMailTransport({ ...server, ...LOGIN })),
  );
  const byBackup = { outcome: 'accepted', failover: true, code: 'ETIMEOUT' };
  expect(await settle(relay(newMail(), timeLimit()))).toMatchObject({ ...byBackup, tries: 2 });
  expect(await settle(relay(newMail(), timeLimit()))).toMatchObject({ ...byBackup, tries: 1 });
});

test('the same mail again goes to the server that may have it, and can drop the copy', async () => {
  const { first, send, sendMail, mails } = await startBoth();
  first.faults = [{ at: 'accepted', do: 'keep and hang' }];
  const mail = newMail();
  expect(await sendMail(mail)).toMatchObject({ outcome: 'unconfirmed' });
  expect(await send()).toMatchObject({ outcome: 'accepted', failover: true });
  expect(await sendMail(mail)).toMatchObject({ outcome: 'accepted', tries: 1 });
  expect(mails()).toEqual([2, 1]);
  const ids = first.mails.map(({ raw }) => /^Message-ID: .*$/im.exec(raw)?.[0]);
  expect(new Set(ids).size).toBe(1);
});

test('a server that is asked last is asked where the others refuse', async () => {
  const { first, backup, send, mails } = await startBoth();
  first.faults = [HANGING];
  await send();
  backup.faults = [SENDER_REFUSED];
  expect(await send()).toMatchObject({ outcome: 'accepted', tries: 2 });
  expect(mails()).toEqual([1, 1]);
});

test('a server that replies again, if only by a refusal, is asked first for the next mail', async () => {
  const { first, backup, send } = await startBoth();
  first.faults = [HANGING, SENDER_REFUSED];
  await send();
  backup.faults = [SENDER_REFUSED];
  expect(await send()).toMatchObject({ outcome: 'refused', tries: 2 });
  expect(await send()).toEqual({ outcome: 'accepted', tries: 1 });
});

test('of two servers that do not reply, the one that hung last is asked last', async () => {
  const { first, backup, send, tries } = await startBoth();
  first.faults = [SWALLOWING, SWALLOWING];
  backup.faults = [SWALLOWING];
  for (const asked of [
    [1, 0],
    [1, 1],
    [2, 1],
  ]) {
    await send();
    expect(tries()).toEqual(asked);
  }
  expect(await send()).toMatchObject({ outcome: 'accepted', tries: 1 });
  expect(tries()).toEqual([2, 2]);
});

test('a server whose deferral our time cuts off is asked first for the next mail', async () => {
  const { first, backup, send, tries } = await startBoth();
  // Its second attempt has the seven seconds that the backup has left.
  first.faults = [{ at: 'mail', reply: '451 4.3.0 Try later' }, HANGING];
  backup.faults = [HANGING];
  expect(await send()).toMatchObject({ outcome: 'unavailable', tries: 3 });
  const [before = 0] = tries();
  expect(await send()).toEqual({ outcome: 'accepted', tries: 1 });
  expect(tries()[0]).toBe(before + 1);
});

test('an unconfirmed mail names the server that may have it, not one that was never reached', async () => {
  const { first, backup, send } = await startBoth();
  first.chooseFault = () => ({ at: 'greeting', do: 'hang' });
  backup.chooseFault = () => SWALLOWING;
  const lost = { outcome: 'unconfirmed', code: 'EABORT', phase: 'DATA', tries: 2 };
  expect(await send()).toMatchObject(lost);
});

test('a server that takes three connections at once gets ten mails', async () => {
  const { first, send } = await start({ maxClients: 3 });
  first.chooseFault = () => ({ at: 'accepted', lateBy: 1000 });
  const results = await Promise.all(Array.from({ length: 10 }, () => send()));
  const accepted = results.filter(({ outcome }) => outcome === 'accepted');
  expect([accepted.length, first.mails.length]).toEqual([10, 10]);
});

test('an error of our own is thrown, not tried again', async () => {
  const error = Object.assign(new TypeError('No string'), { code: 'ERR_INVALID_ARG_TYPE' });
  let tries = 0;
  const send: MailTransport['send'] = () => {
    tries += 1;
    return Promise.reject(error);
  };
  const { signal } = new AbortController();
  const sending = relayOnce([{ send }, { send }], newMail(), signal);
  await expect(sending).rejects.toBe(error);
  expect(tries).toBe(1);
});

test.for([{ path: import.meta.filename }, { href: 'http://127.0.0.1/' }])(
  'a text that names a file or a URL is not read: %j',
  async (text) => {
    const mail = { ...makeMail(), text: text as unknown as string };
    await expect(relayOnce([busy], mail)).rejects.toThrow('access rejected');
  },
);
