import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Settings } from '../params.ts';
import type { Sender } from './request.ts';

/** How many visitors at their limit one hop may bring: an edge of the CDN is shared by hundreds. */
const VISITORS_PER_HOP = 10;

/** Counts messages in this instance; how many instances there are is bounded by `maxInstances`. */
export interface RateLimit {
  /** Counts one message. @returns the seconds to wait where it is one too many, else 0. */
  count(sender: Sender): Promise<number>;
}

const secondsLeft = ({ msBeforeNext }: RateLimiterRes) =>
  Math.max(1, Math.ceil(msBeforeNext / 1000));

/**
 * Opens the counters: `perIp` messages in ten minutes from one visitor, ten times that over one
 * hop, and `total` a minute from all.
 */
export function openRateLimit({ perIp, total }: Settings['rateLimit']): RateLimit {
  const ofVisitor = new RateLimiterMemory({ points: perIp, duration: 600 });
  const ofHop = new RateLimiterMemory({ points: perIp * VISITORS_PER_HOP, duration: 600 });
  const ofAll = new RateLimiterMemory({ points: total, duration: 60 });

  const count = async ({ visitor, hop }: Sender) => {
    const counters = [
      { limiter: ofVisitor, key: visitor },
      { limiter: ofHop, key: hop },
      { limiter: ofAll, key: 'all' },
    ];
    // None counts before all have been looked at: a message that is refused takes nothing from anybody
    // else's limit, and a flood of ever new addresses makes no new counters.
    for (const { limiter, key } of counters) {
      const counted = await limiter.get(key);
      if (counted?.remainingPoints === 0) return secondsLeft(counted);
    }
    try {
      for (const { limiter, key } of counters) await limiter.consume(key);
      return 0;
    } catch (spent) {
      if (!(spent instanceof RateLimiterRes)) throw spent;
      return secondsLeft(spent);
    }
  };
  return { count };
}
