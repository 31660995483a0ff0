import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { company } from '../../web/src/company.ts';
import { routes } from '../../web/src/routes.ts';
import { carouselLabels } from '../../web/src/texts/carousel.ts';
import { layoutTexts, marqueeWords } from '../../web/src/texts/layout.ts';
import { serviceTexts } from '../../web/src/texts/services.ts';
import {
  activeSlideIndex,
  announcementOf,
  CAROUSEL_CHUNKS,
  carouselsInFirstViewStarted,
  currentAnnouncement,
  leaveHomeAndReturn,
  stopClock,
} from '../support/carousel.ts';
import {
  appHydrated,
  DESKTOP,
  footerLink,
  hold,
  MOBILE,
  NO_SCRIPT,
  PATHS,
  prepareSite,
  STILL,
} from '../support/site.ts';

const site = prepareSite();
const shownYears = (page: Page) =>
  page.locator('[data-counter]').evaluate((it) => Number(it.textContent));

/** Opens a page whose timers are those of `page.clock`, which runs in real time until `stopClock`. */
const openWithClock = (path: string, options = {}) =>
  site.openApp(path, options, (page) => page.clock.install());

describe('the loading overlay', () => {
  const page = site.sharePage(() => site.openApp('/about', MOBILE));
  const overlay = () => page().locator('[data-loading-overlay]');

  test('covers a page that arrives for 400 ms', async () => {
    const ends = await overlay().evaluate((it) =>
      it.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
    );
    expect(Math.max(...ends)).toBe(400);
    await overlay().waitFor({ state: 'hidden' });
  });

  test('covers the next page', async () => {
    const former = await overlay().elementHandle();
    await footerLink(page(), routes.home.label).click();
    await page().waitForFunction((it) => !it?.isConnected, former);
    await overlay().waitFor({ state: 'attached' });
  });

  test('is not seen where animations are switched off', async () => {
    await page().addStyleTag({ content: '* { animation: none !important }' });
    expect(await overlay().isVisible()).toBe(false);
  });
});

/** Returns what is seen in the marquee beside its lists of values: a gap, or a jump at the end of a round. */
function faultsOfMarquee(marquee: Element, roundMs: number): string[] {
  const [animation] = marquee.getAnimations({ subtree: true });
  const effect = animation?.effect;
  const track = effect instanceof KeyframeEffect ? effect.target : undefined;
  if (!animation || !track?.parentElement) return ['no motion'];
  const view = track.parentElement.getBoundingClientRect();
  const listsAt = (time: number) => {
    animation.currentTime = time;
    return [...track.children].map((it) => it.getBoundingClientRect());
  };
  const isAt = (one = 0, other = 0) => Math.abs(one - other) < 1;
  const faults: string[] = [];
  for (const time of [0, roundMs / 2, roundMs - 1]) {
    const lists = listsAt(time);
    const isClosed = lists.every(({ right }, at) => isAt(right, lists[at + 1]?.left ?? right));
    if (!isClosed || (lists.at(-1)?.right ?? 0) < view.right - 1) faults.push(`gap at ${time} ms`);
  }
  const [first] = listsAt(0);
  const [, second] = listsAt(roundMs - 1);
  if (!isAt(first?.left, second?.left)) faults.push('jump');
  return faults;
}

/** What moves in a low window is soon drawn. */
const LOW_DESKTOP = { width: 1440, height: 480 };

test('the marquee: 4000 ms for each value, without gap or jump, paused by hover and button, which shows another icon then', async () => {
  const roundMs = 4000 * marqueeWords.length;
  const page = await site.open('/contact', { ...NO_SCRIPT, viewport: LOW_DESKTOP });
  const marquee = page.locator('[data-marquee]');
  await marquee.scrollIntoViewIfNeeded();
  const motion = () =>
    marquee.evaluate((it) => {
      const [animation] = it.getAnimations({ subtree: true });
      return [animation?.effect?.getComputedTiming().duration, animation?.playState];
    });
  await expect.poll(motion).toEqual([roundMs, 'running']);
  for (const width of [3840, LOW_DESKTOP.width]) {
    await page.setViewportSize({ ...LOW_DESKTOP, width });
    expect(await marquee.evaluate(faultsOfMarquee, roundMs)).toEqual([]);
  }
  await marquee.hover();
  await expect.poll(motion).toEqual([roundMs, 'paused']);
  await page.mouse.move(0, 0);
  await expect.poll(motion).toEqual([roundMs, 'running']);
  const icon = () =>
    marquee.locator('svg').filter({ visible: true }).locator('path').getAttribute('d');
  const pause = await icon();
  await page.getByLabel(layoutTexts.pause).check({ force: true });
  expect(await icon()).not.toBe(pause);
  await page.mouse.move(0, 0);
  await expect.poll(motion).toEqual([roundMs, 'paused']);
});

