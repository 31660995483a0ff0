import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Settings } from './params.ts';
import type { Sender } from './request.ts';

export type Limit = 'visitor' | 'hop' | 'total';
type Limits = Pick<Settings, 'rateLimitPerIp' | 'rateLimitTotal'>;

/**
 * Opens this instance's counters: `rateLimitPerIp` messages in ten minutes from one visitor,
 * `rateLimitTotal` an hour from all, and a third of that over one hop, so that no sender who forges
 * visitors uses up the limit for all.
 * @returns a function that counts one message, or resolves to the limit that it exceeds and the
 * seconds to wait.
 */
export function openRateLimit({ rateLimitPerIp, rateLimitTotal }: Limits) {
  const limiters = {
    total: new RateLimiterMemory({ points: rateLimitTotal, duration: 3600 }),
    hop: new RateLimiterMemory({ points: Math.ceil(rateLimitTotal / 3), duration: 3600 }),
    visitor: new RateLimiterMemory({ points: rateLimitPerIp, duration: 600 }),
  };
  return async ({ visitor, hop }: Sender) => {
    const keys = Object.entries({ total: 'all', hop, visitor }) as [Limit, string][];
    // All are read before any is increased: a refused message uses up no other limit, and a flood
    // of new addresses adds no counters.
    for (const [limit, key] of keys) {
      const { remainingPoints, msBeforeNext = 0 } = (await limiters[limit].get(key)) ?? {};
      // A counter whose time is over is still there where an idle instance has run no timers.
      const isReached = remainingPoints === 0 && msBeforeNext > 0;
      if (isReached) return { limit, seconds: Math.ceil(msBeforeNext / 1000) };
    }
    for (const [limit, key] of keys) await limiters[limit].penalty(key);
    return undefined;
  };
}
