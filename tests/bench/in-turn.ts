/** Measures one after the other, round by round: what slows the machine down then slows them all. */
export async function inTurn<Name extends string, T>(
  rounds: number,
  measures: Record<Name, () => Promise<T>>,
): Promise<Record<Name, T[]>> {
  const results: Partial<Record<Name, T[]>> = {};
  for (let round = 0; round < rounds; round++) {
    for (const name of Object.keys(measures) as Name[]) {
      results[name] = [...(results[name] ?? []), await measures[name]()];
    }
  }
  return results as Record<Name, T[]>;
}
