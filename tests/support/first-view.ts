import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A mobile upright and sideways, and a desktop. */
const FIRST_VIEWS = [
  [360, 740],
  [740, 360],
  [1440, 900],
] as const;

/** Expects that nothing cuts or covers the first link of such a name, before the page is scrolled. */
export async function expectLinkInFirstViews(page: Page, name: string): Promise<void> {
  const button = page.getByRole('main').getByRole('link', { name, exact: true }).first();
  for (const [width, height] of FIRST_VIEWS) {
    await page.setViewportSize({ width, height });
    const isSeen = await button.evaluate((it) => {
      const { left, right, top, bottom } = it.getBoundingClientRect();
      const middle = (left + right) / 2;
      return [top + 1, bottom - 1].every((y) => it.contains(document.elementFromPoint(middle, y)));
    });
    expect(isSeen, `${width} x ${height} px`).toBe(true);
  }
}
