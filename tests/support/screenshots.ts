// Takes pictures of a page at rest, for tests/support/approved-pictures.ts.

import type { Locator, Page } from 'playwright-core';
import type { TakenPicture } from './approved-pictures.ts';

/** The size Letter between margins of a centimetre. */
const PAPER_SIZE_PX = { width: 740, height: 980 };

/** A place in the window. */
type Frame = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>;

interface Options {
  /** Holds for the picture alone. */
  css?: string;
  /** What the page was scrolled to. */
  element?: Locator;
  /** The time at which what moves is stopped. */
  movingTimeMs?: number;
}

/** Returns a picture of the window. */
export async function view(page: Page, options: Options = {}): Promise<TakenPicture> {
  // What was clicked is under the pointer otherwise.
  await page.mouse.move(0, 0);
  return await shoot(page, frameOfWindow(page), options);
}

/** Returns a picture of the window a tenth of a second after `start` has made something move. */
export async function moving(page: Page, start: () => Promise<void>): Promise<TakenPicture> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Animation.enable');
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await start();
  const picture = await shoot(page, frameOfWindow(page), { movingTimeMs: 100 });
  await browser.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await browser.detach();
  return picture;
}

/** Returns a picture that is taken while all controls are in these states, such as `hover`. */
export async function withForcedStates(
  forcedPseudoClasses: string[],
  page: Page,
  take: () => Promise<TakenPicture>,
): Promise<TakenPicture> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const selector = 'a, button, input, textarea, summary, article';
  const controls = { nodeId: root.nodeId, selector };
  const { nodeIds } = await browser.send('DOM.querySelectorAll', controls);
  for (const nodeId of nodeIds) {
    await browser.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses });
  }
  await page.mouse.move(0, 0);
  const picture = await take();
  await browser.detach();
  return picture;
}

