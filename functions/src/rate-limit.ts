import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Settings } from './params.ts';
import type { Sender } from './request.ts';

/** How many visitors at their limit one hop may bring: more would use up the limit for all. */
const VISITORS_PER_HOP = 3;

export type Limit = 'visitor' | 'hop' | 'total';
type Limits = Pick<Settings, 'rateLimitPerIp' | 'rateLimitTotal'>;

/**
 * Opens this instance's counters: `rateLimitPerIp` messages in ten minutes from one visitor, three
 * times that over one hop, and `rateLimitTotal` an hour from all.
 * @returns a function that counts one message, or resolves to the limit that it exceeds and the
 * seconds to wait.
 */
export function openRateLimit({ rateLimitPerIp, rateLimitTotal }: Limits) {
  const limiters = {
    visitor: new RateLimiterMemory({ points: rateLimitPerIp, duration: 600 }),
    hop: new RateLimiterMemory({ points: rateLimitPerIp * VISITORS_PER_HOP, duration: 600 }),
    total: new RateLimiterMemory({ points: rateLimitTotal, duration: 3600 }),
  };
  return async ({ visitor, hop }: Sender) => {
    const keys = Object.entries({ visitor, hop, total: 'all' }) as [Limit, string][];
    // All are read before any is increased: a refused message uses up no other limit, and a flood
    // of new addresses adds no counters.
    for (const [limit, key] of keys) {
      const { remainingPoints, msBeforeNext = 0 } = (await limiters[limit].get(key)) ?? {};
      // A counter whose time is over may still be there.
      const isReached = remainingPoints === 0 && msBeforeNext > 0;
      if (isReached) return { limit, seconds: Math.ceil(msBeforeNext / 1000) };
    }
    for (const [limit, key] of keys) await limiters[limit].penalty(key);
    return undefined;
  };
}
