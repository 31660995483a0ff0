import { company } from '../../company.ts';

/** In tons. */
const min = numberIn(company.tons.min);
const max = numberIn(company.tons.max);
const inner = [10, 100, 500].filter((size) => size > 2 * min && size < max / 2);
const decades = [1, 10, 100, 1000].flatMap((power) =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].map((step) => step * power),
);
/** The sizes that have a figure on the ruler. */
export const figures = [min, ...inner, max];
/** The sizes that have a stroke on it: nine in every decade. */
export const strokes = [min, ...decades.filter((size) => size > min && size < max), max];

/** Returns where a size is on the ruler, which is logarithmic, in per cent of its length. */
export function placeOf(size: number): number {
  return Math.round((1000 * Math.log(size / min)) / Math.log(max / min)) / 10;
}

/** Returns the size at a place of the ruler as people say it: its first two digits end in 0 or 5. */
export function sizeAt(place: number): number {
  const size = min * (max / min) ** (place / 100);
  const half = 10 ** Math.floor(Math.log10(size)) / 2;
  return Math.min(Math.max(min, Math.round(size / half) * half), max);
}

function numberIn(text: string): number {
  return Number(text.replace(/\D/g, ''));
}
