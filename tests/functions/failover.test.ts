import { expect, test } from 'vitest';
import { deliver } from '../../functions/src/relay.ts';
import { openMailServer } from '../../functions/src/transport.ts';
import { contactEmail } from '../support/message.ts';
import { type Fault, startSmtpServer } from '../support/smtp-server.ts';

const LOGIN = { user: 'ventas', pass: 'secreto' };
const HICCUP: Fault = { at: 'mail', reply: '451 4.3.0 Try later' };
const SENDER_REFUSED: Fault = { at: 'mail', reply: '550 5.7.1 Sender refused' };
const NO_RELAY: Fault = { at: 'rcpt', reply: '554 5.7.1 Relay access denied' };

type AtEnd = (stop: () => Promise<void>) => void;

/** Starts the two servers for one test. */
async function start({ onTestFinished }: { onTestFinished: AtEnd }) {
  const first = await startSmtpServer();
  onTestFinished(first.stop);
  const backup = await startSmtpServer();
  onTestFinished(backup.stop);
  const send = (to = ['ventas@example.com']) => {
    const servers = [first, backup].map(({ port }) =>
      openMailServer({ host: '127.0.0.1', port, name: 'example.com', login: LOGIN }),
    );
    return deliver(servers, { ...contactEmail(), to }, new AbortController().signal);
  };
  const mails = () => [first.mails.length, backup.mails.length];
  return { first, backup, send, mails };
}

test.concurrent('while the first server works, the backup is not asked', async (context) => {
  const { first, backup, send } = await start(context);
  expect(await send()).toEqual({ outcome: 'accepted', tries: 1 });
  expect([first.mails.length, backup.sessions]).toEqual([1, 0]);
});

test.concurrent.for<Fault>([
  { at: 'connect', do: 'drop' },
  { at: 'connect', do: 'hang' },
  { at: 'ehlo', reply: '421 4.3.2 Closing' },
  HICCUP,
  { at: 'mail', do: 'trickle' },
  { at: 'data', do: 'drop' },
  { at: 'accepted', reply: '452 4.3.1 Disk full' },
  // The server rejects us, not the mail.
  { at: 'connect', reply: '554 5.7.1 Client host blocked' },
  { at: 'ehlo', reply: '550 5.7.1 Not for you' },
  { at: 'auth', reply: '535 5.7.8 Credentials revoked' },
  { at: 'mail', reply: '550 5.4.5 Daily quota exceeded' },
  { at: 'rcpt', reply: '554 5.7.1 Client host blocked' },
  { at: 'data', reply: '550-5.4.5 Daily user\r\n550 5.4.5 quota exceeded' },
])('after %j the backup delivers, and the log says why', async (fault, context) => {
  const { first, send, mails } = await start(context);
  first.chooseFault = () => fault;
  const code = expect.stringMatching(/^E[A-Z]+$/);
  expect(await send()).toMatchObject({ outcome: 'accepted', tries: 2, code });
  expect([first.sessions, ...mails()]).toEqual([1, 0, 1]);
});

test.concurrent('where the first server cannot be reached, the backup delivers', async (context) => {
  const { first, send } = await start(context);
  const sending = send();
  await first.stop();
  expect(await sending).toMatchObject({ outcome: 'accepted', tries: 2 });
});

test.concurrent('a login that fails for now is retried, in turn with the backup', async (context) => {
  const { first, backup, send, mails } = await start(context);
  first.faults = [{ at: 'auth', reply: '454 4.7.0 Temporary authentication failure' }];
  backup.faults = [HICCUP];
  expect(await send()).toMatchObject({ outcome: 'accepted', tries: 3 });
  expect(mails()).toEqual([1, 0]);
});

test.concurrent.for<Fault>([
  { at: 'rcpt', reply: '550 5.1.1 No such user' },
  { at: 'accepted', reply: '554 5.7.1 Message rejected as spam' },
])('%j is about the message: the backup is not asked', async (fault, context) => {
  const { first, backup, send } = await start(context);
  first.faults = [fault];
  expect(await send()).toMatchObject({ outcome: 'refused', tries: 1 });
  expect(backup.sessions).toBe(0);
});

test.concurrent('a backup that rejects us leaves the first server its tries', async (context) => {
  const { first, backup, send, mails } = await start(context);
  first.faults = [HICCUP, HICCUP];
  backup.chooseFault = () => NO_RELAY;
  expect(await send()).toMatchObject({ outcome: 'accepted', tries: 4 });
  expect([first.tries, backup.tries, ...mails()]).toEqual([3, 1, 1, 0]);
});

test.concurrent('a first server that rejects us leaves the backup its tries', async (context) => {
  const { first, backup, send, mails } = await start(context);
  first.chooseFault = () => SENDER_REFUSED;
  backup.faults = [HICCUP, HICCUP];
  expect(await send()).toMatchObject({ outcome: 'accepted', tries: 4 });
  expect([first.tries, backup.tries, ...mails()]).toEqual([1, 3, 0, 1]);
});

test.concurrent.for<[outcome: string, ofFirst: Fault, ofBackup: Fault]>([
  ['unavailable', HICCUP, SENDER_REFUSED],
  ['unavailable', SENDER_REFUSED, HICCUP],
  ['unavailable', { at: 'connect', reply: '421 4.3.2 Busy' }, HICCUP],
  ['refused', SENDER_REFUSED, NO_RELAY],
])(
  '%s where the first server always says %j and the backup %j',
  async ([outcome, ...faults], context) => {
    const { first, backup, send } = await start(context);
    first.chooseFault = () => faults[0];
    backup.chooseFault = () => faults[1];
    expect((await send()).outcome).toBe(outcome);
  },
);

test.concurrent('a mail that may have been accepted goes to no other server', async (context) => {
  const { first, backup, send } = await start(context);
  first.chooseFault = () => ({ at: 'accepted', do: 'keep and drop' });
  expect(await send()).toMatchObject({ outcome: 'unconfirmed', tries: 2 });
  expect(backup.sessions).toBe(0);
});

test.concurrent('the backup is asked for the inboxes that were not refused for good', async (context) => {
  const { first, backup, send } = await start(context);
  const replies = { 'ventas@example.com': '554 5.7.1 No', 'guardia@example.com': '550 5.1.1 No' };
  first.faults = [{ at: 'rcpt', replies }];
  expect(await send(Object.keys(replies))).toMatchObject({ outcome: 'accepted', partial: 1 });
  expect(backup.mails.map(({ recipients }) => recipients)).toEqual([['ventas@example.com']]);
});
