/**
 * The share of its limit by which a figure may miss its goal before the run fails. Medians differ
 * from run to run, most of all on the shared machines of a pipeline; a real loss is larger than
 * that, or shows again the next week.
 */
const NOISE = 0.15;

/** What a table says where a figure misses its goal by more than noise. */
export const MISSED = '**missed**';

/** What is to be reached, by a figure alone or beside its reference. */
export interface Goal {
  text: string;
  limit: number;
  bound: 'at least' | 'at most';
  result(measured: number, reference: number): number;
  show(result: number): string;
}

/** At least so many times the reference. */
export const atLeastTimes = (limit: number): Goal => ({
  text: `≥ ${limit} ×`,
  limit,
  bound: 'at least',
  result: (measured, reference) => measured / reference,
  show: (result) => `${result.toFixed(2)} ×`,
});

/** At most so many times the reference. */
export const atMostTimes = (limit: number): Goal => ({
  ...atLeastTimes(limit),
  text: `≤ ${limit} ×`,
  bound: 'at most',
});

/** At most so many milliseconds above the reference, shown with so many digits. */
export const atMostAbove = (limit: number, digits: number): Goal => ({
  text: `≤ +${limit} ms`,
  limit,
  bound: 'at most',
  result: (measured, reference) => measured - reference,
  show: (result) => `${result < 0 ? '−' : '+'}${Math.abs(result).toFixed(digits)} ms`,
});

/** At most so much, whatever the reference. */
export const atMost = (limit: number, unit: string): Goal => ({
  text: `≤ ${limit} ${unit}`,
  limit,
  bound: 'at most',
  result: (measured) => measured,
  show: (result) => `${result.toFixed(0)} ${unit}`,
});

/** Whether a goal is reached, for a table. */
export function verdict({ bound, limit }: Goal, result: number): string {
  const shortfall = bound === 'at least' ? limit - result : result - limit;
  if (shortfall <= 0) return 'yes';
  return shortfall <= NOISE * limit ? 'within noise' : MISSED;
}

/** Prints a table, or a part of one; where it has a goal missed, the process ends with status 1. */
export function report(table: string): void {
  console.log(table);
  if (table.includes(MISSED)) process.exitCode = 1;
}
