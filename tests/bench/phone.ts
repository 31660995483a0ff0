import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { installedChromium } from '../support/browser.ts';

const CPU_SLOWDOWN = 4;

/** Starts a browser process with a fresh profile, and ends it after `use`: it has no compiled code cached. */
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

/** Opens a page on a phone with a slow processor, in a browser of its own. */
function onPhone<T>(use: (page: Page) => Promise<T>): Promise<T> {
  return inFreshBrowser(async (browser) => {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    return use(page);
  });
}

const menuButton = (page: Page) =>
  page.locator('header').getByRole('button', { name: 'Menú', exact: true });
const menuLink = (page: Page, name: string) => page.getByRole('dialog').getByRole('link', { name });

/** What is tapped, and what shows that the page has taken the tap. */
export const TAPS = {
  menu: { path: '/', target: menuButton, taken: (page: Page) => menuLink(page, 'Nosotros') },
  'form field': {
    path: '/contact',
    target: (page: Page) => page.locator('[name=name]'),
    taken: (page: Page) => page.locator('[name=name]:focus'),
  },
  submit: {
    path: '/contact',
    target: (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true }),
    taken: (page: Page) => page.locator('[name=name]:focus'),
  },
};

export const MOMENTS = ['before start-up', 'during start-up', 'after start-up'] as const;

type Watching = typeof globalThis & { events: PerformanceEventTiming[]; shown: Promise<number> };

function watchEvents() {
  const events: PerformanceEntry[] = [];
  Object.assign(globalThis, { events });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (/^(pointer|touch|mouse|click)/.test(entry.name)) events.push(entry);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/**
 * Returns the time from a tap to the next paint, in milliseconds. During start-up the tap comes `delay`
 * milliseconds after the app's code.
 */
export function timeTap(
  siteUrl: string,
  kind: keyof typeof TAPS,
  moment: (typeof MOMENTS)[number],
  delay: number,
): Promise<number> {
  const { path, target, taken } = TAPS[kind];
  return onPhone(async (page) => {
    await page.addInitScript(watchEvents);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
      arrive();
    });
    if (moment === 'after start-up') release();
    await page.goto(siteUrl + path);
    await target(page).scrollIntoViewIfNeeded();
    if (moment === 'after start-up') {
      await page.waitForFunction(isHydrated);
      await wait(1000);
    }
    const box = await target(page).boundingBox();
    if (!box) throw new Error(`Nothing to tap: ${kind} in ${path}`);
    const before = await page.evaluate(() => performance.now());
    if (moment === 'during start-up') {
      release();
      await arrived;
      await wait(delay);
    }
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await taken(page).waitFor();
    release();
    // The entries come after the paint.
    await wait(500);
    const events = await page.evaluate(() =>
      (globalThis as Watching).events.map(({ startTime, duration }) => ({ startTime, duration })),
    );
    // Shorter ones than 16 ms are not reported.
    return Math.max(
      16,
      ...events.filter(({ startTime }) => startTime >= before).map(({ duration }) => duration),
    );
  });
}

/** Returns the time from a tap in the menu to the next page's heading, in milliseconds. */
export function timeNextPage(siteUrl: string, path: string): Promise<number> {
  return onPhone(async (page) => {
    await page.goto(siteUrl + path);
    await page.waitForFunction(isHydrated);
    await menuButton(page).tap();
    const link = menuLink(page, path === '/about' ? 'Servicios' : 'Nosotros');
    await link.waitFor();
    // The visitor reads the menu.
    await wait(1000);
    await page.evaluate(watchHeading);
    await link.tap();
    return page.evaluate(() => (globalThis as Watching).shown);
  });
}

// What follows runs in the page.

function isHydrated(): boolean {
  const link = document.querySelector('main a, footer a') ?? {};
  return Object.keys(link).some((key) => key.startsWith('__react'));
}

function watchHeading() {
  const heading = () => document.querySelector('h1')?.textContent;
  const left = heading();
  const shown = new Promise<number>((resolve) => {
    let tapped = 0;
    addEventListener(
      'click',
      ({ timeStamp }) => {
        tapped = timeStamp;
      },
      { capture: true, once: true },
    );
    new MutationObserver((_changes, observer) => {
      if (!heading() || heading() === left) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - tapped)));
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  Object.assign(globalThis, { shown });
}
