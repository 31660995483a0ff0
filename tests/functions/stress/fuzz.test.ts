import { expect, test } from 'vitest';
import { fuzz } from './fuzz.ts';

test('3,000 hostile bodies: no server error, no mail of what is no message, always the contract’s JSON', {
  timeout: 120_000,
}, async ({ skip }) => {
  const result = await fuzz(3000);
  expect(result).toMatchObject({
    bodies: 3000,
    serverErrors: 0,
    misshapenAnswers: 0,
    invalidAccepted: 0,
    miscounted: 0,
  });
  skip(process.platform !== 'linux', 'the peak of a process’s memory can be read on Linux only');
  expect(result.floodMemoryMiB).toBeLessThan(200);
});