/** Returns a picture of the whole page, with its carousels, which start when they are near the view. */
export async function whole(page: Page): Promise<TakenPicture> {
  for (const carousel of await page.locator('.swiper').all()) {
    await carousel.scrollIntoViewIfNeeded();
    await carousel.and(page.locator('.swiper-initialized')).waitFor();
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // The call bar would lie over a text.
  return await shoot(page, undefined, { css: 'nav { position: static !important }' });
}

/** Returns a picture of the sheets on which the page is printed, one below the other, without their margins. */
export async function paper(page: Page): Promise<TakenPicture> {
  await page.setViewportSize(PAPER_SIZE_PX);
  await page.emulateMedia({ media: 'print' });
  await page.mouse.move(0, 0);
  // Chromium breaks columns as it breaks sheets.
  const columns = `columns: 1 / ${PAPER_SIZE_PX.height}px; column-wrap: wrap; column-fill: auto`;
  return await shoot(page, undefined, {
    css: `body { ${columns}; row-gap: 1rem; row-rule: 1px solid }`,
  });
}

/** Returns a picture of an element, without the bars that lie over it. */
export async function part(page: Page, element: Locator, css = ''): Promise<TakenPicture> {
  await page.mouse.move(0, 0);
  await page.evaluate(comeToRest, undefined);
  const style = `header, nav { visibility: hidden } ${css}`;
  const screenshot = await element.screenshot({ caret: 'hide', style });
  const content = await page.evaluate(textsAndFilesIn, await element.boundingBox());
  return { screenshot, content: content + (await subpixelsOf(element)) };
}

/** Returns a picture of an element with what is around it in the window. */
export async function around(page: Page, element: Locator): Promise<TakenPicture> {
  await element.scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  return await shootAround(page, element);
}

/** Returns the same, while the pointer is over `target`. */
export async function aroundWhileHovering(
  page: Page,
  target: Locator,
  element: Locator,
): Promise<TakenPicture> {
  await target.hover();
  await element.waitFor();
  return await shootAround(page, element);
}

/** Waits for fonts and pictures, and stops each animation at its first second, or at another time that it has not passed. */
async function comeToRest(movingTimeMs?: number): Promise<void> {
  await document.fonts.ready;
  for (const image of document.images) {
    image.loading = 'eager';
    image.decoding = 'sync';
    // Has the browser choose the file for the present width now, instead of some time after a resize.
    if (image.dataset.chosenFor !== `${innerWidth}`) image.src = image.getAttribute('src') ?? '';
    image.dataset.chosenFor = `${innerWidth}`;
  }
  // It rejects where a picture does not arrive.
  const decoded = [...document.images].map((image) => image.decode().catch(() => undefined));
  await Promise.all(decoded);
  for (const animation of document.getAnimations()) {
    animation.pause();
    const time = Number(animation.currentTime);
    animation.currentTime = movingTimeMs ? Math.max(movingTimeMs, time) : 1000;
  }
}

/** Returns a picture of a frame, or of the whole page. */
async function shoot(
  page: Page,
  frame: Frame | undefined,
  { css = '', element, movingTimeMs }: Options = {},
): Promise<TakenPicture> {
  await page.evaluate(comeToRest, movingTimeMs);
  // Playwright's own `addStyleTag` waits for an event, which a page without script does not have.
  const style = await page.evaluateHandle((content) => {
    const tag = Object.assign(document.createElement('style'), { textContent: content });
    return document.head.appendChild(tag);
  }, `* { caret-color: transparent !important } ${css}`);
  const browser = await page.context().newCDPSession(page);
  const { cssContentSize, cssVisualViewport } = await browser.send('Page.getLayoutMetrics');
  const { pageX, pageY } = cssVisualViewport;
  const place = frame ? { ...frame, x: frame.x + pageX, y: frame.y + pageY } : cssContentSize;
  const hasTouch = await page.evaluate(() => navigator.maxTouchPoints > 0);
  const { data } = await browser.send('Page.captureScreenshot', {
    clip: { ...place, scale: 1 },
    captureBeyondViewport: !frame,
    // Playwright's own screenshot does without, and takes twice as long.
    optimizeForSpeed: true,
  });
  if (hasTouch && !frame) {
    // A picture of the whole page has ended the emulation of touch, which lasts as long as the session that starts it.
    await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  } else {
    await browser.detach();
  }
  await style.evaluate((tag) => tag.remove());
  const content = await page.evaluate(textsAndFilesIn, frame ?? null);
  return {
    screenshot: Buffer.from(data, 'base64'),
    content: content + (await subpixelsOf(element)),
  };
}

async function shootAround(page: Page, element: Locator): Promise<TakenPicture> {
  const margin = 16;
  const box = await element.boundingBox();
  if (!box) throw new Error('The part of the page is not shown');
  const { width: right, height: bottom } = frameOfWindow(page);
  const x = Math.max(0, Math.floor(box.x) - margin);
  const y = Math.max(0, Math.floor(box.y) - margin);
  const width = Math.min(right - x, Math.ceil(box.width) + 2 * margin);
  const height = Math.min(bottom - y, Math.ceil(box.height) + 2 * margin);
  return await shoot(page, { x, y, width, height }, { element });
}

function frameOfWindow(page: Page): Frame {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  return { x: 0, y: 0, width, height };
}

/** Returns the parts of a pixel in an element's place: Chromium rounds places, so that they decide how it is drawn. */
async function subpixelsOf(element: Locator | undefined): Promise<string> {
  const { x = 0, y = 0 } = (await element?.boundingBox()) ?? {};
  return [x, y].map((place) => (place - Math.floor(place)).toFixed(2)).join();
}

/** Returns the texts and picture files of the page that are in the frame; without a frame all. */
function textsAndFilesIn(frame: Frame | null): string {
  // An element without a box counts where it would stand, because a fault may have hidden it.
  const boxOf = (element: Element): DOMRect =>
    element.getClientRects().length > 0 || !element.parentElement
      ? element.getBoundingClientRect()
      : boxOf(element.parentElement);
  const isInFrame = (element: Element) => {
    if (!frame) return true;
    const { left, right, top, bottom } = boxOf(element);
    const isBeside = right <= frame.x || left >= frame.x + frame.width;
    return !isBeside && bottom > frame.y && top < frame.y + frame.height;
  };
  const elements = document.body.querySelectorAll(':not(script, style, noscript)');
  const content = [...elements].filter(isInFrame).flatMap((element) => {
    const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    // The names of picture files are digests of what they show.
    const attributes = [element.getAttribute('placeholder'), element.getAttribute('srcset')];
    return [...attributes, ...texts.map(({ textContent }) => textContent)];
  });
  return content.filter((text) => text?.trim()).join('\n');
}
