import type { Page } from 'playwright-core';

/** Lets the page's requests for such files wait. @returns what lets them go on. */
export async function hold(page: Page, files: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
