import type { Page } from 'playwright-core';
import { hold } from '../../support/hold.ts';
import { type Chrome, inFreshBrowser } from './chrome.ts';
import { openPhone } from './phone.ts';

/** What is tapped, in which page, and what shows that the tap was taken. */
export const TAPS = [
  {
    name: 'menu',
    path: '/',
    selector: 'header [aria-haspopup=dialog]',
    taken: 'nav a[href="/contact"]',
  },
  { name: 'form field', path: '/contact', selector: '[name=name]', taken: '[name=name]:focus' },
  { name: 'submit', path: '/contact', selector: 'form [type=submit]', taken: 'form :focus' },
] as const;

/**
 * When the tap comes: while the app's code is still under way, so that the tap meets the page alone;
 * when the code arrives and runs for the first time, or a little later, in milliseconds; or when all
 * has long been quiet.
 */
const MOMENTS = [
  { name: 'before the app', after: undefined },
  { name: 'as its code arrives', after: 0 },
  { name: '50 ms later', after: 50 },
  { name: '150 ms later', after: 150 },
  { name: 'after start-up', after: 3000 },
] as const;

/** What the page has noticed of its visitor, see `watchEvents`. */
type Watching = typeof globalThis & { events: { at: number; duration: number }[] };

function watchEvents() {
  const events: Watching['events'] = [];
  Object.assign(globalThis, { events });
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) {
      if (/^(pointer|touch|mouse|click)/.test(name)) events.push({ at: startTime, duration });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

type Tap = (typeof TAPS)[number];
type Moment = (typeof MOMENTS)[number];

async function measureTap(page: Page, url: string, tap: Tap, { after }: Moment): Promise<number> {
  await page.addInitScript(watchEvents);
  const release = await hold(page, '**/assets/entry-client-*.js');
  const code = page.waitForEvent('requestfinished', (request) =>
    /\/entry-client-.*js$/.test(request.url()),
  );
  await page.goto(url);
  const target = page.locator(tap.selector).locator('visible=true').first();
  await target.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
  });
  const box = await target.boundingBox();
  if (!box) throw new Error(`Nothing to tap at ${tap.selector}`);
  const before = await page.evaluate(() => performance.now());
  if (after !== undefined) {
    release();
    await code;
    await page.waitForTimeout(after);
  }
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.locator(tap.taken).locator('visible=true').first().waitFor();
  release();
  await page.waitForTimeout(1500);
  const events = await page.evaluate(() => (globalThis as Watching).events);
  // What came before is the browser's own: it tells a new page where the mouse is.
  return Math.max(...events.filter(({ at }) => at >= before).map(({ duration }) => duration));
}

/** The times of the taps, in the order of `TAPS`, at each moment. */
export type Taps = Map<string, number[]>;

/**
 * From each tap to the next paint, in milliseconds (to the next 8), at each moment; each in a browser
 * that has not seen the page before.
 */
export async function measureTaps(chrome: Chrome, siteUrl: string): Promise<Taps> {
  const taps: Taps = new Map();
  for (const moment of MOMENTS) {
    const times: number[] = [];
    for (const tap of TAPS) {
      const measure = (page: Page) => measureTap(page, siteUrl + tap.path, tap, moment);
      times.push(
        await inFreshBrowser(chrome, async (browser) => measure(await openPhone(browser))),
      );
    }
    taps.set(moment.name, times);
  }
  return taps;
}