/** Waits until the browser has told the counter whether it is in view: observers are called in the order in which they were made. */
async function counterObserved(page: Page): Promise<void> {
  await page.locator('[data-counter]').evaluate((it) => {
    const { promise, resolve } = Promise.withResolvers();
    new IntersectionObserver(resolve).observe(it);
    return promise;
  });
}

/** Comes to the home page anew, and scrolls to its counter, which then has begun. The clock is stopped. */
async function startCounting(page: Page) {
  await leaveHomeAndReturn(page);
  await counterObserved(page);
  await page.clock.runFor(1000);
  expect(await shownYears(page)).toBe(company.yearsOfExperience);
  await page.locator('[data-counter]').scrollIntoViewIfNeeded();
  // The browser says in real time that it is in view.
  const count = async () => {
    await page.clock.runFor(100);
    return await shownYears(page);
  };
  await expect.poll(count).toBeLessThan(company.yearsOfExperience);
}

describe('the home page, whose clock is stopped', () => {
  const page = site.sharePage(async () => {
    const opened = await openWithClock('/', { hasTouch: true });
    await stopClock(opened);
    return opened;
  });

  test('the counter runs to the years in 5 s, from when it is scrolled into view, and through the low ones quickly', async () => {
    await startCounting(page());
    const years = company.yearsOfExperience;
    await page().clock.runFor(500);
    await expect.poll(() => shownYears(page())).toBeGreaterThan(0.25 * years);
    await page().clock.runFor(1500);
    await expect.poll(() => shownYears(page())).toBeGreaterThan(0.8 * years);
    await page().clock.runFor(2700);
    expect(await shownYears(page())).toBeLessThan(years);
    // The last frame is up to a frame late.
    await page().clock.runFor(400);
    await expect.poll(() => shownYears(page())).toBe(years);
  });

  test('while the counter runs, a screen reader and paper have the years', async () => {
    await startCounting(page());
    const years = `${company.yearsOfExperience}`;
    const figure = page()
      .locator('dd')
      .filter({ has: page().locator('[data-counter]') });
    expect(await figure.ariaSnapshot()).toBe(`- definition: "${years}"`);
    const printed = await page().evaluateHandle(() => {
      const figures: (string | null | undefined)[] = [];
      addEventListener('beforeprint', () =>
        figures.push(document.querySelector('[data-counter]')?.textContent),
      );
      return figures;
    });
    await page().pdf({ pageRanges: '1' });
    expect(await printed.jsonValue()).toEqual([years]);
  });
});

describe('the page /about, to which Swiper comes late', () => {
  let startCarousel = () => {};
  const page = site.sharePage(() =>
    site.openApp('/about', { viewport: { width: 1440, height: 1500 } }, async (opened) => {
      startCarousel = await hold(opened, CAROUSEL_CHUNKS);
    }),
  );
  const slide = () => page().locator('main .swiper-slide-active');
  const arrow = (to: 'previous' | 'next') =>
    page().getByRole('button', { name: carouselLabels[to], disabled: false });

  /** Waits until the services’ carousel runs. */
  async function carouselStarted() {
    startCarousel();
    await page().locator('main .swiper').scrollIntoViewIfNeeded();
    await arrow('next').waitFor();
  }

  test('a counter that is in the first view shows the years, and does not count', async () => {
    await counterObserved(page());
    expect(await shownYears(page())).toBe(company.yearsOfExperience);
  });

  test('the carousel starts at the slide to which the visitor has scrolled, and at once Tab finds no link of another one', async () => {
    const title = page().locator('main .swiper h3').nth(1);
    const name = await title.innerText();
    await title.scrollIntoViewIfNeeded();
    startCarousel();
    const links = await page().waitForFunction(() => {
      const all = [...document.querySelectorAll('.swiper-initialized .swiper-slide a')];
      const visible = all.filter((link) => link.checkVisibility({ visibilityProperty: true }));
      return all.length > 0 && { visible: visible.length };
    });
    expect(await links.jsonValue()).toEqual({ visible: 1 });
    expect(await slide().locator('h3').innerText()).toBe(name);
  });

  test('the carousel has arrows, loops and announces its slide', async () => {
    await carouselStarted();
    const titles = Object.values(serviceTexts).map(({ title }) => title);
    let index = await activeSlideIndex(page());
    for (const to of ['previous', 'previous', 'next', 'next'] as const) {
      await arrow(to).click();
      index = (index + (to === 'next' ? 1 : 2)) % 3;
      await expect.poll(() => slide().locator('h3').textContent()).toBe(titles[index]);
      expect(await currentAnnouncement(page())).toBe(announcementOf(index, 3, titles[index] ?? ''));
    }
  });

  test('Tab comes to the links of the slide in view alone', async () => {
    await carouselStarted();
    // A slide that has left the view is hidden after its transition.
    const links = page().locator('.swiper-slide a').filter({ visible: true });
    await expect.poll(() => links.count()).toBe(await slide().locator('a').count());
    await slide().locator('a').last().focus();
    await page().keyboard.press('Tab');
    expect(await page().locator('.swiper :focus').count()).toBe(0);
  });
});

