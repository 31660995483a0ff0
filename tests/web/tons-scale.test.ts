import { expect, test } from 'vitest';
import { company } from '../../web/src/company.ts';
import { namedSizes, tonsScale } from '../../web/src/pages/home/tons-scale.ts';

const mainStrokes = (min: number, max: number) =>
  tonsScale(min, max)
    .filter(({ isMain }) => isMain)
    .map(({ value, at }) => [value, at]);

test('the scale of 1 to 1,500 tons is logarithmic, with a figure at each decade, 500 and both ends', () => {
  expect(mainStrokes(1, 1500)).toEqual([
    [1, 0],
    [10, 31.5],
    [100, 63],
    [500, 85],
    [1500, 100],
  ]);
  const short = tonsScale(1, 1500).filter(({ isMain }) => !isMain);
  expect(short.slice(0, 10).map(({ value }) => value)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 20, 30]);
  expect(short.at(-1)?.value).toBe(1000);
});

test('the control stops at the sizes that people name, and at both ends', () => {
  expect(namedSizes(1, 12)).toEqual([1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7.5, 9, 10, 12]);
  expect(namedSizes(1, 1500).slice(-4)).toEqual([900, 1000, 1200, 1500]);
});

const tonsOf = (text: string) => Number(text.replace(',', ''));

test.for([
  [tonsOf(company.tons.min), tonsOf(company.tons.max)],
  [1, 900],
  [2, 300],
] as const)('a scale of %i to %i tons has room between its figures', ([min, max]) => {
  const places = mainStrokes(min, max).map(([, at = 0]) => at);
  expect([places[0], places.at(-1)]).toEqual([0, 100]);
  for (const [index, at] of places.slice(1).entries()) {
    expect(at - (places[index] ?? 0)).toBeGreaterThan(10);
  }
});
