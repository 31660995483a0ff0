/** What is to be reached, by a figure beside its reference. */
export interface Goal {
  text: string;
  result(measured: number, reference: number): number;
  isReached(result: number): boolean;
  show(result: number): string;
}

/** At least so many times the reference. */
export const atLeastTimes = (limit: number): Goal => ({
  text: `≥ ${limit} ×`,
  result: (measured, reference) => measured / reference,
  isReached: (result) => result >= limit,
  show: (result) => `${result.toFixed(2)} ×`,
});

/** At most so many times the reference. */
export const atMostTimes = (limit: number): Goal => ({
  ...atLeastTimes(limit),
  text: `≤ ${limit} ×`,
  isReached: (result) => result <= limit,
});

/** At most so many milliseconds above the reference, shown with so many digits. */
export const atMostAbove = (limit: number, digits: number): Goal => ({
  text: `≤ +${limit} ms`,
  result: (measured, reference) => measured - reference,
  isReached: (result) => result <= limit,
  show: (result) => `${result < 0 ? '−' : '+'}${Math.abs(result).toFixed(digits)} ms`,
});
