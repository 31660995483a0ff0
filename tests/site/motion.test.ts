import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { company } from '../../web/src/company.ts';
import { routes } from '../../web/src/routes.ts';
import { carouselLabels } from '../../web/src/texts/components.ts';
import { heroSlides } from '../../web/src/texts/hero.ts';
import { heroTexts } from '../../web/src/texts/home.ts';
import { layoutTexts, marqueeTexts } from '../../web/src/texts/layout.ts';
import { serviceTexts } from '../../web/src/texts/services.ts';
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
const bullets = (page: Page) => page.locator('.swiper-pagination-bullet');
const pauseButton = (page: Page) => page.getByRole('button', { name: heroTexts.pause });
const activeSlide = async (page: Page) =>
  Number(await page.locator('.swiper-slide-active').getAttribute('data-swiper-slide-index'));
const shownYears = (page: Page) =>
  page.locator('[data-counter]').evaluate((it) => Number(it.textContent));

/** Opens a page whose timers are those of `page.clock`, which runs in real time until `stopClock`. */
const openWithClock = (path: string, options = {}) =>
  site.openApp(path, options, (page) => page.clock.install());

/** Ends the transitions in the hero: they take real time, and Swiper starts no other meanwhile. */
const settle = (page: Page) =>
  page.locator('main .swiper').evaluate((it) => {
    const moves = it.getAnimations({ subtree: true });
    for (const move of moves) move.finish();
    return Promise.allSettled(moves.map(({ finished }) => finished));
  });

async function stopClock(page: Page) {
  const pause = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  // On a slow machine that time may have passed; the clock stands then.
  await pause().catch(pause);
}

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

test('the marquee: 4000 ms for each value, without gap or jump, paused by hover and button', async () => {
  const roundMs = 4000 * marqueeTexts.length;
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
  await page.getByLabel(layoutTexts.pause).check({ force: true });
  await page.mouse.move(0, 0);
  await expect.poll(motion).toEqual([roundMs, 'paused']);
});

/** Runs the stopped clock far beyond the time of a slide, and expects the same slide. */
async function expectNoAdvance(page: Page) {
  const before = await activeSlide(page);
  await page.clock.runFor(10_000);
  await settle(page);
  expect(await activeSlide(page)).toBe(before);
}

/** Runs the stopped clock for the time of a slide, and expects another slide. */
async function expectAdvance(page: Page) {
  const before = await activeSlide(page);
  await page.clock.runFor(3000);
  await expect.poll(() => activeSlide(page)).not.toBe(before);
}

/** Returns what a carousel announces. */
const announced = (page: Page) => page.locator('main .swiper [aria-live]').textContent();

/** Returns what is announced of the slide with such an index and title. */
const announcementOf = (index: number, slides: number, title: string) => {
  const place = carouselLabels.slide
    .replace('{{index}}', `${index + 1}`)
    .replace('{{slidesLength}}', `${slides}`);
  return `${place}: ${title}`;
};

/** Waits until the browser has told the counter whether it is in view: observers are called in the order in which they were made. */
async function counterObserved(page: Page): Promise<void> {
  await page.locator('[data-counter]').evaluate((it) => {
    const { promise, resolve } = Promise.withResolvers();
    new IntersectionObserver(resolve).observe(it);
    return promise;
  });
}

/** Leaves the home page by the keyboard, and comes back to it. */
async function returnHome(page: Page) {
  for (const { label, metadata } of [routes.about, routes.home]) {
    await footerLink(page, label).press('Enter');
    await expect.poll(() => page.title()).toBe(metadata.title);
  }
}

