import request from 'supertest';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import {
  type FunctionServer,
  parametersFor,
  startFunction,
} from '../../support/function-server.ts';
import { contactMessage } from '../../support/message.ts';
import { type Fault, type SmtpServer, startSmtpServer } from '../../support/smtp-server.ts';

let first: SmtpServer;
let reserve: SmtpServer;
let server: FunctionServer;

beforeEach(async () => {
  [first, reserve] = await Promise.all([startSmtpServer(), startSmtpServer()]);
});
afterEach(async () => {
  await server.stop();
  await Promise.all([first.stop(), reserve.stop()]);
});

async function send(parameters: Record<string, string> = {}): Promise<number> {
  const backup = { SMTP_BACKUP_HOST: '127.0.0.1', SMTP_BACKUP_PORT: String(reserve.port) };
  server = await startFunction(parametersFor(first.port, { ...backup, ...parameters }));
  return (await request(server.url).post('/').send(contactMessage())).status;
}

test('while all is well, the reserve is left alone', async () => {
  expect(await send()).toBe(200);
  expect([first.mails.length, reserve.sessions]).toEqual([1, 0]);
});

test('a server that cannot be reached: the reserve delivers', async () => {
  expect(await send({ SMTP_PORT: String(await freePort()) })).toBe(200);
  expect(reserve.mails).toHaveLength(1);
});

test.for<Fault>([
  { at: 'connect', do: 'drop' },
  { at: 'connect', do: 'hang' },
  { at: 'ehlo', reply: '421 4.3.2 Closing' },
  { at: 'mail', reply: '451 4.3.0 Try later' },
  { at: 'mail', do: 'trickle' },
  { at: 'data', do: 'drop' },
  { at: 'accepted', reply: '452 4.3.1 Disk full' },
])('after %j the reserve delivers', async (fault) => {
  first.faults = Array(10).fill(fault);
  const started = performance.now();
  expect(await send()).toBe(200);
  expect(performance.now() - started).toBeLessThan(20_000);
  expect([first.mails.length, reserve.mails.length]).toEqual([0, 1]);
});

test.for<[situation: string, fault: Fault]>([
  ['blocks our address', { at: 'connect', reply: '554 5.7.1 Client host blocked' }],
  ['gives us no service', { at: 'ehlo', reply: '550 5.7.1 Not for you' }],
  ['revoked the login', { at: 'auth', reply: '535 5.7.8 Credentials revoked' }],
  ['says that the quota is spent', { at: 'mail', reply: '550 5.4.5 Daily quota exceeded' }],
  // As Gmail does.
  ['says so at DATA', { at: 'data', reply: '550-5.4.5 Daily user\r\n550 5.4.5 quota exceeded' }],
])('where the first server %s, the reserve delivers, and the log says why', async ([, fault]) => {
  first.faults = Array(10).fill(fault);
  const login = { SMTP_USER: 'ventas', SMTP_PASSWORD: 'secreto' };
  expect(await send(login)).toBe(200);
  expect([first.sessions, first.mails.length, reserve.mails.length]).toEqual([1, 0, 1]);
  await expect
    .poll(server.output)
    .toMatch(/"outcome":"accepted".*"tries":2,"code":"E[A-Z]+","phase":"/);
});

test('a login that fails for now is retried, in turn with the reserve', async () => {
  first.faults = [{ at: 'auth', reply: '454 4.7.0 Temporary authentication failure' }];
  reserve.faults = [{ at: 'mail', reply: '451 4.3.0 Try later' }];
  expect(await send({ SMTP_USER: 'ventas', SMTP_PASSWORD: 'secreto' })).toBe(200);
  expect([first.mails.length, reserve.mails.length]).toEqual([1, 0]);
});

test.for<Fault>([
  { at: 'rcpt', reply: '550 5.1.1 No such user' },
  { at: 'accepted', reply: '554 5.7.1 Message rejected as spam' },
])('%j is about the message: not tried elsewhere', async (fault) => {
  first.faults = [fault];
  expect(await send()).toBe(502);
  expect(reserve.sessions).toBe(0);
});

test('turned away by the first, the reserve gets one try', async () => {
  first.faults = Array(10).fill({ at: 'mail', reply: '550 5.7.1 Sender refused' });
  reserve.faults = Array(10).fill({ at: 'mail', reply: '451 4.3.0 Try later' });
  expect(await send()).toBe(502);
  expect([first.tries, reserve.tries]).toEqual([1, 1]);
});

test('a reserve that turns us away does not make the outage of the first one final', async () => {
  first.faults = Array(10).fill({ at: 'mail', reply: '451 4.3.0 Try later' });
  reserve.faults = Array(10).fill({ at: 'mail', reply: '550 5.7.1 Sender refused' });
  expect(await send()).toBe(503);
  expect([first.tries, reserve.tries]).toEqual([2, 1]);
});

test('a mail that may have been accepted goes to no other server', async () => {
  first.faults = Array(10).fill({ at: 'accepted', do: 'keep and drop' });
  expect(await send()).toBe(504);
  expect([first.faults.length, reserve.sessions]).toEqual([8, 0]);
});

test('what the first inbox has got, the reserve brings to the second', async () => {
  first.refusedRecipients.set('guardia@example.com', '450 4.2.0 Greylisted');
  expect(await send({ MAIL_TO: 'ventas@example.com,guardia@example.com' })).toBe(200);
  expect([...first.mails, ...reserve.mails].map(({ recipients }) => recipients)).toEqual([
    ['ventas@example.com'],
    ['guardia@example.com'],
  ]);
});

test('with both out of reach the visitor is told', async () => {
  first.faults = Array(10).fill({ at: 'connect', reply: '421 4.3.2 Busy' });
  reserve.faults = Array(10).fill({ at: 'mail', reply: '451 4.3.0 Try later' });
  expect(await send()).toBe(503);
});
