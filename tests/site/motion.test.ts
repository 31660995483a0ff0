import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { company } from '../../web/src/company.ts';
import { heroSlides } from '../../web/src/pages/home/hero-content.ts';
import { hold, NO_SCRIPT, prepareSite, STILL } from '../support/site.ts';

const site = prepareSite();
const bullets = (page: Page) => page.locator('.swiper-pagination-bullet');
const activeSlide = async (page: Page) =>
  Number(await page.locator('.swiper-slide-active').getAttribute('data-swiper-slide-index'));
const shownYears = (page: Page) =>
  page.locator('[data-counter]').evaluate((it) => Number(it.textContent));

/** Opens a page whose timers are those of `page.clock`, which runs in real time until `stopClock`. */
const openWithClock = (path: string, options = {}) =>
  site.openApp(path, options, (page) => page.clock.install());

/** Waits for the transitions in the hero: they take real time, and Swiper starts no other meanwhile. */
const settle = (page: Page) =>
  page
    .locator('main .swiper')
    .evaluate((it) =>
      Promise.allSettled(it.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    );

async function stopClock(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
}

test('a loading overlay covers a page for 400 ms, the first one and those that are mounted later', async () => {
  const endOf = (overlay: Locator) =>
    overlay.evaluate((it) =>
      Math.max(
        ...it.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
      ),
    );
  const served = await site.open('/robots.txt', NO_SCRIPT);
  await served.goto(`${site.url}/about`, { waitUntil: 'commit' });
  const first = served.locator('[data-loading-overlay]');
  await first.locator('img').waitFor({ state: 'attached' });
  expect(await endOf(first)).toBe(400);
  await first.waitFor({ state: 'hidden' });
  const page = await site.openApp('/');
  const overlay = page.locator('[data-loading-overlay]');
  await overlay.waitFor({ state: 'hidden' });
  const former = await overlay.elementHandle();
  await page.locator('footer').getByRole('link', { name: 'Nosotros' }).click();
  await expect.poll(() => former?.evaluate(({ isConnected }) => isConnected)).toBe(false);
  expect(await endOf(overlay)).toBe(400);
  await overlay.waitFor({ state: 'hidden' });
});

test('the marquee: values 20 px apart, 4000 ms each, looping, paused by hover and button', async () => {
  const page = await site.open('/contact', {
    ...NO_SCRIPT,
    viewport: { width: 1440, height: 900 },
  });
  const marquee = page.locator('[data-marquee]');
  await marquee.scrollIntoViewIfNeeded();
  const motion = () =>
    marquee.evaluate((it) => {
      const [animation] = it.getAnimations({ subtree: true });
      const { duration, iterations } = animation?.effect?.getComputedTiming() ?? {};
      return { duration, iterations, state: animation?.playState };
    });
  const running = { duration: 16_000, iterations: Number.POSITIVE_INFINITY, state: 'running' };
  await expect.poll(motion).toEqual(running);
  const edges = await page.locator('[data-marquee] li').evaluateAll((items) =>
    items.slice(0, 4).map((item) => {
      const { left, right } = item.getBoundingClientRect();
      return { left, right };
    }),
  );
  for (const [index, { right }] of edges.slice(0, 3).entries()) {
    expect(Math.round((edges[index + 1]?.left ?? 0) - right)).toBe(20);
  }
  await marquee.hover();
  await expect.poll(motion).toEqual({ ...running, state: 'paused' });
  await page.mouse.move(0, 0);
  await expect.poll(motion).toEqual(running);
  await page.getByLabel('Pausar el movimiento').check({ force: true });
  await page.mouse.move(0, 0);
  await expect.poll(motion).toEqual({ ...running, state: 'paused' });
});

test('the hero advances every 3000 ms and loops, with its title in place', async () => {
  const page = await openWithClock('/');
  const hero = page.locator('.swiper').first();
  const title = page.getByRole('heading', { level: 1 });
  const place = await title.boundingBox();
  // Autoplay that is resumed while the clock is stopped has its whole 3000 ms.
  await hero.getByRole('button', { name: 'Pausar' }).click();
  await stopClock(page);
  await hero.getByRole('button', { name: 'Reanudar' }).click();
  await hero.getByRole('button', { name: 'Pausar' }).waitFor();
  const first = await activeSlide(page);
  const slides = await bullets(page).count();
  for (let step = 1; step <= slides + 1; step++) {
    await page.clock.runFor(2999);
    await settle(page);
    expect(await activeSlide(page)).toBe((first + step - 1) % slides);
    await page.clock.runFor(1);
    await expect.poll(() => activeSlide(page)).toBe((first + step) % slides);
  }
  expect(await title.boundingBox()).toEqual(place);
});

interface Frames {
  /** The opacities of the texts that are seen. */
  frames: number[][];
}

/** Records, from the page's first frame on, which slides' texts are seen. */
function recordFrames() {
  const frames: number[][] = [];
  Object.assign(window, { frames } satisfies Frames);
  const opacityOf = (it: Element | null): number =>
    it ? Number(getComputedStyle(it).opacity) * opacityOf(it.parentElement) : 1;
  const record = () => {
    const strip = document.querySelector('main .swiper-wrapper')?.getBoundingClientRect();
    const texts = [...document.querySelectorAll('main .swiper-slide :is(h2, p)')].filter((it) => {
      const { left, right } = it.getBoundingClientRect();
      const isInView = strip && right > strip.left + 1 && left < strip.right - 1;
      return isInView && getComputedStyle(it).visibility === 'visible';
    });
    const seen = new Map(texts.map((it) => [it.parentElement, opacityOf(it)]));
    if (strip) frames.push([...seen.values()].filter((opacity) => opacity > 0));
    requestAnimationFrame(record);
  };
  requestAnimationFrame(record);
}

test.for(['/', '/about'])(
  'from %s: no frame shows two slides’ texts, when the hero starts and while slides change',
  async (path) => {
    const page = await site.openApp(path, {}, (opened) => opened.addInitScript(recordFrames));
    await page.locator('footer').getByRole('link', { name: 'Inicio' }).click();
    await bullets(page).first().waitFor();
    const lasts = () => page.evaluate(() => (window as never as Frames).frames.at(-1));
    for (const slide of [1, 3]) {
      await bullets(page).nth(slide).click();
      await expect.poll(() => activeSlide(page)).toBe(slide);
      await expect.poll(lasts).toEqual([1]);
    }
    const frames = await page.evaluate(() => (window as never as Frames).frames);
    expect(frames.filter((seen) => seen.length > 1)).toEqual([]);
    expect(frames.some(([opacity = 1]) => opacity < 1)).toBe(true);
  },
);

test('the hero starts at the slide to which the visitor has scrolled, with its picture', async () => {
  let release = () => {};
  const page = await site.openApp('/', STILL, async (opened) => {
    release = await hold(opened, '**/assets/slider-*.js');
  });
  await page.locator('.swiper-wrapper').evaluate((strip) => {
    strip.scrollTo({ left: 2 * strip.clientWidth });
  });
  release();
  await bullets(page).first().waitFor();
  expect(await activeSlide(page)).toBe(2);
  await page.getByRole('img', { name: heroSlides.map(({ alt }) => alt)[2] ?? '' }).waitFor();
  expect(await page.locator('main .swiper').getByRole('img').count()).toBe(1);
});

test('a slide that is chosen by its tick has its whole time, and the pause button keeps it', async () => {
  const page = await openWithClock('/');
  await bullets(page).first().waitFor();
  await stopClock(page);
  for (const slide of [1, 3]) {
    await bullets(page).nth(slide).press('Enter');
    // Swiper starts the transition in the next frame, which the clock runs.
    await page.clock.runFor(2900);
    await settle(page);
    expect(await activeSlide(page)).toBe(slide);
  }
  await page.clock.runFor(200);
  await expect.poll(() => activeSlide(page)).toBe(0);
  await settle(page);
  await page.getByRole('button', { name: 'Pausar' }).click();
  await bullets(page).nth(2).click();
  await page.clock.runFor(10_000);
  // The arrow keys do not change the slide.
  await page.keyboard.press('ArrowRight');
  await settle(page);
  expect(await activeSlide(page)).toBe(2);
});

test('the picture and the title over it can be swiped', async () => {
  const page = await site.openApp('/', STILL);
  await bullets(page).first().waitFor();
  for (const place of ['picture img', 'h1']) {
    const before = await activeSlide(page);
    const { x = 0, y = 0 } = (await page.locator(`main ${place}`).first().boundingBox()) ?? {};
    await page.mouse.move(x + 400, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 100, y + 20, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => activeSlide(page)).toBe(before + 1);
  }
});

test('the services’ slider has arrows and loops, and Tab comes to the links of the slide in view alone', async () => {
  const page = await site.openApp('/about', STILL);
  await page.locator('main .swiper').scrollIntoViewIfNeeded();
  await page.locator('.swiper-slide-active').waitFor();
  const links = page.locator('.swiper-slide a');
  const isActive = () =>
    page.evaluate(() => document.activeElement?.matches('.swiper-slide-active a'));
  const inView = await page.locator('.swiper-slide-active a').all();
  expect(await links.count()).toBeGreaterThan(inView.length);
  // A slide that has left the view is hidden after its transition.
  await expect.poll(() => links.filter({ visible: true }).count()).toBe(inView.length);
  await inView[0]?.focus();
  for (const _link of inView) {
    expect(await isActive()).toBe(true);
    await page.keyboard.press('Tab');
  }
  expect(await page.evaluate(() => document.activeElement?.matches('.swiper *'))).toBe(false);
  const active = page.locator('main .swiper-slide-active h3');
  const next = page.getByRole('button', { name: 'Siguiente' });
  const seen = [await active.textContent()];
  for (let i = 0; i < 3; i++) {
    await next.click();
    await expect.poll(() => active.textContent()).not.toBe(seen.at(-1));
    seen.push(await active.textContent());
  }
  expect(new Set(seen).size).toBe(3);
  expect(seen[3]).toBe(seen[0]);
  await page.getByRole('button', { name: 'Anterior' }).click();
  await expect.poll(() => active.textContent()).toBe(seen[2]);
});

test('with reduced motion hero, counter and marquee stand still', async () => {
  const page = await openWithClock('/', STILL);
  await bullets(page).first().waitFor();
  await page.locator('[data-counter]').scrollIntoViewIfNeeded();
  await page.clock.runFor(10_000);
  expect(await activeSlide(page)).toBe(0);
  expect(await shownYears(page)).toBe(company.yearsOfExperience);
  const marquee = page.locator('[data-marquee]');
  await marquee.scrollIntoViewIfNeeded();
  expect(await marquee.evaluate((it) => it.getAnimations({ subtree: true }).length)).toBe(0);
});

test('the counter runs to the years in 5 s, from when it is scrolled into view', async () => {
  const page = await openWithClock('/about', { viewport: { width: 1280, height: 420 } });
  await stopClock(page);
  await page.clock.runFor(10_000);
  // It is not seen to change back.
  expect(await shownYears(page)).toBe(0);
  await page.locator('[data-counter]').scrollIntoViewIfNeeded();
  // Each time a tenth of a second, until the browser has told that it is in view.
  const count = async () => {
    await page.clock.runFor(100);
    return shownYears(page);
  };
  await expect.poll(count).toBe(1);
  const half = company.yearsOfExperience / 2;
  await page.clock.runFor(2100);
  expect(Math.abs((await shownYears(page)) - half)).toBeLessThanOrEqual(1);
  await page.clock.runFor(2300);
  expect(await shownYears(page)).toBe(company.yearsOfExperience - 1);
  await page.clock.runFor(300);
  await expect.poll(() => shownYears(page)).toBe(company.yearsOfExperience);
});
