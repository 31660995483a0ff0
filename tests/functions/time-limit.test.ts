import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setInterval as every } from 'node:timers/promises';
import { test } from 'vitest';
import { contactMessage } from '../support/message.ts';
import type { Fault } from '../support/smtp-server.ts';
import { startContactFunction } from './contact-function.ts';

/** The function answers within this time, in milliseconds. */
const LIMIT = 20_000;
const BODY = JSON.stringify(contactMessage());

/** Posts a body at one byte in 30 ms; the request is aborted at the limit. */
async function postSlowly(url: string, body: string): Promise<number | undefined> {
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(BODY) };
  const signal = AbortSignal.timeout(LIMIT);
  const sending = request(url, { method: 'POST', headers, signal });
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  sending.on('error', reject).on('response', async (response) => {
    await text(response);
    resolve(response.statusCode);
  });
  sending.flushHeaders();
  const bytes = [...Buffer.from(body)];
  for await (const _ of every(30)) {
    const byte = bytes.shift();
    if (byte === undefined) break;
    sending.write(Uint8Array.of(byte));
  }
  return promise;
}

// Concurrent, because each takes as long as the function's time limit.
test.concurrent.for<[fault: Fault, status: number]>([
  [{ at: 'connect', do: 'hang' }, 503],
  [{ at: 'mail', do: 'trickle' }, 503],
  [{ at: 'accepted', do: 'keep and hang' }, 504],
  [{ at: 'accepted', do: 'trickle' }, 504],
])(
  '%j to the end is answered within 20 s with %i',
  { timeout: 60_000 },
  async ([fault, status], { expect, onTestFinished }) => {
    const { smtp, send } = await startContactFunction({}, onTestFinished);
    smtp.chooseFault = () => fault;
    expect((await send().timeout(LIMIT)).status).toBe(status);
  },
);

test.concurrent('a slow body and a hanging mail server together are answered within 20 s', {
  timeout: 60_000,
}, async ({ expect, onTestFinished }) => {
  const { smtp, server } = await startContactFunction({}, onTestFinished);
  smtp.chooseFault = () => ({ at: 'mail', do: 'trickle' });
  expect(await postSlowly(server.url, BODY)).toBe(503);
});

test.concurrent('a body that stops is answered within 20 s', { timeout: 60_000 }, async ({
  expect,
  onTestFinished,
}) => {
  const { server } = await startContactFunction({}, onTestFinished);
  expect(await postSlowly(server.url, BODY.slice(0, 10))).toBe(400);
});
