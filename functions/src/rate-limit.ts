import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Settings } from './params.ts';
import type { Sender } from './request.ts';

/** How many visitors at their limit one hop may bring: hundreds share an edge of the CDN. */
const VISITORS_PER_HOP = 10;

const secondsLeft = ({ msBeforeNext }: RateLimiterRes) =>
  Math.max(1, Math.ceil(msBeforeNext / 1000));

/**
 * Opens this instance's counters: `perIp` messages in ten minutes from one visitor, ten times that
 * over one hop, and `total` a minute from all.
 * @returns counts one message, and resolves to the seconds to wait where it is over a limit, else 0.
 */
export function openRateLimit({ perIp, total }: Settings['rateLimit']) {
  const ofVisitor = new RateLimiterMemory({ points: perIp, duration: 600 });
  const ofHop = new RateLimiterMemory({ points: perIp * VISITORS_PER_HOP, duration: 600 });
  const ofAll = new RateLimiterMemory({ points: total, duration: 60 });

  return async ({ visitor, hop }: Sender): Promise<number> => {
    const counters = [
      { limiter: ofVisitor, key: visitor },
      { limiter: ofHop, key: hop },
      { limiter: ofAll, key: 'all' },
    ];
    // All are read before any is increased: a refused message uses up no other limit, and a flood of
    // new addresses adds no counters.
    for (const { limiter, key } of counters) {
      const counted = await limiter.get(key);
      if (counted?.remainingPoints === 0) return secondsLeft(counted);
    }
    try {
      for (const { limiter, key } of counters) await limiter.consume(key);
      return 0;
    } catch (exceeded) {
      if (exceeded instanceof RateLimiterRes) return secondsLeft(exceeded);
      throw exceeded;
    }
  };
}
