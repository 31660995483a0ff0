/** Runs the measures one after the other, `rounds` times, so that load on the machine slows them all. */
export async function alternate<Name extends string, T>(
  rounds: number,
  measures: Record<Name, () => Promise<T>>,
): Promise<Record<Name, T[]>> {
  const names = Object.keys(measures) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as T[]])) as Record<Name, T[]>;
  for (let round = 0; round < rounds; round++) {
    for (const name of names) results[name].push(await measures[name]());
  }
  return results;
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export interface Pace {
  perSecond: number;
  /** The median latency of a message, in milliseconds. */
  p50: number;
}

/** Sends messages over `concurrency` loops. */
export async function pace(
  messages: number,
  concurrency: number,
  send: () => Promise<unknown>,
): Promise<Pace> {
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

/** Returns a cell, in bold where the goal is missed. */
export function cell(text: string, isReached: boolean): string {
  return isReached ? text : `**${text}**`;
}

export function printTable(head: string[], rows: string[][]): void {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  console.log(`\n${lines.join('\n')}`);
}

/** Returns the number of rounds: the command's argument, or five. */
export function rounds(): number {
  return Number(process.argv[2] ?? 5);
}
