import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Settings } from './params.ts';
import type { Client } from './request.ts';

/** As the log names them; `edge` is the limit of an edge. */
export type LimitName = 'spam' | 'visitor' | 'edge' | 'total';
type RateSettings = Pick<Settings, 'rateLimitPerIp' | 'rateLimitTotal'>;

/**
 * Opens this instance's counters of an hour: `rateLimitTotal` messages from all, a third of that over
 * one edge, so that no sender who forges visitors uses up the limit for all, and `rateLimitPerIp` from
 * one visitor. Marked messages count at a tenth of the total and nowhere else, so that a robot closes
 * the form for nobody.
 * @returns a function that counts one message, or resolves to the limit that it exceeds and the
 * seconds to wait.
 */
export function createRateLimit({ rateLimitPerIp, rateLimitTotal }: RateSettings) {
  /** In seconds. */
  const duration = 3600;
  const limiters: Record<LimitName, RateLimiterMemory> = {
    spam: new RateLimiterMemory({ points: Math.ceil(rateLimitTotal / 10), duration }),
    total: new RateLimiterMemory({ points: rateLimitTotal, duration }),
    edge: new RateLimiterMemory({ points: Math.ceil(rateLimitTotal / 3), duration }),
    visitor: new RateLimiterMemory({ points: rateLimitPerIp, duration }),
  };
  return async ({ visitor, edge }: Client, isSpam: boolean) => {
    const counters = isSpam ? { spam: 'all' } : { total: 'all', edge, visitor };
    const keys = Object.entries(counters) as [LimitName, string][];
    // All are read before any is increased: a refused message uses up no other limit, and a flood
    // of new addresses adds no counters.
    for (const [limit, key] of keys) {
      const { remainingPoints, msBeforeNext = 0 } = (await limiters[limit].get(key)) ?? {};
      // An expired counter may still be there: an idle instance runs no timers.
      const isReached = remainingPoints === 0 && msBeforeNext > 0;
      if (isReached) return { limit, seconds: Math.ceil(msBeforeNext / 1000) };
    }
    for (const [limit, key] of keys) await limiters[limit].penalty(key);
    return undefined;
  };
}
