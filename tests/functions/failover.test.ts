import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { type Fault, type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';
import { startContactFunction } from './contact-function.ts';

let first: SmtpServer;
let backup: SmtpServer;
beforeEach(async () => {
  [first, backup] = await Promise.all([startSmtpServer(), startSmtpServer()]);
});

async function send(parameters: NodeJS.ProcessEnv = {}) {
  onTestFinished(first.stop);
  onTestFinished(backup.stop);
  const contact = await startContactFunction({
    SMTP_PORT: String(first.port),
    SMTP_USER: 'ventas',
    SMTP_PASSWORD: 'secreto',
    SMTP_BACKUP_HOST: '127.0.0.1',
    SMTP_BACKUP_PORT: String(backup.port),
    ...parameters,
  });
  const { status } = await contact.send();
  await expect.poll(contact.log).toHaveLength(1);
  return { status, log: contact.log()[0] };
}
const mails = () => [first.mails.length, backup.mails.length];
const tries = () => [first.tries, backup.tries];

const HICCUP: Fault = { at: 'mail', reply: '451 4.3.0 Try later' };
const SENDER_REFUSED: Fault = { at: 'mail', reply: '550 5.7.1 Sender refused' };

test('while the first server works, the backup is not asked', async () => {
  expect(await send()).toMatchObject({ status: 200 });
  expect(first.mails).toHaveLength(1);
  expect(backup.sessions).toBe(0);
});

test('where the first server cannot be reached, the backup delivers', async () => {
  expect(await send({ SMTP_PORT: String(await freePort()) })).toMatchObject({ status: 200 });
  expect(backup.mails).toHaveLength(1);
});

test.for<Fault>([
  { at: 'connect', do: 'drop' },
  { at: 'connect', do: 'hang' },
  { at: 'ehlo', reply: '421 4.3.2 Closing' },
  HICCUP,
  { at: 'mail', do: 'trickle' },
  { at: 'data', do: 'drop' },
  { at: 'accepted', reply: '452 4.3.1 Disk full' },
  // A rejection of us, not of the mail: such a server is not asked again.
  { at: 'connect', reply: '554 5.7.1 Client host blocked' },
  { at: 'ehlo', reply: '550 5.7.1 Not for you' },
  { at: 'auth', reply: '535 5.7.8 Credentials revoked' },
  { at: 'mail', reply: '550 5.4.5 Daily quota exceeded' },
  { at: 'rcpt', reply: '554 5.7.1 Client host blocked' },
  { at: 'data', reply: '550-5.4.5 Daily user\r\n550 5.4.5 quota exceeded' },
])('after %j the backup delivers, and the log says why', async (fault) => {
  first.chooseFault = () => fault;
  const { status, log } = await send();
  expect(status).toBe(200);
  expect([first.sessions, ...mails()]).toEqual([1, 0, 1]);
  expect(log).toMatchObject({
    outcome: 'accepted',
    tries: 2,
    code: expect.stringMatching(/^E[A-Z]+$/),
  });
});

test('a login that fails for now is retried, in turn with the backup', async () => {
  first.faults = [{ at: 'auth', reply: '454 4.7.0 Temporary authentication failure' }];
  backup.faults = [HICCUP];
  expect(await send()).toMatchObject({ status: 200 });
  expect(mails()).toEqual([1, 0]);
});

test.for<Fault>([
  { at: 'rcpt', reply: '550 5.1.1 No such user' },
  { at: 'accepted', reply: '554 5.7.1 Message rejected as spam' },
])('%j is about the message: the backup is not asked', async (fault) => {
  first.faults = [fault];
  expect(await send()).toMatchObject({ status: 502 });
  expect(backup.sessions).toBe(0);
});

test('a backup that refuses us leaves the first server its tries', async () => {
  first.faults = [HICCUP, HICCUP];
  backup.chooseFault = () => ({ at: 'rcpt', reply: '554 5.7.1 Relay access denied' });
  expect(await send()).toMatchObject({ status: 200 });
  expect([tries(), mails()]).toEqual([
    [3, 1],
    [1, 0],
  ]);
});

test('a first server that refuses us leaves the backup its tries', async () => {
  first.chooseFault = () => SENDER_REFUSED;
  backup.faults = [HICCUP, HICCUP];
  expect(await send()).toMatchObject({ status: 200 });
  expect([tries(), mails()]).toEqual([
    [1, 3],
    [0, 1],
  ]);
});

test.for<[status: number, ofFirst: Fault, ofBackup: Fault]>([
  [503, HICCUP, SENDER_REFUSED],
  [503, SENDER_REFUSED, HICCUP],
  [503, { at: 'connect', reply: '421 4.3.2 Busy' }, HICCUP],
  [502, SENDER_REFUSED, { at: 'rcpt', reply: '554 5.7.1 Relay access denied' }],
])('%i where the first server always says %j and the backup %j', async ([status, ...faults]) => {
  first.chooseFault = () => faults[0];
  backup.chooseFault = () => faults[1];
  expect((await send()).status).toBe(status);
});

test('a mail that may have been accepted goes to no other server', async () => {
  first.chooseFault = () => ({ at: 'accepted', do: 'keep and drop' });
  expect(await send()).toMatchObject({ status: 504 });
  expect([first.tries, backup.sessions]).toEqual([2, 0]);
});

test('an inbox that the first server does not relay for is reached by the backup', async () => {
  const MAIL_TO = 'ventas@example.com,guardia@example.com';
  const replies = { 'ventas@example.com': '554 5.7.1 No', 'guardia@example.com': '550 5.1.1 No' };
  first.faults = [{ at: 'rcpt', replies }];
  expect(await send({ MAIL_TO })).toMatchObject({ status: 200, log: { partial: 1 } });
  expect(backup.mails.map(({ recipients }) => recipients)).toEqual([['ventas@example.com']]);
});
