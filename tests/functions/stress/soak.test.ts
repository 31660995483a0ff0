import { expect, test } from 'vitest';
import { soak } from './soak.ts';

/** By `npm run soak`, many more. */
const MESSAGES = import.meta.env.MODE === 'full' ? 10_000 : 500;

test(`${MESSAGES} messages to two inboxes over two failing mail servers: none lost, missing, doubled, falsely failed or misshapen`, {
  timeout: 240 * MESSAGES,
}, async () => {
  const result = await soak(MESSAGES);
  console.table(result);
  expect(result).toMatchObject({ lost: 0, missing: 0, doubled: 0, falselyFailed: 0, misshapen: 0 });
  expect(result.slowestMs).toBeLessThan(20_000);
  expect(result.answers[200]).toBeGreaterThan(0.8 * MESSAGES);
});