/** Comes to the home page anew, and scrolls to its counter, which then has begun. The clock is stopped. */
async function startCounting(page: Page) {
  await returnHome(page);
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
    const first = await activeSlide(page());
    const slides = await bullets(page()).count();
    for (let step = 1; step <= slides; step++) {
      await page().clock.runFor(2999);
      await settle(page());
      expect(await activeSlide(page())).toBe((first + step - 1) % slides);
      await page().clock.runFor(1);
      await expect.poll(() => activeSlide(page())).toBe((first + step) % slides);
    }
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
    const next = ((await activeSlide(page())) + 1) % (await bullets(page()).count());
    await bullets(page()).nth(next).tap();
    await expect.poll(() => activeSlide(page())).toBe(next);
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

  test('the buttons of hero and marquee show one icon while their texts move, and another one after a click', async () => {
    const marquee = page().locator('[data-marquee]');
    const iconOf = (part: Locator) =>
      part.locator('svg').filter({ visible: true }).locator('path').getAttribute('d');
    const icons = async () => [await iconOf(pauseButton(page())), await iconOf(marquee)];
    const click = async () => {
      await pauseButton(page()).click();
      await marquee.getByLabel(layoutTexts.pause).click({ force: true });
    };
    const [pause, ...other] = await icons();
    expect(other).toEqual([pause]);
    await click();
    const [play, ...otherPlay] = await icons();
    expect(play).not.toBe(pause);
    expect(otherPlay).toEqual([play]);
    await click();
  });

  test('a slide of the hero that was asked for is announced, one that comes by itself is not', async () => {
    const titles = Object.values(heroSlides).map(({ title }) => title);
    const next = ((await activeSlide(page())) + 1) % titles.length;
    const name = carouselLabels.bullet.replace('{{index}}', `${next + 1}`);
    await page().getByRole('button', { name, exact: true }).click();
    const announcement = announcementOf(next, titles.length, titles[next] ?? '');
    await expect.poll(() => announced(page())).toBe(announcement);
    await settle(page());
    await page().mouse.move(0, 0);
    await expectAdvance(page());
    expect(await announced(page())).toBe('');
  });

  test('a finger that moves slowly over a third of the hero, on its title, changes the slide', async () => {
    const next = ((await activeSlide(page())) + 1) % (await bullets(page()).count());
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
    await expect.poll(() => activeSlide(page())).toBe(next);
  });

  test('a mouse that selects the title of the hero changes no slide', async () => {
    const before = await activeSlide(page());
    const { x = 0, y = 0, width = 0 } = (await page().locator('h1').boundingBox()) ?? {};
    await page().mouse.move(x + width - 10, y + 20);
    await page().mouse.down();
    await page().mouse.move(x, y + 20, { steps: 5 });
    await page().mouse.up();
    expect(await page().evaluate(() => `${getSelection()}`)).not.toBe('');
    expect(await activeSlide(page())).toBe(before);
  });

  test('the hero advances after a change of page by the keyboard', async () => {
    await returnHome(page());
    await pauseButton(page()).waitFor();
    await expectAdvance(page());
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
  await returnHome(page);
  await bullets(page).first().waitFor();
  await bullets(page).nth(1).click();
  await expect.poll(() => activeSlide(page)).toBe(1);
  const moves = () =>
    page.locator('main .swiper').evaluate((it) => it.getAnimations({ subtree: true }).length);
  await expect.poll(moves).toBe(0);
  const frames = await page.evaluate<number[]>('frames');
  expect(Math.max(...frames)).toBe(1);
});

test('the hero’s picture stays until that of the next slide has arrived, also where the window passes to its other crop meanwhile', async () => {
  let startCarousel = () => {};
  const page = await site.openApp('/', { ...DESKTOP, ...STILL }, async (opened) => {
    startCarousel = await hold(opened, '**/carousel-*.js');
  });
  const release = await hold(page, /\.(?:avif|webp)$/);
  const pictures = page.locator('[aria-roledescription] picture img').filter({ visible: true });
  const shown = () => pictures.evaluateAll((all) => all.map((it) => it.getAttribute('alt')));
  const [first, second] = Object.values(heroSlides).map(({ alt }) => alt);
  startCarousel();
  await bullets(page).nth(1).click();
  await expect.poll(() => activeSlide(page)).toBe(1);
  expect(await shown()).toEqual([first]);
  await page.setViewportSize({ width: 800, height: 900 });
  release();
  await expect.poll(shown).toEqual([second]);
});

describe('the page /about, to which Swiper comes late', () => {
  let startCarousel = () => {};
  const page = site.sharePage(() =>
    site.openApp('/about', { viewport: { width: 1440, height: 1500 } }, async (opened) => {
      startCarousel = await hold(opened, '**/carousel-*.js');
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
    let index = await activeSlide(page());
    for (const to of ['previous', 'previous', 'next', 'next'] as const) {
      await arrow(to).click();
      index = (index + (to === 'next' ? 1 : 2)) % 3;
      await expect.poll(() => slide().locator('h3').textContent()).toBe(titles[index]);
      expect(await announced(page())).toBe(announcementOf(index, 3, titles[index] ?? ''));
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
  expect(await activeSlide(page)).toBe(1);
});

describe('with reduced motion', () => {
  const page = site.sharePage(() => openWithClock('/', { ...MOBILE, ...STILL }));

  test('hero and counter stand still', async () => {
    await bullets(page()).first().waitFor();
    // A slide that is asked for is there at once.
    const hero = page().locator('main .swiper');
    expect(await hero.evaluate((it) => Reflect.get(it, 'swiper').params.speed)).toBe(0);
    await page().locator('[data-counter]').scrollIntoViewIfNeeded();
    await counterObserved(page());
    await page().clock.runFor(1000);
    expect(await shownYears(page())).toBe(company.yearsOfExperience);
    await page().clock.runFor(9000);
    expect(await activeSlide(page())).toBe(0);
  });

  test('a window that has no width for a moment, as for a picture of the whole page, leaves the slide', async () => {
    const wrapper = page().locator('.swiper-wrapper').first();
    for (const viewport of [{ width: 1, height: 1 }, MOBILE.viewport]) {
      await page().setViewportSize(viewport);
      await expect
        .poll(() => wrapper.evaluate((it: HTMLElement) => it.offsetWidth > 0))
        .toBe(viewport.width > 1);
      // Swiper follows in an animation frame.
      await page().clock.runFor(100);
    }
    expect(await activeSlide(page())).toBe(0);
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

/** A tenth of the layout shift that is called good; the hero’s controls alone, where they have no place, move its texts by 0.02. */
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
    for (const carousel of await page.locator('.swiper').all()) {
      const box = await carousel.boundingBox();
      if (box && box.y < MOBILE.viewport.height) {
        await carousel.and(page.locator('.swiper-initialized')).waitFor();
      }
    }
    expect(await page.evaluate(movedWhileLoading)).toBeLessThan(STEADY);
  });
});
