import { expect, test } from 'vitest';
import { measureFunction } from './bench.ts';
import { table } from './table.ts';

test("the function's benchmark runs; how fast, no test asks", { timeout: 60_000 }, async () => {
  const measurements = await measureFunction({ rounds: 1, messages: 100 });
  // Memory is told by Linux only.
  const rows = table({ ...measurements, memory: 100 })
    .split('\n')
    .slice(2);
  expect(rows).toHaveLength(7);
  expect(rows.filter((row) => !/\d/.test(row) || row.includes('NaN'))).toEqual([]);
});
