import type { IncomingMessage } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openRateLimit } from '../../functions/src/rate-limit.ts';
import { senderOf } from '../../functions/src/request.ts';
import { startContactFunction } from './contact-function.ts';

type Headers = Record<string, string>;
const EDGE = '151.101.2.133';
const ERROR = 'Demasiados mensajes. Intente más tarde o llámenos.';
/** The headers that identify the sender of a request that comes by Hosting. */
const throughHosting = (visitor: string, edge = EDGE): Headers => ({
  'x-forwarded-for': `${visitor}, ${edge}`,
  'fastly-client-ip': visitor,
});
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i));

const sender = (headers: Headers) => senderOf({ headers } as unknown as IncomingMessage);

/** Returns which of the requests are within the limits. */
async function allowed(requests: Headers[], limits = {}): Promise<boolean[]> {
  const countMessage = openRateLimit({ rateLimitPerIp: 10, rateLimitTotal: 100, ...limits });
  const results: boolean[] = [];
  for (const headers of requests) {
    results.push((await countMessage(sender(headers))) === undefined);
  }
  return results;
}

test('over the limit for all, 429 tells when to try again, and the log has an error', async () => {
  const { post, send, log } = await startContactFunction({ RATE_LIMIT_TOTAL: '1' });
  // Invalid messages do not count.
  await post().send({}).expect(400);
  await send().expect(200);
  const response = await send();
  expect(response.status).toBe(429);
  expect(response.body).toEqual({ success: false, error: ERROR });
  const seconds = Number(response.headers['retry-after']);
  expect(seconds).toBeLessThanOrEqual(3600);
  expect(seconds).toBeGreaterThan(3540);
  const line = { severity: 'ERROR', outcome: 'tooMany', limit: 'total' };
  await expect.poll(() => log().at(-1)).toMatchObject(line);
});

test('behind Hosting, one visitor gets ten, and others over the same edge go on', async () => {
  const requests = times(11, () => throughHosting('189.203.10.7'));
  const isAllowed = await allowed([...requests, throughHosting('189.203.10.8')]);
  expect(isAllowed).toEqual([...times(10, () => true), false, true]);
});

test('a sender who forges visitors gets a third of what is for all in an hour, and never closes the form for others', async () => {
  // Without timers, which an idle instance does not run either.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const countMessage = openRateLimit({ rateLimitPerIp: 10, rateLimitTotal: 100 });
  const forge = (index: number) =>
    // All of the /48 that a provider may give to one customer.
    countMessage(
      sender({
        'x-forwarded-for': `2001:db8:1:${index % 9}::1`,
        'fastly-client-ip': `198.51.${index % 250}.7`,
      }),
    );
  let forged = 0;
  for (let minute = 0; minute < 60; minute += 1) {
    for (const index of times(10, (index) => minute * 10 + index))
      forged += (await forge(index)) ? 0 : 1;
    const visitor = throughHosting(`189.203.10.${minute}`, `151.101.2.${minute % 2}`);
    expect(await countMessage(sender(visitor)), `in minute ${minute}`).toBeUndefined();
    vi.setSystemTime(Date.now() + 60_000);
  }
  expect(forged).toBe(34);
  expect(await forge(0)).toBeUndefined();
});

// Node takes the last one for an address, ipaddr.js does not.
test('a Fastly-Client-IP that is no address names no visitor', async () => {
  const names = ['', 'unknown', '1.2.3.4, 5.6.7.8', 'fe80::1%a-b'];
  const requests = names.map((name, index) => ({
    // Earlier hops are the client's claim.
    'x-forwarded-for': `198.51.100.${index}, 203.0.113.7`,
    'fastly-client-ip': name,
  }));
  expect(await allowed(requests, { rateLimitPerIp: 1 })).toEqual([true, false, false, false]);
});

test.for([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', false],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', true],
  ['::ffff:203.0.113.7', '203.0.113.7', false],
] as const)('after %s, %s is allowed: %s', async ([one, other, isAllowed]) => {
  const requests = [throughHosting(one), throughHosting(other)];
  expect(await allowed(requests, { rateLimitPerIp: 1 })).toEqual([true, isAllowed]);
});
