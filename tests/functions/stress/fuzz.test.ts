import { expect, test } from 'vitest';
import { CONCURRENCY, fuzz } from './fuzz.ts';

/** By `npm run fuzz`, many more. */
const BODIES = import.meta.env.MODE === 'full' ? 100_000 : 3000;

test(`${BODIES} hostile bodies: no server error, no mail of what is no message, always the contract’s JSON`, {
  timeout: 40 * BODIES,
}, async () => {
  const result = await fuzz(BODIES);
  console.table(result);
  expect(result).toMatchObject({
    bombsRefused: CONCURRENCY,
    serverErrors: 0,
    misshapenAnswers: 0,
    invalidAccepted: 0,
    miscounted: 0,
  });
  // It is known on Linux only, and elsewhere no number.
  expect(result.floodMemoryMiB >= 200).toBe(false);
});
