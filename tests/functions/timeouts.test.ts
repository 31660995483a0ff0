import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { timeouts } from '../../functions/src/timeouts.ts';
import { parametersFor } from '../support/function-server.ts';
import { makeMessage } from '../support/message.ts';
import type { Fault } from '../support/smtp-server.ts';
import { startContactFunction } from './contact-function.ts';

const BUNDLE = path.resolve(import.meta.dirname, '../../functions/lib/index.cjs');
/** How long Cloud Run leaves an instance after SIGTERM. */
const GRACE_PERIOD_MS = 10_000;

const { smtp, server, log } = await startContactFunction({}, afterAll);
smtp.chooseFault = () => ({ at: 'mail', do: 'hang' });

/** Posts a body in two parts, and returns the result and the seconds until it. */
async function post([first, second]: [string, string?], pause = 0) {
  const body = new ReadableStream({
    start: async (stream) => {
      stream.enqueue(Buffer.from(first));
      // Without a second part the body does not end.
      if (second === undefined) return;
      await wait(pause);
      stream.enqueue(Buffer.from(second));
      stream.close();
    },
  });
  const headers = { 'Content-Type': 'application/json' };
  const started = performance.now();
  const response = await fetch(server.url, {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit);
  const result = { status: response.status, ...(await response.json()) };
  return { result, seconds: (performance.now() - started) / 1000 };
}

const failure = (status: number, error: string) => ({ status, success: false, error });
const UNAVAILABLE = failure(
  503,
  'Por ahora no podemos recibir mensajes. Inténtelo más tarde o llámenos.',
);
const INCOMPLETE = failure(408, 'No recibimos su mensaje completo. Inténtelo de nuevo.');

test('each time leaves room for what follows it', () => {
  const { body, connection, mailBegun, request, shutdown, platform, hosting } = timeouts;
  // After a slow body, for a slow connection; after a connection that hangs, for another one.
  expect(body + connection).toBeLessThan(request);
  expect(2 * connection).toBeLessThan(request);
  // After a server that greets and then hangs, for another one.
  expect(connection).toBeLessThan(mailBegun);
  expect(mailBegun).toBeLessThan(request);
  // Our own response comes before the platform's and Hosting's.
  expect(request).toBeLessThan(platform);
  expect(platform).toBeLessThan(hosting);
  expect(shutdown).toBeLessThan(GRACE_PERIOD_MS);
});

test.concurrent('408 for a body that stops, in time for a slow connection after it', async ({
  expect,
}) => {
  const { result } = await post(['{']);
  expect(result).toEqual(INCOMPLETE);
  const logged = () => log().find(({ outcome }) => outcome === 'incomplete')?.ms;
  await expect.poll(logged).toBeGreaterThan(timeouts.body - 1000);
  expect(logged()).toBeLessThan(timeouts.request - timeouts.connection);
});

test.concurrent('503 for a message that no server begins to read', async ({ expect }) => {
  const { result, seconds } = await post([JSON.stringify(makeMessage()), '']);
  expect(result).toEqual(UNAVAILABLE);
  expect(seconds).toBeLessThan(timeouts.platform / 1000);
  const line = { severity: 'ERROR', outcome: 'unavailable', messageId: expect.any(String) };
  await expect.poll(log).toContainEqual(expect.objectContaining(line));
});

test.concurrent('the time of a slow body is part of the whole time', async ({ expect }) => {
  const { result, seconds } = await post([JSON.stringify(makeMessage()), ' '], 6000);
  expect(result).toEqual(UNAVAILABLE);
  // The 6 s of this body and the 18 s of a request are 24 s.
  expect(seconds).toBeLessThan(24);
});

test.concurrent('after SIGTERM what is under way is relayed or gets its response in time, and the function exits', async ({
  expect,
  onTestFinished,
}) => {
  const instance = await startContactFunction({}, onTestFinished);
  const accepted: Fault = { at: 'accepted', lateBy: 1000 };
  instance.smtp.faults = [accepted, accepted, { at: 'mail', do: 'hang' }];
  const exit = once(instance.server.process, 'exit');
  const sending = Promise.all(Array.from({ length: 3 }, () => instance.send()));
  await expect.poll(() => instance.smtp.tries).toBe(3);
  const started = performance.now();
  instance.server.process.kill('SIGTERM');
  const statuses = (await sending).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 200, 503]);
  expect(await exit).toEqual([0, null]);
  expect(performance.now() - started).toBeLessThan(GRACE_PERIOD_MS);
  expect(instance.log().map(({ outcome }) => outcome)).toEqual([
    'accepted',
    'accepted',
    'unavailable',
  ]);
});

test.concurrent('SIGTERM ends the function before its first request, on any server', async ({
  expect,
}) => {
  // A listener, because the kernel drops the signal where process 1 of a container has none.
  const script = `require(${JSON.stringify(BUNDLE)}); console.log('loaded'); setInterval(() => {}, 1e6)`;
  const child = spawn(process.execPath, ['--eval', script], { env: parametersFor(25) });
  const exit = once(child, 'exit');
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
});
