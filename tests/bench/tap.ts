import type { Browser, Page } from 'playwright-core';

/** How much slower than this computer the visitor's phone is. */
const SLOW_DOWN = 4;

/** What is tapped: in which page, and whether before or after the app has started. */
const TAPS = [
  { name: 'menu', path: '/', selector: 'header [aria-controls], header a[href^="#"]' },
  { name: 'form field', path: '/contact', selector: '[name=name]' },
  { name: 'submit', path: '/contact', selector: 'form [type=submit]' },
] as const;

async function openSlow(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await page.addInitScript(() => {
    const taps: number[] = [];
    Object.assign(window, { taps });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (/^(pointer|touch|mouse|click)/.test(name)) taps.push(duration);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  await page.goto(url, { waitUntil: 'commit' });
  return page;
}

async function tap(page: Page, selector: string, isStarted: boolean): Promise<number> {
  const target = page.locator(selector).locator('visible=true').first();
  await target.waitFor();
  if (isStarted) {
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1000);
  }
  const box = await target.boundingBox();
  if (!box) throw new Error(`Nothing to tap at ${selector}`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(1500);
  return await page
    .evaluate(() => Math.max(0, ...(window as unknown as { taps: number[] }).taps))
    .catch(() => Number.NaN);
}

/** From a tap to the next paint, in milliseconds (to the next 8), for each tap and moment. */
export async function measureTaps(browser: Browser, siteUrl: string): Promise<Map<string, number>> {
  const measured = new Map<string, number>();
  for (const { name, path, selector } of TAPS) {
    for (const isStarted of [false, true]) {
      const page = await openSlow(browser, siteUrl + path);
      const moment = isStarted ? 'after' : 'during';
      measured.set(`${name}, ${moment} start-up`, await tap(page, selector, isStarted));
      await page.context().close();
    }
  }
  return measured;
}
