import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readSettings } from '../../functions/src/params.ts';
import { createRateLimit, type LimitName } from '../../functions/src/rate-limit.ts';
import { counterKeysOf } from '../../functions/src/request.ts';
import { honeypotName, plainFormNoticeIds } from '../../functions/src/shared/contract.ts';
import { parametersFor } from '../support/function-server.ts';
import { makeMessage } from '../support/message.ts';
import { formOf, startContactFunction } from './contact-function.ts';

type Headers = Record<string, string>;
const EDGE = '151.101.2.133';
/** The headers that identify the client of a request that comes by Hosting. */
const throughHosting = (visitor: string, edge = EDGE): Headers => ({
  'x-forwarded-for': `${visitor}, ${edge}`,
  'fastly-client-ip': visitor,
});
const repeat = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i));

const client = (headers: Headers) => counterKeysOf({ headers } as unknown as IncomingMessage);

const DEFAULTS = readSettings(
  parametersFor(25, { RATE_LIMIT_PER_IP: undefined, RATE_LIMIT_TOTAL: undefined }),
);

/** Returns which of the requests are within the limits. */
function allowed(requests: Headers[], limits = {}): boolean[] {
  const countMessage = createRateLimit({ ...DEFAULTS, ...limits });
  return requests.map((headers) => countMessage(client(headers), false) === undefined);
}

/** Fakes the clock without timers, which an idle instance does not run either. */
function fakeClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}
const advance = (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds);

describe('of messages over each limit, the one of spam first', async () => {
  const limits = { RATE_LIMIT_PER_IP: '1', RATE_LIMIT_TOTAL: '4' };
  const { post, send, log } = await startContactFunction(limits, afterAll);
  const responses: { status: number; body: object; headers: Headers }[] = [];
  const visit = async (visitor: number, edge = 0) => {
    const headers = throughHosting(`189.203.10.${visitor}`, `151.101.2.${edge}`);
    const { status, body, headers: received } = await send().set(headers);
    responses.push({ status, body, headers: received });
  };
  const visitors = [1, 1, 2, 3, 4, 5, 6];
  const edges = [1, 1, 1, 1, 2, 3, 4];
  const robots: string[] = [];

  beforeAll(async () => {
    // Invalid messages do not count.
    await post().send({}).expect(400);
    for (let robot = 0; robot < 2; robot += 1) {
      const form = { ...formOf(makeMessage()), [honeypotName]: 'x' };
      const sender = throughHosting(`189.203.10.${robot + 1}`, `151.101.2.${robot + 1}`);
      const { headers } = await post().redirects(0).type('form').set(sender).send(form);
      robots.push(headers.location ?? '');
    }
    for (const [index, visitor] of visitors.entries()) await visit(visitor, edges[index]);
  });

  test('the second of a visitor, the third over an edge and the fifth of all are refused', () => {
    expect(responses.map(({ status }) => status)).toEqual([200, 429, 200, 429, 200, 200, 429]);
  });
  test('429 tells when to try again', () => {
    const [, refused] = responses;
    expect(refused?.body).toEqual({
      success: false,
      error: 'Recibimos demasiados mensajes. Inténtelo más tarde o llámenos.',
    });
    expect(refused?.headers['retry-after']).toBe('3600');
  });
  test('a robot sees that its second message was not sent', () => {
    const [first, second] = robots;
    expect(first).toContain(plainFormNoticeIds.accepted);
    expect(second).toContain(plainFormNoticeIds.notSent);
  });
  test('the log names each limit, as a warning where visitors are refused', async () => {
    const refusals = () => log().filter(({ outcome }) => outcome === 'tooMany');
    await expect.poll(refusals).toMatchObject([
      { severity: 'INFO', limit: 'spam' },
      { severity: 'INFO', limit: 'visitorAtEdge' },
      { severity: 'WARNING', limit: 'edge' },
      { severity: 'WARNING', limit: 'total' },
    ]);
  });
});

// The shares at 100, where no rounding hides them. Fifteen messages of a factory behind one address pass.
test.for<[limit: LimitName, max: number, requests: (index: number) => Headers]>([
  ['visitorAtEdge', 15, () => throughHosting('189.203.10.7')],
  ['edge', 34, (index) => throughHosting(`189.203.10.${index}`)],
  ['visitor', 50, (index) => throughHosting('189.203.10.7', `151.101.${index}.1`)],
  ['total', 100, (index) => throughHosting(`189.203.10.${index}`, `151.101.${index}.1`)],
  ['spam', 10, (index) => throughHosting(`189.203.10.${index}`, `151.101.${index}.1`)],
])('by default the limit %s lets %i messages of an hour pass', ([limit, max, requests]) => {
  fakeClock();
  const countMessage = createRateLimit(DEFAULTS);
  const count = (index: number) => countMessage(client(requests(index)), limit === 'spam');
  expect(repeat(max, count)).toEqual(repeat(max, () => undefined));
  expect(count(max)).toBe(limit);
  advance(3_599_000);
  expect(count(max)).toBe(limit);
  advance(1000);
  expect(count(max)).toBeUndefined();
});

describe('a client that names somebody else’s IP address', () => {
  const VICTIM = '203.0.113.50';
  const throughOtherEdge = throughHosting(VICTIM, '151.101.1.1');

  test('on the function’s own URL locks that visitor out of nothing', () => {
    const forged = repeat(40, () => throughHosting(VICTIM, '192.0.2.66'));
    const messages = repeat(16, () => throughOtherEdge);
    const passed = allowed([...forged, ...messages]);
    expect(passed.slice(0, 40).filter(Boolean)).toHaveLength(15);
    // The visitor's own limit is whole.
    expect(passed.slice(40)).toEqual([...repeat(15, () => true), false]);
  });

  test('over many edges closes the form for that visitor only', () => {
    const forged = repeat(100, (index) => throughHosting(VICTIM, `151.101.${index}.1`));
    const passed = allowed([...forged, throughHosting('189.203.10.7')]);
    expect(passed.filter(Boolean)).toHaveLength(51);
    expect(passed.at(-1)).toBe(true);
  });
});

/** Returns one client that claims to be another visitor each time. */
function forger(index: number) {
  return client({
    // All of the /48 that a provider may give to one customer.
    'x-forwarded-for': `2001:db8:1:${index % 9}::1`,
    'fastly-client-ip': `198.51.${index % 250}.7`,
  });
}

test('a client that forges visitors gets a third of the limit for all, each hour', () => {
  fakeClock();
  const countMessage = createRateLimit(DEFAULTS);
  let counted = 0;
  for (const forged of repeat(600, forger)) {
    if (!countMessage(forged, false)) counted += 1;
    advance(6000);
  }
  expect(counted).toBe(34);
  expect(countMessage(forger(0), false)).toBeUndefined();
});

test('a Fastly-Client-IP that is no IP address names no visitor', () => {
  const names = ['', 'unknown', '1.2.3.4, 5.6.7.8', 'fe80::1%a-b'];
  const requests = names.map((name, index) => ({
    // Earlier hops are the client's claim.
    'x-forwarded-for': `198.51.100.${index}, 203.0.113.7`,
    'fastly-client-ip': name,
  }));
  expect(allowed(requests, { rateLimitPerIp: 1 })).toEqual([true, false, false, false]);
});

test.for([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', false],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', true],
  ['::ffff:203.0.113.7', '203.0.113.7', false],
] as const)('after %s, %s is allowed: %s', ([one, other, isAllowed]) => {
  const requests = [throughHosting(one), throughHosting(other)];
  expect(allowed(requests, { rateLimitPerIp: 1 })).toEqual([true, isAllowed]);
});
