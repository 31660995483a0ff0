import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, prepareSite, STILL, TABLET, WIDE } from '../support/site.ts';

const site = prepareSite();
const NARROW_DESKTOP = { viewport: { width: 1024, height: 768 } };

test.for([{ ...PHONE, deviceScaleFactor: 2 }, TABLET, WIDE])(
  'no picture is blurred that has a larger file at $viewport.width px',
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

/** Returns the pictures shown larger than their file, as cropped by `object-fit: cover`, where a larger file exists. */
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
    const sources = [...(it.parentElement?.querySelectorAll('source') ?? [])];
    const files = sources.find(({ srcset }) => srcset.includes(new URL(it.currentSrc).pathname));
    const largest = Math.max(...(files?.srcset.match(/\d+(?=w)/g) ?? []).map(Number));
    const needed = Math.min(largest, Math.floor((shown * devicePixelRatio) / 1.25));
    if (file.naturalWidth < needed) found.push(`${it.currentSrc}: ${needed} px`);
  }
  return found;
}

test.for([NARROW_DESKTOP, WIDE])(
  'text over a picture has a contrast of 4.5:1 at every point at $viewport.width px',
  async (size) => {
    for (const path of ['/about', '/service']) {
      const page = await site.openApp(path, { ...size, ...STILL });
      expect(await faintTexts(page), path).toEqual([]);
    }
    const page = await site.openApp('/', { ...size, ...STILL });
    const bullets = page.locator('.swiper-pagination-bullet');
    await bullets.first().waitFor();
    for (const [slide, bullet] of (await bullets.all()).entries()) {
      await bullet.click();
      const shown = page.locator('.swiper-slide-active');
      await expect.poll(() => shown.getAttribute('data-swiper-slide-index')).toBe(String(slide));
      expect(await faintTexts(page), `slide ${slide}`).toEqual([]);
    }
  },
);

/** Returns the texts in the first view that are over a picture and too faint somewhere. */
async function faintTexts(page: Page): Promise<string[]> {
  await page.locator('[data-loading-overlay]').waitFor({ state: 'hidden' });
  await page.evaluate(() =>
    Promise.all(
      [...document.images]
        .filter((it) => it.checkVisibility() && it.getBoundingClientRect().top < innerHeight)
        .filter(({ currentSrc }) => currentSrc)
        .map((it) => it.decode()),
    ),
  );
  const texts = await page.evaluate(textsOverPictures);
  expect(texts).not.toEqual([]);
  const style = await page.addStyleTag({
    content:
      'main * { color: transparent !important; text-decoration-color: transparent !important }',
  });
  const png = (await page.screenshot()).toString('base64');
  await style.evaluate((it) => it.parentNode?.removeChild(it));
  return await page.evaluate(tooFaint, { png, texts });
}

interface Text {
  text: string;
  color: string;
  lines: { x: number; y: number; width: number; height: number }[];
}

function textsOverPictures(): Text[] {
  const pictures = [...document.querySelectorAll('main picture img')].map((it) =>
    it.getBoundingClientRect(),
  );
  const isOverPicture = (line: DOMRect) =>
    pictures.some(
      (it) =>
        line.left < it.right &&
        line.right > it.left &&
        line.top < it.bottom &&
        line.bottom > it.top,
    );
  const found: Text[] = [];
  const nodes = document.createTreeWalker(document.querySelector('main') as Element, 4);
  while (nodes.nextNode()) {
    const node = nodes.currentNode as globalThis.Text;
    const parent = node.parentElement as Element;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // Swiper leaves other slides opaque under the active one.
    if (parent.closest('.swiper-slide:not(.swiper-slide-active)')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(
      (line) => line.width > 1 && line.bottom <= innerHeight && isOverPicture(line),
    );
    if (lines.length === 0) continue;
    found.push({
      text: node.data,
      color: getComputedStyle(parent).color,
      lines: lines.map(({ x, y, width, height }) => ({ x, y, width, height })),
    });
  }
  return found;
}

async function tooFaint({ png, texts }: { png: string; texts: Text[] }): Promise<string[]> {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return ['no canvas'];
  const scale = image.width / innerWidth;
  context.drawImage(image, 0, 0);

  const linear = Array.from({ length: 256 }, (_, value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const part = (value = 0, weight = 0) => weight * (linear[Math.round(value)] ?? 0);
  const luminance = (rgb: ArrayLike<number>, at = 0) =>
    part(rgb[at], 0.2126) + part(rgb[at + 1], 0.7152) + part(rgb[at + 2], 0.0722);
  const found: string[] = [];
  for (const { text, color, lines } of texts) {
    const front = luminance((color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));
    let least = Number.POSITIVE_INFINITY;
    for (const { x, y, width, height } of lines) {
      const { data } = context.getImageData(x * scale, y * scale, width * scale, height * scale);
      for (let i = 0; i < data.length; i += 4) {
        const back = luminance(data, i);
        const ratio = (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05);
        least = Math.min(least, ratio);
      }
    }
    if (least < 4.5) found.push(`${text}: ${least.toFixed(2)}`);
  }
  return found;
}
