import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Expects that two fingers on `target` enlarge the page, and that one finger then moves it. */
export async function expectEnlargeable(page: Page, target: Locator): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...distances: number[]) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: distances.map((distance, id) => ({
        id,
        x: x + width / 2 + distance,
        y: y + height / 2,
      })),
    });
  await touch('touchStart', -20, 20);
  for (const distance of [30, 50, 70, 90]) await touch('touchMove', -distance, distance);
  await touch('touchEnd');
  await expect.poll(() => page.evaluate(() => visualViewport?.scale ?? 1)).toBeGreaterThan(1.3);
  const left = () => page.evaluate(() => Math.round(visualViewport?.offsetLeft ?? 0));
  const before = await left();
  const drag = async () => {
    await touch('touchStart', 0);
    for (const distance of [20, 40, 60, 80]) await touch('touchMove', distance);
    await touch('touchEnd');
    return await left();
  };
  await expect.poll(drag).toBeLessThan(before);
}
