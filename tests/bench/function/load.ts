export interface Load {
  messages: number;
  concurrency: number;
}

export interface Pace {
  perSecond: number;
  /** Of each message, in milliseconds, in ascending order. */
  latencies: number[];
}

/** Sends by `concurrency` senders, each its next message as soon as the last one is accepted. */
export async function pace(load: Load, openSender: () => () => Promise<unknown>): Promise<Pace> {
  const latencies: number[] = [];
  let begun = 0;
  const started = performance.now();
  const run = async (send: () => Promise<unknown>) => {
    while (begun++ < load.messages) {
      const sent = performance.now();
      await send();
      latencies.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: load.concurrency }, () => run(openSender())));
  const seconds = (performance.now() - started) / 1000;
  return { perSecond: load.messages / seconds, latencies: latencies.sort((a, b) => a - b) };
}

/** The latency that a share of the messages stays under, such as 0.99. */
export function percentile({ latencies }: Pace, share: number): number {
  return latencies[Math.ceil(latencies.length * share) - 1] ?? Number.NaN;
}
