import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { outcomes } from '../../functions/src/outcome.ts';
import { createRateLimit, type LimitName } from '../../functions/src/rate-limit.ts';
import { clientOf } from '../../functions/src/request.ts';
import { honeypotName, noticeIds } from '../../functions/src/shared/contract.ts';
import { sampleMessage } from '../support/message.ts';
import { formOf, startContactFunction } from './contact-function.ts';

type Headers = Record<string, string>;
const EDGE = '151.101.2.133';
/** The headers that identify the sender of a request that comes by Hosting. */
const throughHosting = (visitor: string, edge = EDGE): Headers => ({
  'x-forwarded-for': `${visitor}, ${edge}`,
  'fastly-client-ip': visitor,
});
const repeat = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i));

const sender = (headers: Headers) => clientOf({ headers } as unknown as IncomingMessage);

/** Returns which of the requests are within the limits. */
async function allowed(requests: Headers[], limits = {}): Promise<boolean[]> {
  const countMessage = createRateLimit({ rateLimitPerIp: 10, rateLimitTotal: 100, ...limits });
  const results: boolean[] = [];
  for (const headers of requests) {
    results.push((await countMessage(sender(headers), false)) === undefined);
  }
  return results;
}

/** Fakes the clock without timers, which an idle instance does not run either. */
function fakeClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}
const advance = (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds);

describe('of messages over each limit, the one of robots first', async () => {
  const limits = { RATE_LIMIT_PER_IP: '1', RATE_LIMIT_TOTAL: '4' };
  const { post, send, log } = await startContactFunction(limits, afterAll);
  const answers: { status: number; body: object; headers: Headers }[] = [];
  const visit = async (visitor: number, edge = 0) => {
    const headers = throughHosting(`189.203.10.${visitor}`, `151.101.2.${edge}`);
    const { status, body, headers: answered } = await send().set(headers);
    answers.push({ status, body, headers: answered });
  };
  const visitors = [1, 1, 2, 3, 4, 5, 6];
  const edges = [1, 1, 1, 1, 2, 3, 4];
  const robots: string[] = [];

  beforeAll(async () => {
    // Invalid messages do not count.
    await post().send({}).expect(400);
    for (let robot = 0; robot < 2; robot += 1) {
      const form = { ...formOf(sampleMessage()), [honeypotName]: 'x' };
      const { headers } = await post().redirects(0).type('form').send(form);
      robots.push(headers.location ?? '');
    }
    for (const [index, visitor] of visitors.entries()) await visit(visitor, edges[index]);
  });

  test('the second of a visitor, the third over an edge and the fifth of all are refused', () => {
    expect(answers.map(({ status }) => status)).toEqual([200, 429, 200, 429, 200, 200, 429]);
  });
  test('429 tells when to try again', () => {
    const [, refused] = answers;
    expect(refused?.body).toEqual({ success: false, error: outcomes.tooMany.text });
    const seconds = Number(refused?.headers['retry-after']);
    expect(seconds).toBeLessThanOrEqual(3600);
    expect(seconds).toBeGreaterThan(3540);
  });
  test('a robot sees that its second message was not sent', () => {
    const [first, second] = robots;
    expect(first).toContain(noticeIds.accepted);
    expect(second).toContain(noticeIds.notSent);
  });
  test('the log names each limit, as a warning where visitors are refused', async () => {
    const refusals = () => log().filter(({ outcome }) => outcome === 'tooMany');
    await expect.poll(refusals).toMatchObject([
      { severity: 'INFO', limit: 'spam' },
      { severity: 'INFO', limit: 'visitor' },
      { severity: 'WARNING', limit: 'edge' },
      { severity: 'WARNING', limit: 'total' },
    ]);
  });
});

test.for<[limit: LimitName, limits: object, isSpam: boolean]>([
  ['visitor', { rateLimitPerIp: 1 }, false],
  ['edge', { rateLimitTotal: 3 }, false],
  ['total', { rateLimitTotal: 1 }, false],
  ['spam', { rateLimitTotal: 10 }, true],
])('the limit %s lasts an hour', async ([limit, limits, isSpam]) => {
  fakeClock();
  const countMessage = createRateLimit({ rateLimitPerIp: 10, rateLimitTotal: 100, ...limits });
  const count = () => countMessage(sender(throughHosting('189.203.10.7')), isSpam);
  expect(await count()).toBeUndefined();
  advance(3_599_000);
  expect(await count()).toEqual({ limit, seconds: 1 });
  advance(1000);
  expect(await count()).toBeUndefined();
});

/** Returns one sender who claims to be another visitor each time. */
function forger(index: number) {
  return sender({
    // All of the /48 that a provider may give to one customer.
    'x-forwarded-for': `2001:db8:1:${index % 9}::1`,
    'fastly-client-ip': `198.51.${index % 250}.7`,
  });
}

test('a sender who forges visitors gets a third of the limit for all, each hour', async () => {
  fakeClock();
  const countMessage = createRateLimit({ rateLimitPerIp: 10, rateLimitTotal: 100 });
  let counted = 0;
  for (const forged of repeat(600, forger)) {
    if (!(await countMessage(forged, false))) counted += 1;
    advance(6000);
  }
  expect(counted).toBe(34);
  expect(await countMessage(forger(0), false)).toBeUndefined();
});

test('a sender who forges visitors all the time closes the form for nobody', async () => {
  fakeClock();
  const countMessage = createRateLimit({ rateLimitPerIp: 10, rateLimitTotal: 100 });
  for (let minute = 0; minute < 60; minute += 1) {
    for (const forged of repeat(10, (index) => forger(minute * 10 + index))) {
      await countMessage(forged, false);
    }
    const visitor = throughHosting(`189.203.10.${minute}`, `151.101.2.${minute % 2}`);
    expect(await countMessage(sender(visitor), false), `in minute ${minute}`).toBeUndefined();
    advance(60_000);
  }
});

test('messages of robots have a limit of their own, and use up nobody else’s', async () => {
  const countMessage = createRateLimit({ rateLimitPerIp: 10, rateLimitTotal: 30 });
  const senders = repeat(3, (index) =>
    sender(throughHosting(`189.203.10.${index}`, `151.101.2.${index}`)),
  );
  const counted: unknown[] = [];
  for (const robot of repeat(60, (index) => senders[index % 3])) {
    if (robot) counted.push(await countMessage(robot, true));
  }
  expect(counted.filter((limit) => limit === undefined)).toHaveLength(3);
  // Each visitor, each edge and all of them still have their whole limits.
  for (const visitor of senders) {
    for (const _ of repeat(10, () => 'message')) {
      expect(await countMessage(visitor, false)).toBeUndefined();
    }
  }
});

test('a Fastly-Client-IP that is no address names no visitor', async () => {
  // For Node the last one is an address; ipaddr.js cannot parse it.
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
