import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, test } from 'vitest';
import { outcomes } from '../../functions/src/outcome.ts';
import { timeouts } from '../../functions/src/timeouts.ts';
import { sampleMessage } from '../support/message.ts';
import type { Fault } from '../support/smtp-server.ts';
import { startContactFunction } from './contact-function.ts';

const { smtp, server, log } = await startContactFunction({}, afterAll);
smtp.chooseFault = () => ({ at: 'mail', do: 'hang' });

/** Posts a body in two parts, and returns the answer and the seconds until it. */
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
  const answer = { status: response.status, ...(await response.json()) };
  return { answer, seconds: (performance.now() - started) / 1000 };
}

const { incomplete, unavailable } = outcomes;
const failure = (status: number, error: string) => ({ status, success: false, error });

test.concurrent('408 for a body that stops, in time for a slow connection after it', async ({
  expect,
}) => {
  const { answer } = await post(['{']);
  expect(answer).toEqual(failure(408, incomplete.text));
  const logged = () => log().find(({ outcome }) => outcome === 'incomplete')?.ms;
  await expect.poll(logged).toBeGreaterThan(timeouts.body - 1000);
  expect(logged()).toBeLessThan(timeouts.request - timeouts.connection);
});

test.concurrent('503 for a message that no server begins to read', async ({ expect }) => {
  const { answer, seconds } = await post([JSON.stringify(sampleMessage()), '']);
  expect(answer).toEqual(failure(503, unavailable.text));
  expect(seconds).toBeLessThan(timeouts.platform / 1000);
  const line = { severity: 'ERROR', outcome: 'unavailable', messageId: expect.any(String) };
  await expect.poll(log).toContainEqual(expect.objectContaining(line));
});

test.concurrent('the time of a slow body is part of the whole time', async ({ expect }) => {
  const { answer, seconds } = await post([JSON.stringify(sampleMessage()), ' '], 6000);
  expect(answer).toEqual(failure(503, unavailable.text));
  // The 6 s of this body and the 18 s of a request are 24 s.
  expect(seconds).toBeLessThan(24);
});

/** How long Cloud Run leaves an instance after SIGTERM, in milliseconds. */
const GRACE_PERIOD_MS = 10_000;

test.concurrent('after SIGTERM what is under way is delivered or answered in time, and the function exits', async ({
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
