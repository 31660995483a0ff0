import { ExpiringMap } from './expiring-map.ts';
import type { Settings } from './params.ts';
import type { CounterKeys } from './request.ts';

/** As the log names them: `visitor` is the limit of a visitor over all edges, `visitorAtEdge` over one. */
export type LimitName = 'spam' | 'visitorAtEdge' | 'visitor' | 'edge' | 'total';
type CounterLimit = [name: LimitName, key: string, max: number];
type RateSettings = Pick<Settings, 'rateLimitPerIp' | 'rateLimitTotal'>;

export const COUNTER_LIFETIME_MS = 3_600_000;

/**
 * Creates this instance's limits of an hour: `rateLimitTotal` messages from all, a third of it over one
 * edge, half of it from one visitor, `rateLimitPerIp` from one visitor over one edge, and a tenth of it
 * marked as spam. A client that forges visitors has one edge: its third leaves messages to all others,
 * and is less than the half of the visitor whom it names. Spam counts nowhere else, so that a robot
 * closes the form for nobody.
 * @returns a function that counts a message, or returns the limit that the message would exceed.
 */
export function createRateLimit({ rateLimitPerIp, rateLimitTotal }: RateSettings) {
  // An object, because to set a number anew would renew its hour.
  const counters = new ExpiringMap<string, { count: number }>(COUNTER_LIFETIME_MS);

  function limitsOf({ visitor, edge }: CounterKeys): CounterLimit[] {
    return [
      ['total', '', rateLimitTotal],
      ['edge', edge, Math.ceil(rateLimitTotal / 3)],
      ['visitor', visitor, Math.ceil(rateLimitTotal / 2)],
      ['visitorAtEdge', `${visitor} over ${edge}`, rateLimitPerIp],
    ];
  }
  const spamLimits: CounterLimit[] = [['spam', '', Math.ceil(rateLimitTotal / 10)]];

  return (keys: CounterKeys, isSpam: boolean): LimitName | undefined => {
    const limits = isSpam ? spamLimits : limitsOf(keys);
    // All are read before any is increased: a refused message uses up no other limit, and a flood
    // of new addresses adds no counters.
    for (const [limit, key, max] of limits) {
      const counter = counters.get(`${limit} ${key}`);
      if (counter && counter.count >= max) return limit;
    }
    for (const [limit, key] of limits) {
      const counter = counters.get(`${limit} ${key}`);
      if (counter) counter.count += 1;
      else counters.set(`${limit} ${key}`, { count: 1 });
    }
    return undefined;
  };
}
