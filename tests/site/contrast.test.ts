import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { NO_SCRIPT, prepareSite, STILL } from '../support/site.ts';

// Text over a picture: axe does not measure it.

const site = prepareSite();
// So high that the call bar of phones covers no text.
const SIZES = [
  { width: 320, height: 1024 },
  { width: 360, height: 1024 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
const HIDDEN_TEXT = '* { color: transparent !important; text-decoration: none !important; }';

/** Returns the least contrast of the texts with any point of what is painted behind their lines. */
async function contrastOf(page: Page, texts: Locator): Promise<number> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // The loading overlay's.
    await Promise.all(document.getAnimations().map((animation) => animation.finished));
  });
  const lines = (await texts.evaluateAll(linesOf)).flat();
  const png = await page.screenshot({ style: HIDDEN_TEXT });
  return await page.evaluate(leastContrast, { lines, png: png.toString('base64') });
}

function linesOf(elements: Element[]) {
  return elements.map((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { color } = getComputedStyle(element);
    return [...range.getClientRects()].map(({ x, y, width, height }) => ({
      box: [x, y, width, height].map(Math.round) as [number, number, number, number],
      color: color.match(/\d+/g)?.map(Number) ?? [],
    }));
  });
}

async function leastContrast({
  lines,
  png,
}: {
  lines: ReturnType<typeof linesOf>[0];
  png: string;
}) {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d', {
    willReadFrequently: true,
  });
  if (!canvas) throw new Error('No canvas');
  canvas.drawImage(image, 0, 0);
  const linear = (part = 0) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const luminance = ([red, green, blue]: number[]) =>
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  const contrasts = lines
    .filter(({ box: [, top, , height] }) => top >= 0 && top + height <= image.height)
    .map(({ box, color }) => {
      const { data } = canvas.getImageData(...box);
      let brightest = 0;
      for (let at = 0; at < data.length; at += 4) {
        brightest = Math.max(brightest, luminance([...data.slice(at, at + 3)]));
      }
      return (luminance(color) + 0.05) / (brightest + 0.05);
    });
  return Math.min(...contrasts);
}

test.for(SIZES)('at $width px each slide’s texts stand out at every point', async (viewport) => {
  const page = await site.open('/', { ...NO_SCRIPT, ...STILL, viewport });
  for (const slide of await page.locator('.swiper-slide').all()) {
    await slide.evaluate(async (it) => {
      it.parentElement?.scrollTo({ left: (it as HTMLElement).offsetLeft, behavior: 'instant' });
      await it.querySelector('img')?.decode();
    });
    const texts = page.locator('h1').or(slide.locator('h2, p, a:nth-child(2)'));
    expect(await contrastOf(page, texts)).toBeGreaterThanOrEqual(4.5);
  }
});

test.for(SIZES)('at $width px the services’ banner stands out at every point', async (viewport) => {
  const page = await site.open('/service', { ...NO_SCRIPT, ...STILL, viewport });
  const banner = page.locator('div:has(> div > h1)');
  await banner.locator('img').evaluate((it: HTMLImageElement) => it.decode());
  const texts = banner.locator('h1, p, nav a');
  expect(await contrastOf(page, texts)).toBeGreaterThanOrEqual(4.5);
});
