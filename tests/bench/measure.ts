/** As in `npm run bench:site -- 3`. */
export const rounds = Number(process.argv[2] ?? 5);

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/**
 * Runs the measures one after the other in each round, so that load on the machine slows them all.
 * Returns the medians of the rounds.
 */
export async function alternate<Medians extends Record<string, Record<string, number>>>(
  measures: { [Name in keyof Medians]: (round: number) => Promise<Medians[Name]> },
): Promise<Medians> {
  const results: Medians[] = [];
  for (let round = 0; round < rounds; round++) {
    const result = {} as Medians;
    for (const name in measures) result[name] = await measures[name](round);
    results.push(result);
  }
  const medians = structuredClone(results[0]) as Record<string, Record<string, number>>;
  for (const [name, figures] of Object.entries(medians)) {
    for (const figure of Object.keys(figures))
      figures[figure] = median(results.map((result) => result[name]?.[figure] ?? Number.NaN));
  }
  return medians as Medians;
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
