import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { installedChromium } from '../support/browser.ts';

export const DEBUGGING_PORT = 9222;
/** The chunk that the start script imports. */
const APP = '**/assets/entry-client-*.js';

/** Starts a browser process with a fresh profile for `use`: no code is cached. */
export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const args = [`--remote-debugging-port=${DEBUGGING_PORT}`];
  const browser = await chromium.launch({ ...(await installedChromium()), args });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

function onPhone<T>(use: (page: Page) => Promise<T>): Promise<T> {
  return withBrowser(async (browser) => {
    const viewport = { width: 412, height: 823 };
    const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await page.addInitScript(watchTaps);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    return use(page);
  });
}

const MENU_BUTTON = 'header >> role=button[name="Menú"]';
const menuLink = (name: string) => `role=dialog >> role=link[name="${name}"]`;

/** What is tapped, and what shows that the page has reacted. */
type Tap = [path: string, target: string, result: string];

export const TAPS: Record<string, Tap> = {
  menu: ['/', MENU_BUTTON, menuLink('Nosotros')],
  'form field': ['/contact', '[name=name]', '[name=name]:focus'],
  submit: ['/contact', 'role=button[name="Enviar"]', '[name=name]:focus'],
};

/**
 * Returns the time from a tap before, during or after start-up to the next paint, in milliseconds. During
 * start-up, the tap comes `delay` milliseconds after the app's code.
 */
export function timeTap(
  siteUrl: string,
  [path, target, result]: Tap,
  moment: 'before' | 'during' | 'after',
  delay: number,
) {
  return onPhone(async (page) => {
    const code = Promise.withResolvers<void>();
    await page.route(APP, async (route) => {
      await code.promise;
      await route.continue();
    });
    if (moment === 'after') code.resolve();
    await page.goto(siteUrl + path);
    await page.locator(target).scrollIntoViewIfNeeded();
    if (moment === 'after') await appStarted(page);
    const box = await page.locator(target).boundingBox();
    if (!box) throw new Error(`${path} has no ${target} to tap`);
    if (moment === 'during') {
      code.resolve();
      await page.waitForResponse(APP);
      await wait(delay);
    }
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.locator(result).waitFor();
    code.resolve();
    // The performance entry comes after the paint.
    await wait(500);
    return page.evaluate(() => (globalThis as Watching).longestTap);
  });
}

/** Returns the time from a tap in the menu until the next page's title is painted, in milliseconds. */
export function timeNextPage(siteUrl: string, path: string): Promise<number> {
  return onPhone(async (page) => {
    await page.goto(siteUrl + path);
    await appStarted(page);
    await page.tap(MENU_BUTTON);
    const link = menuLink(path === '/about' ? 'Servicios' : 'Nosotros');
    await page.locator(link).waitFor();
    // The visitor reads the menu.
    await wait(1000);
    const time = page.evaluate(timeToTitle);
    await page.tap(link);
    return await time;
  });
}

/** Runs in the page. Observes it, because a poll in every frame would slow it down. */
function timeToTitle(): Promise<number> {
  const left = document.querySelector('h1')?.textContent;
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent === left) return;
      observer.disconnect();
      const painted = () => resolve(performance.now() - (globalThis as Watching).tappedAt);
      requestAnimationFrame(() => setTimeout(painted));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

async function appStarted(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const link = document.querySelector('main a, footer a') ?? {};
    return Object.keys(link).some((key) => key.startsWith('__react'));
  });
  await wait(1000);
}

type Watching = typeof globalThis & { longestTap: number; tappedAt: number };

/** Runs in the page. */
function watchTaps() {
  // Durations below 16 ms are not reported.
  const page: Watching = Object.assign(globalThis, { longestTap: 16, tappedAt: 0 });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId) page.longestTap = Math.max(page.longestTap, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  addEventListener('click', ({ timeStamp }) => Object.assign(page, { tappedAt: timeStamp }), true);
}
