import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Settings } from './params.ts';

/** Counts messages in this instance; how many instances there are is bounded by `maxInstances`. */
export interface RateLimit {
  /** Counts one message of `address`. @returns the seconds to wait where it is one too many, else 0. */
  count(address: string): Promise<number>;
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (spent) {
    if (!(spent instanceof RateLimiterRes)) throw spent;
    return Math.max(1, Math.ceil(spent.msBeforeNext / 1000));
  }
}

/** Opens the counters: `perIp` messages in ten minutes of one address, `total` a minute of all. */
export function openRateLimit({ perIp, total }: Settings['rateLimit']): RateLimit {
  const ofAddress = new RateLimiterMemory({ points: perIp, duration: 600 });
  const ofAll = new RateLimiterMemory({ points: total, duration: 60 });
  return {
    count: async (address) => (await consume(ofAddress, address)) || (await consume(ofAll, 'all')),
  };
}
