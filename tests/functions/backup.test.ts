import request from 'supertest';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { type FunctionServer, parametersFor, startFunction } from '../support/function-server.ts';
import { contactMessage } from '../support/message.ts';
import { type Fault, type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';

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

async function send(smtpPort = first.port): Promise<number> {
  const backup = { SMTP_BACKUP_HOST: '127.0.0.1', SMTP_BACKUP_PORT: String(reserve.port) };
  server = await startFunction(parametersFor(smtpPort, backup));
  return (await request(server.url).post('/').send(contactMessage())).status;
}

test('while all is well, the reserve is left alone', async () => {
  expect(await send()).toBe(200);
  expect([first.mails.length, reserve.sessions]).toEqual([1, 0]);
});

test('a server that cannot be reached is stood in for', async () => {
  expect(await send(await freePort())).toBe(200);
  expect(reserve.mails).toHaveLength(1);
});

test.for<Fault>([
  { at: 'connect', do: 'drop' },
  { at: 'connect', do: 'hang' },
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

test('what is refused for good is not tried elsewhere', async () => {
  first.faults = [{ at: 'rcpt', reply: '550 5.1.1 No such user' }];
  expect(await send()).toBe(502);
  expect(reserve.sessions).toBe(0);
});

test('a mail that may have been accepted goes to no other server', async () => {
  first.faults = Array(10).fill({ at: 'accepted', do: 'keep and drop' });
  expect(await send()).toBe(504);
  expect([first.faults.length, reserve.sessions]).toEqual([8, 0]);
});

test('with both out of reach the visitor is told', async () => {
  first.faults = Array(10).fill({ at: 'connect', reply: '421 4.3.2 Busy' });
  reserve.faults = Array(10).fill({ at: 'mail', reply: '451 4.3.0 Try later' });
  expect(await send()).toBe(503);
});
