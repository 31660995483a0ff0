import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Settings } from './params.ts';
import type { Sender } from './request.ts';

/** How many visitors at their limit one hop may bring: an edge of the CDN is shared by hundreds. */
const VISITORS_PER_HOP = 10;

/** Counts messages in this instance; how many instances there are is bounded by `maxInstances`. */
export interface RateLimit {
  /** Counts one message. @returns the seconds to wait where it is one too many, else 0. */
  count(sender: Sender): Promise<number>;
}

interface Counter {
  limiter: RateLimiterMemory;
  key: string;
}

async function isSpent({ limiter, key }: Counter): Promise<boolean> {
  const counted = await limiter.get(key);
  return counted !== null && counted.remainingPoints === 0;
}

async function consume({ limiter, key }: Counter): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (spent) {
    if (!(spent instanceof RateLimiterRes)) throw spent;
    return Math.max(1, Math.ceil(spent.msBeforeNext / 1000));
  }
}

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
    // Where one is spent, only that one is asked. A message that is refused then takes nothing from
    // anybody else's limit, and a flood of ever new addresses makes no new counters.
    for (const counter of counters) if (await isSpent(counter)) return consume(counter);
    return Math.max(...(await Promise.all(counters.map(consume))));
  };
  return { count };
}
