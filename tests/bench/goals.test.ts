import { afterEach, expect, test, vi } from 'vitest';
import {
  atLeast,
  atLeastTimes,
  atMost,
  atMostAbove,
  atMostTimes,
  medianResult,
  report,
  verdict,
  withoutNoise,
} from './goals.ts';

afterEach(() => {
  process.exitCode = undefined;
});

test.each([
  { goal: atLeastTimes(2), reached: 2, noise: 1.71, missed: 1.69 },
  { goal: atMostTimes(2), reached: 2, noise: 2.29, missed: 2.31 },
  { goal: atMostAbove(80, 0), reached: -5, noise: 91, missed: 93 },
  { goal: atLeast(100), reached: 100, noise: 86, missed: 84 },
  { goal: atMost(200, 'MiB'), reached: 200, noise: 229, missed: 231 },
])('$goal.text is reached, within noise, or missed', ({ goal, reached, noise, missed }) => {
  expect(verdict(goal, reached)).toBe('yes');
  expect(verdict(goal, noise)).toBe('within noise');
  expect(verdict(goal, missed)).toBe('**missed**');
});

test('what is the same in every run has no noise', () => {
  expect(verdict(withoutNoise(atMost(112, 'KiB')), 112)).toBe('yes');
  expect(verdict(withoutNoise(atMost(112, 'KiB')), 112.1)).toBe('**missed**');
});

test('a result is the median of the rounds, each beside its own reference', () => {
  expect(medianResult(atMostTimes(2), [10, 40, 90], [10, 20, 10])).toBe(2);
});

test('what was not measured is missed', () => {
  expect(verdict(atMost(200, 'MiB'), Number.NaN)).toBe('**missed**');
});

test('the process fails by what is missed, and by nothing else', () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  report(`| ${verdict(atMostTimes(2), 2)} | ${verdict(atMostTimes(2), 2.1)} |`);
  expect(process.exitCode).toBeUndefined();
  report(`| ${verdict(atMostTimes(2), 3)} |`);
  report(`| ${verdict(atMostTimes(2), 2)} |`);
  expect(process.exitCode).toBe(1);
});
