import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, prepareSite, STILL, TABLET, WIDE } from '../support/site.ts';

const site = prepareSite();

test.for([{ ...PHONE, deviceScaleFactor: 2 }, TABLET, WIDE])(
  'no picture is missing or enlarged by more than a quarter at $viewport.width px',
  async (device) => {
    for (const path of ['/', '/about', '/service']) {
      const page = await site.open(path, device);
      // The pictures of the other slides are loaded when Swiper has started.
      if (path === '/') await page.locator('.swiper-pagination-bullet').first().waitFor();
      const pictures = page.locator('picture img');
      expect(await pictures.count()).toBeGreaterThan(1);
      expect(await pictures.evaluateAll(enlarged), path).toEqual([]);
    }
  },
);

/** Returns the pictures with fewer pixels than they are shown with, as cropped by `object-fit: cover`. */
async function enlarged(all: Element[]): Promise<string[]> {
  const found: string[] = [];
  for (const it of all as HTMLImageElement[]) {
    const { width, height } = it.getBoundingClientRect();
    if (width === 0) continue;
    it.loading = 'eager';
    await it.decode();
    // The `naturalWidth` of the element itself depends on `sizes`.
    const file = new Image();
    file.src = it.currentSrc;
    await file.decode();
    const shown = Math.max(width, (height * file.naturalWidth) / file.naturalHeight);
    const needed = Math.floor((shown * devicePixelRatio) / 1.25);
    if (file.naturalWidth < needed) found.push(`${it.currentSrc}: ${needed} px`);
  }
  return found;
}

test('text over a picture has a contrast of 4.5:1 at every point', async () => {
  for (const path of ['/about', '/service']) {
    const page = await site.openApp(path, { ...WIDE, ...STILL });
    expect(await faintTexts(page), path).toEqual([]);
  }
  const page = await site.openApp('/', { ...WIDE, ...STILL });
  const bullets = page.locator('.swiper-pagination-bullet');
  await bullets.first().waitFor();
  for (const [slide, bullet] of (await bullets.all()).entries()) {
    await bullet.click();
    const shown = page.locator('.swiper-slide-active');
    await expect.poll(() => shown.getAttribute('data-swiper-slide-index')).toBe(String(slide));
    expect(await faintTexts(page), `slide ${slide}`).toEqual([]);
  }
});

/** Returns the texts in the first view that are over a picture and too faint somewhere. */
async function faintTexts(page: Page): Promise<string[]> {
  await page.locator('[data-loading-overlay]').waitFor({ state: 'hidden' });
  await page.waitForFunction(() =>
    [...document.images]
      .filter((it) => it.checkVisibility() && it.getBoundingClientRect().top < innerHeight)
      .every(({ complete }) => complete),
  );
  const lines = await page.evaluate(linesOverPictures);
  expect(lines).not.toEqual([]);
  const hidden = await page.addStyleTag({ content: 'main * { color: transparent !important }' });
  const png = (await page.screenshot()).toString('base64');
  await hidden.evaluate((it) => it.parentNode?.removeChild(it));
  const ratios = await page.evaluate(contrasts, { png, lines });
  return lines.filter((_, index) => Number(ratios[index]) < 4.5).map(({ text }) => text);
}

type Line = { text: string; color: string; x: number; y: number; width: number; height: number };

function linesOverPictures(): Line[] {
  const found: Line[] = [];
  const nodes = document.createTreeWalker(document.querySelector('main') as Element, 4);
  const range = document.createRange();
  while (nodes.nextNode()) {
    const parent = nodes.currentNode.parentElement as Element;
    const { color } = getComputedStyle(parent);
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // Swiper leaves other slides opaque under the active one.
    if (parent.closest('.swiper-slide:not(.swiper-slide-active)')) continue;
    range.selectNodeContents(nodes.currentNode);
    for (const { x, y, width, height } of range.getClientRects()) {
      const under = document.elementsFromPoint(x + width / 2, y + height / 2);
      if (width > 1 && y + height <= innerHeight && under.some((it) => it.closest('picture')))
        found.push({ text: range.toString(), color, x, y, width, height });
    }
  }
  return found;
}

/** Returns the least contrast of each line with the points of the screenshot under it. */
async function contrasts({ png, lines }: { png: string; lines: Line[] }): Promise<number[]> {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('There is no canvas');
  context.drawImage(image, 0, 0);
  const linear = Array.from({ length: 256 }, (_, value) => ((value / 255 + 0.055) / 1.055) ** 2.4);
  const part = (weight: number, value = 0) => weight * (linear[Math.round(value)] ?? 0);
  const luminance = (rgb: ArrayLike<number>, at = 0) =>
    part(0.2126, rgb[at]) + part(0.7152, rgb[at + 1]) + part(0.0722, rgb[at + 2]);
  return lines.map(({ color, x, y, width, height }) => {
    const front = luminance((color.match(/[\d.]+/g) ?? []).map(Number));
    const { data } = context.getImageData(x, y, width, height);
    let least = Number.POSITIVE_INFINITY;
    for (let at = 0; at < data.length; at += 4) {
      const back = luminance(data, at);
      const ratio = (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05);
      least = Math.min(least, ratio);
    }
    return least;
  });
}
