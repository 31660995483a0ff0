import { randomInt } from 'node:crypto';

/** `npm run soak` and `npm run fuzz` run in full, `npm test` a short version. */
export const isFull = import.meta.env.MODE === 'full';

/** Repeats the inputs of a run: `SEED=123 npm run fuzz`. */
export const seed = Number(process.env.SEED ?? randomInt(2 ** 31));

export function report(figures: Record<string, unknown>): void {
  console.log(`SEED=${seed}`, figures);
}
