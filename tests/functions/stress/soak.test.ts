import { expect, test } from 'vitest';
import { soak } from './soak.ts';

test('500 messages to two inboxes over two failing mail servers: none lost, missing, doubled, belied or untold', {
  timeout: 120_000,
}, async () => {
  const result = await soak(500);
  expect(result).toMatchObject({
    messages: 500,
    lost: 0,
    missing: 0,
    doubled: 0,
    belied: 0,
    untold: 0,
  });
  expect(result.slowestMs).toBeLessThan(20_000);
  expect(result.answers[200]).toBeGreaterThan(400);
});
