import type { IncomingMessage } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openRateLimit } from '../../functions/src/rate-limit.ts';
import { senderOf } from '../../functions/src/request.ts';
import { startContactFunction } from './contact-function.ts';

type Headers = Record<string, string>;
const EDGE = '151.101.2.133';
const ERROR = 'Demasiados mensajes. Intente más tarde o llámenos.';
/** The headers that identify the sender of a request that comes by Hosting. */
const throughHosting = (visitor: string): Headers => ({
  'x-forwarded-for': `${visitor}, ${EDGE}`,
  'fastly-client-ip': visitor,
});
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i));

/** Returns which of the requests are within the limits. */
async function allowed(requests: Headers[], limits = {}): Promise<boolean[]> {
  const countMessage = openRateLimit({ rateLimitPerIp: 10, rateLimitTotal: 100, ...limits });
  const results: boolean[] = [];
  for (const headers of requests) {
    const request = { headers, socket: { remoteAddress: '10.0.0.1' } } as unknown;
    results.push((await countMessage(senderOf(request as IncomingMessage))) === undefined);
  }
  return results;
}
const first = (count: number, of: number) => times(of, (index) => index < count);

test.for([
  ['RATE_LIMIT_PER_IP', 'visitor', 'WARNING', 600],
  ['RATE_LIMIT_TOTAL', 'total', 'ERROR', 3600],
] as const)(
  'over %s, 429 tells when to try again, and the log names the limit',
  async (expected) => {
    const [parameter, limit, severity, seconds] = expected;
    const { post, send, log } = await startContactFunction({ [parameter]: '1' });
    // Invalid messages do not count.
    await post().send({}).expect(400);
    await send().expect(200);
    const response = await send();
    expect(response.status).toBe(429);
    expect(response.body).toEqual({ success: false, error: ERROR });
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(seconds);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(seconds - 60);
    await expect.poll(() => log().at(-1)).toMatchObject({ severity, outcome: 'tooMany', limit });
  },
);

test('behind Hosting, one visitor gets ten, and others over the same edge go on', async () => {
  const requests = times(12, () => throughHosting('189.203.10.7'));
  const others = throughHosting('189.203.10.8');
  expect(await allowed([...requests, others])).toEqual([...first(10, 12), true]);
});

test('on the direct address, hops that the sender writes do not count', async () => {
  const requests = times(3, (index) => ({ 'x-forwarded-for': `198.51.100.${index}, 203.0.113.7` }));
  expect(await allowed(requests, { rateLimitPerIp: 2 })).toEqual(first(2, 3));
});

test('30 visitors over one edge pass, and its limit does not use up the one for all', async () => {
  const visitors = times(40, (index) => throughHosting(`189.203.10.${index}`));
  const other = { 'x-forwarded-for': '203.0.113.7' };
  expect(await allowed([...visitors, other])).toEqual([...first(30, 40), true]);
});

test('on the direct address, a sender who forges visitors gets three times the limit', async () => {
  const forged = times(12, (index) => ({
    // All of the /48 that a provider may give to one customer.
    'x-forwarded-for': `2001:db8:1:${index}::1`,
    'fastly-client-ip': `198.51.100.${index}`,
  }));
  expect(await allowed(forged, { rateLimitPerIp: 2 })).toEqual(first(6, 12));
});

// Node takes the last one for an address, ipaddr.js does not.
test('a Fastly-Client-IP that is no address names no visitor', async () => {
  const names = ['', 'unknown', '1.2.3.4, 5.6.7.8', 'fe80::1%a-b'];
  const requests = names.map((name) => ({
    'x-forwarded-for': '203.0.113.7',
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

test('one sender who forges visitors for an hour never closes the form for others', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const countMessage = openRateLimit({ rateLimitPerIp: 10, rateLimitTotal: 100 });
  for (let minute = 0; minute < 60; minute += 1) {
    for (let forged = 0; forged < 10; forged += 1)
      await countMessage({ visitor: `${minute}.${forged}`, hop: '203.0.113.7' });
    const honest = { visitor: `visitor ${minute}`, hop: `edge ${minute % 4}` };
    expect(await countMessage(honest), `in minute ${minute}`).toBeUndefined();
    vi.advanceTimersByTime(60_000);
  }
});

// Otherwise a flood of new addresses would add counters without end.
test('a message that one limit refuses counts for no other', async () => {
  const countMessage = openRateLimit({ rateLimitPerIp: 1, rateLimitTotal: 1 });
  await countMessage({ visitor: '189.203.10.7', hop: EDGE });
  const late = { visitor: '189.203.10.8', hop: EDGE };
  for (let attempt = 0; attempt < 12; attempt += 1)
    expect(await countMessage(late)).toMatchObject({ limit: 'total' });
});
