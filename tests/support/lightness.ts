import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** A white shape on white leaves less, whatever is beside it in the drawing. */
export const LEAST_RANGE = 150;
/** An icon is quiet where a network has no address. */
export const LEAST_RANGE_OF_ICON = 60;

/** Returns how far the darkest and the lightest point of each drawing in sight are from each other, 0 to 255. */
export async function lightnessRanges(
  page: Page,
  selector = 'img:is([src$=".svg"], [src^="data:image/svg"])',
): Promise<number[]> {
  const drawings = page.locator(selector);
  const ranges: number[] = [];
  for (const drawing of await drawings.filter({ visible: true }).all())
    ranges.push(await lightnessRange(await drawing.screenshot()));
  return ranges;
}

/** Returns how far the darkest and the lightest point of a screenshot are from each other, 0 to 255. */
export async function lightnessRange(screenshot: Buffer): Promise<number> {
  // The statistics are those of the picture that sharp reads, whatever it makes of it.
  const grey = await sharp(screenshot).greyscale().toBuffer();
  const [lightness] = (await sharp(grey).stats()).channels;
  return (lightness?.max ?? 0) - (lightness?.min ?? 0);
}