test('an arrow that is used while the carousel adapts to a new size changes the slide', async () => {
  const page = await openWithClock('/about', { ...STILL, ...DESKTOP });
  await page.locator('main .swiper').scrollIntoViewIfNeeded();
  const next = page.getByRole('button', { name: carouselLabels.next });
  await next.and(page.locator(':enabled')).waitFor();
  await stopClock(page);
  const slide = page.locator('main .swiper-slide-active');
  const width = await slide.evaluate(({ style }) => style.width);
  await page.setViewportSize(MOBILE.viewport);
  // The clock also runs the page's animation frames: each is one step of 16 ms.
  const runFrame = async () => {
    await page.clock.runFor(16);
    return await slide.evaluate(({ style }) => style.width);
  };
  await expect.poll(runFrame).not.toBe(width);
  await next.click();
  await page.clock.runFor(160);
  expect(await activeSlideIndex(page)).toBe(1);
});

test('a window that has no width for a moment, as for a picture of the whole page, leaves the slide', async () => {
  const page = await site.openApp('/about', { ...MOBILE, ...STILL });
  const carousel = page.locator('main .swiper');
  await carousel.scrollIntoViewIfNeeded();
  await carousel.and(page.locator('.swiper-initialized')).waitFor();
  const wrapper = page.locator('.swiper-wrapper').first();
  for (const viewport of [{ width: 1, height: 1 }, MOBILE.viewport]) {
    await page.setViewportSize(viewport);
    await expect
      .poll(() => wrapper.evaluate((it: HTMLElement) => it.offsetWidth > 0))
      .toBe(viewport.width > 1);
    // Swiper follows in an animation frame.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
  expect(await activeSlideIndex(page)).toBe(0);
});

describe('with reduced motion', () => {
  const page = site.sharePage(() => openWithClock('/', { ...MOBILE, ...STILL }));

  test('the counter stands still', async () => {
    await page().locator('[data-counter]').scrollIntoViewIfNeeded();
    await counterObserved(page());
    await page().clock.runFor(1000);
    expect(await shownYears(page())).toBe(company.yearsOfExperience);
  });

  test('the side menu is there at once', async () => {
    await page().locator('[data-loading-overlay]').waitFor({ state: 'hidden' });
    const animations = await page().evaluateHandle(() => {
      const names: string[] = [];
      addEventListener('animationstart', ({ animationName }) => names.push(animationName));
      return names;
    });
    await page().locator('header [aria-haspopup=dialog]').tap();
    await page().locator('dialog:modal').waitFor();
    await page().evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await animations.jsonValue()).toEqual([]);
    await page().keyboard.press('Escape');
  });
});

/** A tenth of the layout shift that is called good; the buttons of a carousel alone, where they have no place, move texts by 0.02. */
const STEADY = 0.01;
/** In milliseconds; the browser could paint what has arrived. */
const STALL = 300;

/** Returns how much of the first view has moved without the visitor: https://web.dev/articles/cls */
function movedWhileLoading(): number {
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type: 'layout-shift', buffered: true });
  const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
  return shifts.reduce((sum, { value }) => sum + value, 0);
}

describe('on a line that stalls behind the heading of each page', () => {
  const server = createServer(async ({ url = '' }, response) => {
    const answer = await fetch(site.url + url);
    const body = Buffer.from(await answer.arrayBuffer());
    const arrived = body.indexOf('</h1>') + '</h1>'.length;
    response.setHeader('Content-Type', answer.headers.get('Content-Type') ?? '');
    if (arrived < '</h1>'.length) {
      response.end(body);
      return;
    }
    response.write(body.subarray(0, arrived));
    setTimeout(() => response.end(body.subarray(arrived)), STALL);
  });

  beforeAll(async () => {
    await once(server.listen(), 'listening');
    return () => void server.close();
  });

  const sharedPage = site.sharePage(() =>
    site.open('/robots.txt', MOBILE, (opened) =>
      // This browser has no fallback with the metrics of a font that comes late.
      opened.route('**/*.woff2', (route) => route.abort()),
    ),
  );

  test.for(PATHS)('nothing of %s moves while it arrives and the app starts', async (path) => {
    const { port } = server.address() as AddressInfo;
    const page = sharedPage();
    await page.goto(`http://localhost:${port}${path}`);
    await appHydrated(page);
    await carouselsInFirstViewStarted(page);
    expect(await page.evaluate(movedWhileLoading)).toBeLessThan(STEADY);
  });
});
