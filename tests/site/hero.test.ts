import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { heroSlides, heroTexts } from '../../web/src/texts/hero.ts';
import {
  activeSlideIndex,
  announcementOf,
  CAROUSEL_CHUNKS,
  currentAnnouncement,
  leaveHomeAndReturn,
  stopClock,
} from '../support/carousel.ts';
import { expectLinkInFirstViews } from '../support/first-view.ts';
import { DESKTOP, hold, MOBILE, NO_SCRIPT, prepareSite, STILL } from '../support/site.ts';
import { expectEnlargeable } from '../support/touch.ts';
import { lengthWarnings } from '../tools/content/lengths.ts';

const site = prepareSite();
const bullets = (page: Page) => page.locator('.swiper-pagination-bullet');
const pauseButton = (page: Page) => page.getByRole('button', { name: heroTexts.pause });

/** Ends the transitions in the hero: they take real time, and Swiper starts no other meanwhile. */
const settle = (page: Page) =>
  page.locator('main .swiper').evaluate((it) => {
    const moves = it.getAnimations({ subtree: true });
    for (const move of moves) move.finish();
    return Promise.allSettled(moves.map(({ finished }) => finished));
  });

/** Waits for a slide that was asked for. Swiper goes from the last one to the first one in an animation frame, which the clock runs. */
async function expectSlide(page: Page, index: number) {
  const slideAfterFrame = async () => {
    await page.clock.runFor(16);
    return await activeSlideIndex(page);
  };
  await expect.poll(slideAfterFrame).toBe(index);
}

/** Runs the stopped clock far beyond the time of a slide, and expects the same slide. */
async function expectNoAdvance(page: Page) {
  const before = await activeSlideIndex(page);
  await page.clock.runFor(10_000);
  await settle(page);
  expect(await activeSlideIndex(page)).toBe(before);
}

/** Runs the stopped clock for the time of a slide, and expects another slide. */
async function expectAdvance(page: Page) {
  const before = await activeSlideIndex(page);
  await page.clock.runFor(3000);
  await expect.poll(() => activeSlideIndex(page)).not.toBe(before);
}

describe('the hero, while the clock is stopped', () => {
  const page = site.sharePage(async () => {
    const opened = await site.openApp('/', { hasTouch: true }, (it) => it.clock.install());
    await pauseButton(opened).waitFor();
    await stopClock(opened);
    return opened;
  });

  beforeEach(async () => {
    await page().mouse.move(0, 0);
    await page().evaluate(() => {
      (document.activeElement as HTMLElement).blur();
      scrollTo(0, 0);
    });
    await settle(page());
  });

  test('the hero advances every 3000 ms and loops', async () => {
    // A hero that is resumed while the clock is stopped shows its slide for the whole 3000 ms.
    await pauseButton(page()).click();
    await pauseButton(page()).click();
    await page().getByRole('button', { name: heroTexts.pause, pressed: false }).waitFor();
    const first = await activeSlideIndex(page());
    const slides = await bullets(page()).count();
    for (let step = 1; step <= slides; step++) {
      await page().clock.runFor(2999);
      await settle(page());
      expect(await activeSlideIndex(page())).toBe((first + step - 1) % slides);
      await page().clock.runFor(1);
      await expect.poll(() => activeSlideIndex(page())).toBe((first + step) % slides);
    }
  });

  test('the hero waits while its tab is hidden', async () => {
    // Playwright shows every tab.
    await page().evaluate(() =>
      Object.defineProperty(document, 'hidden', { value: true, configurable: true }),
    );
    await expectNoAdvance(page());
    await page().evaluate(() => Reflect.deleteProperty(document, 'hidden'));
    await expectAdvance(page());
  });

  test('the hero waits while the pointer is over it', async () => {
    await page().locator('h1').hover();
    await expectNoAdvance(page());
    await page().mouse.move(0, 0);
    await expectAdvance(page());
  });

  test('the hero waits while a keyboard’s focus is in it', async () => {
    const link = page().getByRole('link', { name: heroTexts.contact, exact: true });
    await page().keyboard.press('Tab');
    await link.focus();
    await expectNoAdvance(page());
    await link.blur();
    await expectAdvance(page());
  });

  test('the hero advances again after a tap on a tick', async () => {
    const next = ((await activeSlideIndex(page())) + 1) % (await bullets(page()).count());
    await bullets(page()).nth(next).tap();
    await expectSlide(page(), next);
    await settle(page());
    await expectAdvance(page());
  });

  test('the pause button stops the hero and says so', async () => {
    await pauseButton(page()).press('Enter');
    await page().getByRole('button', { name: heroTexts.pause, pressed: true }).waitFor();
    await pauseButton(page()).blur();
    await expectNoAdvance(page());
    await pauseButton(page()).click();
  });

  test('the pause button, pressed again by the keyboard, lets the hero advance', async () => {
    await pauseButton(page()).press('Enter');
    await pauseButton(page()).press('Enter');
    await expectAdvance(page());
  });

  test('the pause button shows another icon after a click', async () => {
    const icon = () => pauseButton(page()).locator('path').getAttribute('d');
    const pause = await icon();
    await pauseButton(page()).click();
    expect(await icon()).not.toBe(pause);
    await pauseButton(page()).click();
  });

  test('a slide of the hero that was asked for is announced, one that comes by itself is not', async () => {
    const titles = Object.values(heroSlides).map(({ title }) => title);
    const next = ((await activeSlideIndex(page())) + 1) % titles.length;
    const name = heroTexts.bullet.replace('{{index}}', `${next + 1}`);
    await page().getByRole('button', { name, exact: true }).click();
    await expectSlide(page(), next);
    const announcement = announcementOf(next, titles.length, titles[next] ?? '');
    await expect.poll(() => currentAnnouncement(page())).toBe(announcement);
    await settle(page());
    await page().mouse.move(0, 0);
    await expectAdvance(page());
    expect(await currentAnnouncement(page())).toBe('');
  });

  test('a finger that moves slowly over a third of the hero, on its title, changes the slide', async () => {
    const next = ((await activeSlideIndex(page())) + 1) % (await bullets(page()).count());
    const { x = 0, y = 0, width = 0 } = (await page().locator('h1').boundingBox()) ?? {};
    const right = x + width - 10;
    const session = await page().context().newCDPSession(page());
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at.map((left) => ({ x: left, y: y + 20 })),
      });
    await touch('touchStart', right);
    for (const part of [0.1, 0.2, 0.3, 0.35])
      await touch('touchMove', right - part * MOBILE.viewport.width);
    await page().clock.runFor(400);
    await touch('touchEnd');
    await expectSlide(page(), next);
  });

  test('a mouse that selects the title of the hero changes no slide', async () => {
    const before = await activeSlideIndex(page());
    const { x = 0, y = 0, width = 0 } = (await page().locator('h1').boundingBox()) ?? {};
    await page().mouse.move(x + width - 10, y + 20);
    await page().mouse.down();
    await page().mouse.move(x, y + 20, { steps: 5 });
    await page().mouse.up();
    expect(await page().evaluate(() => `${getSelection()}`)).not.toBe('');
    expect(await activeSlideIndex(page())).toBe(before);
  });

  test('the hero advances after a change of page by the keyboard', async () => {
    await leaveHomeAndReturn(page());
    await pauseButton(page()).waitFor();
    await expectAdvance(page());
  });
});

