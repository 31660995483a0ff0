import { expect, test } from 'vitest';
import { figures, placeOf, sizeAt } from '../../web/src/pages/home/tons-scale.ts';

/** In per cent of the ruler, as the control's. */
const STEP = 0.5;

test('the control comes to the sizes that people say, and to both ends', () => {
  const places = Array.from({ length: 100 / STEP + 1 }, (_, index) => index * STEP);
  const sizes = [...new Set(places.map(sizeAt))];
  expect([sizes[0], sizes.at(-1)]).toEqual([figures[0], figures.at(-1)]);
  const said = [1, 1.5, 2, 2.5, 9.5, 10, 15, 45, 95, 100, 150, 450, 950, 1000];
  expect(sizes).toEqual(expect.arrayContaining(said.filter((size) => size < (sizes.at(-1) ?? 0))));
  for (const size of sizes) expect(sizeAt(placeOf(size))).toBe(size);
});
