/** The sizes of machines that people name, in every decade. */
const NAMED = [1, 1.2, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7.5, 9];

/** Returns the sizes that people name, from `min` to `max`. */
export function namedSizes(min: number, max: number): number[] {
  const sizes: number[] = [];
  for (let power = 1; power <= max; power *= 10) sizes.push(...NAMED.map((size) => size * power));
  const isBetween = (size: number) => size > min && size < max && Number.isInteger(2 * size);
  return [min, ...sizes.filter(isBetween), max];
}

/** Returns where a value is on a logarithmic scale, in per cent of its length. */
export function placeOf(value: number, min: number, max: number): number {
  return Math.round((1000 * Math.log(value / min)) / Math.log(max / min)) / 10;
}

/** Returns the strokes of a logarithmic scale: its ends, and the nine steps of every decade between them. */
export function tonsScale(min: number, max: number) {
  // Beyond that the largest figure needs the room.
  const last = max / 3;
  const main = [min, max];
  const steps: number[] = [];
  for (let power = 1; power <= max; power *= 10) {
    for (let step = 1; step < 10; step++) steps.push(step * power);
    if (power <= last) main.push(power);
    // The last decade with a figure has one at its half.
    if (5 * power <= last && 10 * power > last) main.push(5 * power);
  }
  return [...new Set([min, ...steps, max])]
    .filter((value) => value >= min && value <= max)
    .map((value) => ({
      value,
      /** In per cent of the scale's length. */
      at: placeOf(value, min, max),
      /** Whether it is long and has its figure. */
      isMain: main.includes(value),
    }));
}