/** Counts in every frame, from the page's first one on, the slides of which a text is seen. */
function recordFrames() {
  const frames: number[] = [];
  Object.assign(window, { frames });
  const record = () => {
    const strip = document.querySelector('main .swiper-wrapper')?.getBoundingClientRect();
    const texts = [...document.querySelectorAll('main .swiper-slide :is(h2, p)')].filter((it) => {
      const { left, right } = it.getBoundingClientRect();
      const isInView = strip && right > strip.left + 1 && left < strip.right - 1;
      return isInView && it.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    });
    if (strip) frames.push(new Set(texts.map(({ parentElement }) => parentElement)).size);
    requestAnimationFrame(record);
  };
  requestAnimationFrame(record);
}

test('no frame shows two slides’ texts, when the hero starts on a load or on a change of page, and while a slide changes', async () => {
  const page = await site.openApp('/', {}, (opened) => opened.addInitScript(recordFrames));
  await bullets(page).first().waitFor();
  await leaveHomeAndReturn(page);
  await bullets(page).first().waitFor();
  await bullets(page).nth(1).click();
  await expect.poll(() => activeSlideIndex(page)).toBe(1);
  const moves = () =>
    page.locator('main .swiper').evaluate((it) => it.getAnimations({ subtree: true }).length);
  await expect.poll(moves).toBe(0);
  const frames = await page.evaluate<number[]>('frames');
  expect(Math.max(...frames)).toBe(1);
});

test('the hero’s picture stays until that of the next slide has arrived, also where the window passes to its other crop meanwhile', async () => {
  let startCarousel = () => {};
  const page = await site.openApp('/', { ...DESKTOP, ...STILL }, async (opened) => {
    startCarousel = await hold(opened, CAROUSEL_CHUNKS);
  });
  const release = await hold(page, /\.(?:avif|webp)$/);
  const pictures = page.locator('[aria-roledescription] picture img').filter({ visible: true });
  const shown = () => pictures.evaluateAll((all) => all.map((it) => it.getAttribute('alt')));
  const [first, second] = Object.values(heroSlides).map(({ alt }) => alt);
  startCarousel();
  await bullets(page).nth(1).click();
  await expect.poll(() => activeSlideIndex(page)).toBe(1);
  expect(await shown()).toEqual([first]);
  await page.setViewportSize({ width: 800, height: 900 });
  release();
  await expect.poll(shown).toEqual([second]);
});

test('with reduced motion the hero stands still, and a slide that is asked for is there at once', async () => {
  const page = await site.openApp('/', { ...MOBILE, ...STILL }, (it) => it.clock.install());
  await bullets(page).first().waitFor();
  const hero = page.locator('main .swiper');
  expect(await hero.evaluate((it) => Reflect.get(it, 'swiper').params.speed)).toBe(0);
  await page.clock.runFor(10_000);
  expect(await activeSlideIndex(page)).toBe(0);
});

test('two fingers on the hero enlarge the page, and one finger moves the enlarged page', async () => {
  const page = await site.openApp('/', { ...MOBILE, ...STILL });
  await bullets(page).first().waitFor();
  await expectEnlargeable(page, page.locator('.swiper h1'));
});

test('the first view has the whole button of the hero', async ({ skip }) => {
  // The owner has been told that a text is too long for it.
  const isTooLong = lengthWarnings('web/src/texts/hero.ts', { heroTexts, heroSlides }).length > 0;
  skip(isTooLong, '“npm run check” names a text that is too long for the first view');
  const page = await site.open('/', { ...MOBILE, ...NO_SCRIPT, ...STILL });
  await expectLinkInFirstViews(page, heroTexts.contact);
});
