// What tests of carousels share.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { routes } from '../../web/src/routes.ts';
import { carouselLabels } from '../../web/src/texts/carousel.ts';
import { footerLink } from './site.ts';

/** The chunks with Swiper, which a page imports when a carousel comes near the view. */
export const CAROUSEL_CHUNKS = '**/*carousel-*.js';

/** Returns the index of the slide in view. */
export async function activeSlideIndex(page: Page): Promise<number> {
  const slide = page.locator('.swiper-slide-active');
  return Number(await slide.getAttribute('data-swiper-slide-index'));
}

/** Waits for the carousels whose beginning is in the first view. */
export async function carouselsInFirstViewStarted(page: Page): Promise<void> {
  const { height = 0 } = page.viewportSize() ?? {};
  for (const carousel of await page.locator('.swiper').all()) {
    const box = await carousel.boundingBox();
    if (box && box.y < height) await carousel.and(page.locator('.swiper-initialized')).waitFor();
  }
}

/** Returns what a carousel announces. */
export const currentAnnouncement = (page: Page) =>
  page.locator('main .swiper [aria-live]').textContent();

/** Returns what is announced of the slide with such an index and title. */
export const announcementOf = (index: number, slides: number, title: string) => {
  const place = carouselLabels.slide
    .replace('{{index}}', `${index + 1}`)
    .replace('{{slidesLength}}', `${slides}`);
  return `${place}: ${title}`;
};

/** Leaves the home page by the keyboard, and comes back to it. */
export async function leaveHomeAndReturn(page: Page): Promise<void> {
  for (const { label, metadata } of [routes.about, routes.home]) {
    await footerLink(page, label).press('Enter');
    await expect.poll(() => page.title()).toBe(metadata.title);
  }
}

/** Has the page's timers stand still, which `page.clock` has run in real time. */
export async function stopClock(page: Page): Promise<void> {
  const pause = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  // On a slow machine that time may have passed; the clock stands then.
  await pause().catch(pause);
}
