import { median } from './median.ts';

/**
 * The share of its limit by which a time may miss its goal before the run fails. Medians differ
 * from run to run, most of all on the shared machines of a pipeline; a real loss is larger than
 * that, or shows again the next week.
 */
const NOISE = 0.15;

export const MISSED = '**missed**';

/** What is to be reached, by a figure alone or beside its reference. */
export interface Goal {
  text: string;
  limit: number;
  bound: 'at least' | 'at most';
  noise: number;
  result(measured: number, reference: number): number;
  show(result: number): string;
}

export const atLeastTimes = (limit: number): Goal => ({
  text: `≥ ${limit} ×`,
  limit,
  bound: 'at least',
  noise: NOISE,
  result: (measured, reference) => measured / reference,
  show: (result) => `${result.toFixed(2)} ×`,
});

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
  noise: NOISE,
  result: (measured, reference) => measured - reference,
  show: (result) => `${result < 0 ? '−' : '+'}${Math.abs(result).toFixed(digits)} ms`,
});

/** At least so much, whatever the reference. */
export const atLeast = (limit: number): Goal => ({
  text: `≥ ${limit}`,
  limit,
  bound: 'at least',
  noise: NOISE,
  result: (measured) => measured,
  show: (result) => result.toFixed(0),
});

/** At most so much, whatever the reference, shown with so many digits. */
export const atMost = (limit: number, unit: string, digits = 0): Goal => ({
  text: `≤ ${limit} ${unit}`.trim(),
  limit,
  bound: 'at most',
  noise: NOISE,
  result: (measured) => measured,
  show: (result) => `${result.toFixed(digits)} ${unit}`.trim(),
});

/** For what is the same in every run. */
export const withoutNoise = (goal: Goal): Goal => ({ ...goal, noise: 0 });

/** The median of what the rounds show, not what the medians show. */
export function medianResult(goal: Goal, measured: number[], reference: number[]): number {
  return median(measured.map((value, round) => goal.result(value, reference[round] ?? Number.NaN)));
}

/** Whether a goal is reached, for a table. */
export function verdict({ bound, limit, noise }: Goal, result: number): string {
  const shortfall = bound === 'at least' ? limit - result : result - limit;
  if (shortfall <= 0) return 'yes';
  return shortfall <= noise * limit ? 'within noise' : MISSED;
}

/** Prints a table, or a part of one; where it has a goal missed, the process ends with status 1. */
export function report(table: string): void {
  console.log(table);
  if (table.includes(MISSED)) process.exitCode = 1;
}
