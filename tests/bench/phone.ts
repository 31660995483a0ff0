import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { installedChromium } from '../support/browser.ts';

const CPU_SLOWDOWN = 4;

/** Starts a browser process with a fresh profile for `use`: no code is cached. */
export async function inFreshBrowser<T>(
  use: (browser: Browser) => Promise<T>,
  args: string[] = [],
): Promise<T> {
  const browser = await chromium.launch({ ...(await installedChromium()), args });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

function onPhone<T>(use: (page: Page) => Promise<T>): Promise<T> {
  return inFreshBrowser(async (browser) => {
    const viewport = { width: 412, height: 823 };
    const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    return use(page);
  });
}

const menuButton = (page: Page) => page.locator('header').getByRole('button', { name: /^Menú$/ });
const menuLink = (page: Page, name: string) => page.getByRole('dialog').getByRole('link', { name });
const focusedName = (page: Page) => page.locator('[name=name]:focus');

/** What is tapped, and what shows that the page has reacted. */
const TAPS = {
  menu: { path: '/', target: menuButton, result: (page: Page) => menuLink(page, 'Nosotros') },
  'form field': {
    path: '/contact',
    target: (page: Page) => page.locator('[name=name]'),
    result: focusedName,
  },
  submit: {
    path: '/contact',
    target: (page: Page) => page.getByRole('button', { name: /^Enviar$/ }),
    result: focusedName,
  },
};

export type Moment = 'before start-up' | 'during start-up' | 'after start-up';

/**
 * Returns the time from a tap to the next paint, in milliseconds. During start-up, the tap comes `delay`
 * milliseconds after the app's code.
 */
export function timeTap(siteUrl: string, kind: keyof typeof TAPS, moment: Moment, delay: number) {
  const { path, target, result } = TAPS[kind];
  return onPhone(async (page) => {
    const code = Promise.withResolvers<void>();
    const arrival = page.waitForEvent('requestfinished', ({ url }) => url().endsWith('.js'));
    await page.addInitScript(watchTaps);
    await page.route('**/assets/*.js', async (route) => {
      await code.promise;
      await route.continue();
    });
    if (moment === 'after start-up') code.resolve();
    await page.goto(siteUrl + path);
    await target(page).scrollIntoViewIfNeeded();
    if (moment === 'after start-up') await appStarted(page);
    const box = await target(page).boundingBox();
    if (!box) throw new Error(`${path} has no ${kind} to tap`);
    if (moment === 'during start-up') {
      code.resolve();
      await arrival;
      await wait(delay);
    }
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await result(page).waitFor();
    code.resolve();
    // The entry comes after the paint.
    await wait(500);
    return page.evaluate(() => (globalThis as Watching).longestTap);
  });
}

/** Returns the time from a tap in the menu to the next page's title, in milliseconds. */
export function timeNextPage(siteUrl: string, path: string): Promise<number> {
  return onPhone(async (page) => {
    await page.goto(siteUrl + path);
    await appStarted(page);
    await menuButton(page).tap();
    const link = menuLink(page, path === '/about' ? 'Servicios' : 'Nosotros');
    await link.waitFor();
    // The visitor reads the menu.
    await wait(1000);
    await page.evaluate(watchTitle);
    await link.tap();
    return page.evaluate(() => (globalThis as Watching).nextTitle);
  });
}

async function appStarted(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const link = document.querySelector('main a, footer a') ?? {};
    return Object.keys(link).some((key) => key.startsWith('__react'));
  });
  await wait(1000);
}

// What follows runs in the page.

type Watching = typeof globalThis & { longestTap: number; nextTitle: Promise<number> };

function watchTaps() {
  // Shorter ones are not reported.
  const page = Object.assign(globalThis, { longestTap: 16 });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId) page.longestTap = Math.max(page.longestTap, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

function watchTitle() {
  const title = () => document.querySelector('h1')?.textContent;
  const left = title();
  const { promise: nextTitle, resolve } = Promise.withResolvers<number>();
  addEventListener('click', (tap) => {
    new MutationObserver((_changes, observer) => {
      if (!title() || title() === left) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - tap.timeStamp)));
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  Object.assign(globalThis, { nextTitle });
}
