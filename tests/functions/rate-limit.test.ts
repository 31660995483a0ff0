import { createRequire } from 'node:module';
import { expect, onTestFinished, test, vi } from 'vitest';
import type * as Package from '../../functions/node_modules/rate-limiter-flexible/types.d.ts';
import { openRateLimit } from '../../functions/src/rate-limit.ts';
import { type ContactFunction, startContactFunction } from './contact-function.ts';

// As the function has it, from its own packages.
const { RateLimiterMemory } = createRequire(
  new URL('../../functions/src/rate-limit.ts', import.meta.url),
)('rate-limiter-flexible') as typeof Package;

let contact: ContactFunction;

/** With the limits that hold where nothing sets them, 10 and 120. */
async function start(limits: Record<string, string> = {}) {
  const unset = { RATE_LIMIT_PER_IP: undefined, RATE_LIMIT_TOTAL: undefined };
  contact = await startContactFunction({ ...unset, ...limits });
}

const send = (headers: Record<string, string>) => contact.send().set(headers);

async function statuses(requests: Record<string, string>[]): Promise<number[]> {
  const answers = [];
  for (const headers of requests) answers.push((await send(headers)).status);
  return answers;
}

const EDGE = '151.101.2.133';
/** The headers of a message as the function gets them from Hosting. */
const throughHosting = (visitor: string) => ({
  Origin: 'https://www.example.com',
  'X-Forwarded-Host': 'www.example.com',
  'X-Forwarded-For': `${visitor}, ${EDGE}`,
  'Fastly-Client-IP': visitor,
});
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i));

test('behind Hosting, two messages each of 40 visitors over one edge all arrive', async () => {
  await start();
  const requests = times(80, (index) => throughHosting(`189.203.10.${index % 40}`));
  expect(await statuses(requests)).toEqual(Array(80).fill(200));
  expect(contact.smtp.mails).toHaveLength(80);
});

test('behind Hosting, one visitor gets ten, and the others go on', async () => {
  await start();
  const answers = await statuses(times(12, () => throughHosting('189.203.10.7')));
  expect(answers).toEqual([...Array(10).fill(200), 429, 429]);
  const refused = await send(throughHosting('189.203.10.7'));
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
  expect(refused.body).toEqual({
    success: false,
    error: 'Demasiados mensajes. Intente de nuevo en unos minutos.',
  });
  expect((await send(throughHosting('189.203.10.8'))).status).toBe(200);
});

test('on the direct address, hops that the sender writes do not count', async () => {
  await start({ RATE_LIMIT_PER_IP: '2' });
  const requests = times(3, (index) => ({ 'X-Forwarded-For': `198.51.100.${index}, 203.0.113.7` }));
  expect(await statuses(requests)).toEqual([200, 200, 429]);
  expect((await send({ 'X-Forwarded-For': '203.0.113.7, 203.0.113.8' })).status).toBe(200);
});

test('on the direct address, one who forges a new visitor for each message gets ten times the limit', async () => {
  await start({ RATE_LIMIT_PER_IP: '2' });
  const requests = times(25, (index) => ({
    'X-Forwarded-For': '203.0.113.7',
    'Fastly-Client-IP': `198.51.100.${index}`,
  }));
  expect(await statuses(requests)).toEqual([...Array(20).fill(200), ...Array(5).fill(429)]);
});

test('what names no visitor, in Fastly-Client-IP, does not count for one', async () => {
  await start({ RATE_LIMIT_PER_IP: '1' });
  const named = (name: string) => ({
    'X-Forwarded-For': '203.0.113.7',
    'Fastly-Client-IP': name,
  });
  expect(await statuses(['', 'unknown', '1.2.3.4, 5.6.7.8'].map(named))).toEqual([200, 429, 429]);
});

test.for([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', 429],
  ['2001:db8:1:2::1', '2001:0DB8:0001:0002::1', 429],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', 200],
  ['2001:db8::1', '2001:db8:0:0:1::1', 429],
  ['::ffff:203.0.113.7', '203.0.113.7', 429],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.8', 200],
] as const)(
  'after %s, %s is answered with %i: IPv6 counts by its /64',
  async ([first, second, status]) => {
    await start({ RATE_LIMIT_PER_IP: '1' });
    expect(await statuses([throughHosting(first), throughHosting(second)])).toEqual([200, status]);
  },
);

test('too many from all visitors together', async () => {
  await start({ RATE_LIMIT_TOTAL: '2' });
  const visitors = times(3, (index) => throughHosting(`189.203.10.${index}`));
  expect(await statuses(visitors)).toEqual([200, 200, 429]);
});

test("a refused visitor uses up nothing of the others' limit", async () => {
  await start({ RATE_LIMIT_PER_IP: '1', RATE_LIMIT_TOTAL: '3' });
  const answers = await statuses(times(10, () => throughHosting('189.203.10.7')));
  expect(answers.filter((status) => status === 200)).toHaveLength(1);
  const others = ['189.203.10.8', '189.203.10.9'].map(throughHosting);
  expect(await statuses(others)).toEqual([200, 200]);
});

test('messages that break a rule do not count', async () => {
  await start({ RATE_LIMIT_PER_IP: '1' });
  for (let i = 0; i < 3; i++) await contact.post().send({});
  expect((await send({})).status).toBe(200);
});

test('a flood of ever new addresses makes no more counters than messages pass', async () => {
  const consume = vi.spyOn(RateLimiterMemory.prototype, 'consume');
  onTestFinished(() => consume.mockRestore());
  const countMessage = openRateLimit({ perIp: 10, total: 120 });
  const atOnce = 80;
  let passed = 0;
  for (let first = 0; first < 100_000; first += atOnce) {
    const addresses = times(atOnce, (index) => `2001:db8:${first.toString(16)}:${index}::/64`);
    const waits = await Promise.all(
      addresses.map((visitor) => countMessage({ visitor, hop: visitor })),
    );
    passed += waits.filter((seconds) => seconds === 0).length;
  }
  expect(passed).toBe(120);
  const limiters = new Set(consume.mock.contexts as Package.RateLimiterMemory[]);
  expect(limiters.size).toBe(3);
  const counters = [...limiters].flatMap((limiter) => limiter.dump().storage);
  // One of the visitor and one of the hop for each; those that come together are looked at together.
  expect(counters.length).toBeLessThanOrEqual(2 * (120 + atOnce) + 1);
});
