import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** In CSS pixels: WCAG 1.4.3 asks for less of a text that is so large. */
const LARGE = 24;

/** Red, green and blue, 0 to 255. https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
export function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** In CSS pixels, from the start of the page. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Returns the contrast between the darkest and the lightest point of each box. */
export async function contrastsWithin(page: Page, boxes: readonly Box[]): Promise<number[]> {
  const screenshot = await page.screenshot({ fullPage: true, scale: 'css' });
  const contrasts: number[] = [];
  for (const { left, top, width, height } of boxes) {
    const shades = (await shadesOf(screenshot, { left, top, width, height })).sort((a, b) => a - b);
    contrasts.push(contrastOf(shades[0] ?? 0, shades.at(-1) ?? 0));
  }
  return contrasts;
}

async function shadesOf(screenshot: Buffer, box: Box): Promise<number[]> {
  const pixels = await sharp(screenshot).extract(box).removeAlpha().raw().toBuffer();
  return Array.from({ length: box.width * box.height }, (_, at) =>
    luminance([...pixels.subarray(3 * at, 3 * at + 3)]),
  );
}

/** Returns the texts of the first view that lie over a picture, and those of them that are too faint there. */
export async function textsOverPictures(page: Page) {
  const lines = await page.evaluate(linesOverPictures);
  const faint = new Set<string>();
  if (lines.length === 0) return { seen: 0, faint: [...faint] };
  await page.evaluate(decodePictures);
  const withoutTexts = '* { color: transparent !important }';
  const screenshot = await page.screenshot({ style: withoutTexts, scale: 'css' });
  for (const { text, colour, size, ...box } of lines) {
    const own = luminance(colour);
    const contrasts = (await shadesOf(screenshot, box)).map((shade) => contrastOf(own, shade));
    // A few points, as of an edge in the picture, hide no letter.
    const [lowest = 0] = contrasts.toSorted((a, b) => a - b).slice(contrasts.length / 20);
    if (lowest < (size < LARGE ? 4.5 : 3)) faint.add(`${lowest.toFixed(1)}:1 ${text}`);
  }
  return { seen: lines.length, faint: [...faint] };
}

/** A picture that has just been loaded is drawn some frames later. */
async function decodePictures() {
  const loaded = [...document.images].filter(({ complete }) => complete);
  await Promise.all(loaded.map((picture) => picture.decode().catch(() => undefined)));
}

function linesOverPictures() {
  const main = document.querySelector('main') ?? document.body;
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const lines = [];
  while (walker.nextNode()) {
    const { parentElement: parent, textContent } = walker.currentNode;
    const isShown = parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!parent || !isShown || !textContent?.trim()) continue;
    const { color, fontSize } = getComputedStyle(parent);
    range.selectNodeContents(walker.currentNode);
    for (const { left, top, right, bottom } of range.getClientRects()) {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const isWhole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      const stack = document.elementsFromPoint(x, y);
      const place = stack.findIndex((it) => parent.contains(it));
      const isOver = place >= 0 && stack.slice(place).some((it) => it instanceof HTMLImageElement);
      if (!isWhole || !isOver || right - left < 2) continue;
      lines.push({
        text: textContent,
        colour: color.match(/[\d.]+/g)?.map(Number) ?? [],
        size: Number.parseFloat(fontSize),
        left: Math.floor(left),
        top: Math.floor(top),
        width: Math.floor(right - left),
        height: Math.floor(bottom - top),
      });
    }
  }
  return lines;
}
