/** The command's argument. */
export const rounds = Number(process.argv[2] ?? 5);

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/**
 * Measures one after the other in each round, so that load on the machine slows them all. Returns the
 * medians of the rounds.
 */
export async function alternate<Name extends string, Figure extends string>(
  measures: Record<Name, (round: number) => Promise<Record<Figure, number>>>,
): Promise<Record<Name, Record<Figure, number>>> {
  const names = Object.keys(measures) as Name[];
  const all = names.map((name) => ({ name, results: [] as Record<Figure, number>[] }));
  for (let round = 0; round < rounds; round++) {
    for (const { name, results } of all) results.push(await measures[name](round));
  }
  const medians = all.map(({ name, results }) => {
    const figures = Object.keys(results[0] ?? {}) as Figure[];
    const ofResults = figures.map((figure) => [figure, median(results.map((of) => of[figure]))]);
    return [name, Object.fromEntries(ofResults)];
  });
  return Object.fromEntries(medians);
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
