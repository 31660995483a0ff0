import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** Returns how far the darkest and the lightest point of each drawing in sight are from each other, 0 to 255. */
export async function lightnessRanges(page: Page): Promise<number[]> {
  const drawings = page.locator('img:is([src$=".svg"], [src^="data:image/svg"])');
  const ranges: number[] = [];
  for (const drawing of await drawings.filter({ visible: true }).all()) {
    const { channels } = await sharp(await drawing.screenshot())
      .greyscale()
      .stats();
    ranges.push((channels[0]?.max ?? 0) - (channels[0]?.min ?? 0));
  }
  return ranges;
}
