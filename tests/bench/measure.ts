/** As in `npm run bench:site -- 3`. */
export const rounds = Number(process.argv[2] ?? 5);

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/**
 * Runs the measures one after the other in each round, so that load on the machine slows them all.
 * Returns the medians of the rounds.
 */
export async function alternate<Name extends string, Figure extends string>(
  measures: Record<Name, (round: number) => Promise<Record<Figure, number>>>,
) {
  const medians = {} as Record<Name, Record<Figure, number>>;
  const results: (typeof medians)[] = [];
  const names = Object.keys(measures) as Name[];
  for (let round = 0; round < rounds; round++) {
    const result = {} as typeof medians;
    for (const name of names) result[name] = await measures[name](round);
    results.push(result);
  }
  for (const name of names) {
    medians[name] = { ...results[0]?.[name] } as Record<Figure, number>;
    for (const figure of Object.keys(medians[name]) as Figure[]) {
      medians[name][figure] = median(results.map((result) => result[name][figure]));
    }
  }
  return medians;
}

/** Sends messages over `concurrency` loops. Returns the rate per second and the median latency in ms. */
export async function pace(messages: number, concurrency: number, send: () => Promise<unknown>) {
  const latencies: number[] = [];
  let left = messages;
  const started = performance.now();
  const loop = async () => {
    while (left-- > 0) {
      const sent = performance.now();
      await send();
      latencies.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, loop));
  return { perSecond: (messages * 1000) / (performance.now() - started), p50: median(latencies) };
}

/** Returns a table's cell, in bold where the goal is missed. */
export function cell(text: string, isReached: boolean): string {
  return isReached ? text : `**${text}**`;
}

export function printTable(head: string[], rows: string[][]): void {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  console.log(`\n${lines.join('\n')}`);
}
