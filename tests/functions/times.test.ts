import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { outcomes } from '../../functions/src/outcome.ts';
import { times } from '../../functions/src/times.ts';
import { contactMessage } from '../support/message.ts';
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

test('after a slow body there is time for a slow connection', () => {
  expect(times.body + times.connection).toBeLessThan(times.request);
});

test('connection, reading, request, platform and Hosting end in this order', () => {
  const { connection, reading, request, platform, hosting } = times;
  expect(connection).toBeLessThan(reading);
  expect(reading).toBeLessThan(request);
  expect(request).toBeLessThan(platform);
  expect(platform).toBeLessThan(hosting);
});

test.concurrent('408 for a body that stops, after its own time', async ({ expect }) => {
  const { answer, seconds } = await post(['{']);
  expect(answer).toEqual(failure(408, incomplete.text));
  expect(seconds).toBeGreaterThan(7);
  expect(seconds).toBeLessThan(times.request / 1000);
});

test.concurrent('the log has the duration of a request, in milliseconds', async ({ expect }) => {
  await post(['{']);
  const logged = () => log().find(({ outcome }) => outcome === 'incomplete')?.ms;
  await expect.poll(logged).toBeGreaterThan(7000);
  expect(logged()).toBeLessThan(times.request);
});

test.concurrent('503 for a message that no server begins to read', async ({ expect }) => {
  const { answer, seconds } = await post([JSON.stringify(contactMessage()), '']);
  expect(answer).toEqual(failure(503, unavailable.text));
  expect(seconds).toBeLessThan(times.platform / 1000);
  const line = { severity: 'ERROR', outcome: 'unavailable', messageId: expect.any(String) };
  await expect.poll(log).toContainEqual(expect.objectContaining(line));
});

test.concurrent('the time of a slow body is part of the whole time', async ({ expect }) => {
  const { answer, seconds } = await post([JSON.stringify(contactMessage()), ' '], 6000);
  expect(answer).toEqual(failure(503, unavailable.text));
  // The 6 s of this body and the 18 s of a request are 24 s.
  expect(seconds).toBeLessThan(24);
});
