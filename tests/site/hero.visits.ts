import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { heroSlides, heroTexts } from '../../web/src/texts/hero.ts';
import { moving, view } from '../support/screenshots.ts';
import { endTransitions, type VisitsByPicture } from '../support/visits.ts';

export const visits: VisitsByPicture = {
  'home-360': async (page, check) => {
    await eachSlide(page, async (slide) => {
      // The picture of the whole page begins with the first one.
      if (slide > 1) await check(`hero-mobile-${slide}`, view(page));
    });
  },
  'home-moving': async (page, check) => {
    await page.getByRole('button', { name: heroTexts.pause }).click();
    await eachSlide(page, async (slide) => {
      await check(`hero-desktop-${slide}`, view(page));
    });
    await check(
      'hero-changing',
      moving(page, () => showSlide(page, 0)),
    );
  },
};

/** Has the hero change to a slide, and waits for its picture. */
async function showSlide(page: Page, index: number): Promise<void> {
  const { alt = '' } = Object.values(heroSlides)[index] ?? {};
  await page.locator('.swiper-pagination-bullet').nth(index).click();
  await page.getByRole('img', { name: alt }).filter({ visible: true }).waitFor();
}

/** Shows each slide of the hero. */
async function eachSlide(page: Page, look: (slide: number) => Promise<void>): Promise<void> {
  for (const index of Object.keys(heroSlides).keys()) {
    await showSlide(page, index);
    await expect.poll(() => page.evaluate(endTransitions)).toBe(0);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await look(index + 1);
  }
}
