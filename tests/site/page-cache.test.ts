import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { outboxTexts } from '../../web/src/texts/outcomes.ts';
import { FORMATTED, fillIn, formHydrated, send, shownFields, WRITTEN } from '../support/form.ts';
import { prepareSite } from '../support/site.ts';
import { REFUSAL } from '../support/smtp-server.ts';

// Back to a page that the browser restores from its page cache, which the Chromium from npm does not have.

const site = prepareSite();
let hasPageCache: boolean;

/** Leaves a page for another one, and goes back. Returns whether the browser has restored the page. */
async function leaveAndReturn(
  page: Page,
  actElsewhere: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<boolean> {
  const { pathname } = new URL(page.url());
  await page.evaluate(() => Object.assign(window, { isFirstVisit: true }));
  await page.goto(site.url);
  await actElsewhere(page);
  // Playwright's own goBack() waits for a load, which a restored page does not have. In a task of its own, because the
  // call would otherwise be lost with the page that it leaves.
  await page.evaluate(() => {
    setTimeout(() => history.back());
  });
  const returned = await page.waitForFunction((expected) => {
    const isThere = location.pathname === expected && document.readyState === 'complete';
    return isThere && ('isFirstVisit' in window ? 'restored' : 'loaded');
  }, pathname);
  return (await returned.jsonValue()) === 'restored';
}

beforeAll(async () => {
  hasPageCache = await leaveAndReturn(await site.open('/robots.txt'));
  // A pipeline that names a Chrome names one for these tests.
  if (process.env.CI && process.env.CHROME_PATH) expect(hasPageCache).toBe(true);
});

beforeEach(({ skip }) => {
  skip(!hasPageCache, 'no page cache: set CHROME_PATH to a full Chrome or Chromium');
});

test('a page that is restored shows what was written on another page meanwhile', async () => {
  const page = await site.openForm();
  await fillIn(page);
  const message = 'El chiller 3 también.';
  const isRestored = await leaveAndReturn(page, async () => {
    await formHydrated(page);
    await expect.poll(() => page.inputValue('[name=message]')).toBe(WRITTEN.message);
    await fillIn(page, { message });
  });
  expect(isRestored).toBe(true);
  await expect.poll(() => shownFields(page)).toEqual({ ...FORMATTED, message });
});

test('a page that is restored offers the message that was refused on another page meanwhile', async () => {
  site.mailbox.faults = [REFUSAL];
  const page = await site.openForm();
  const recover = page.getByRole('button', { name: outboxTexts.recover });
  const isRestored = await leaveAndReturn(page, async () => {
    await formHydrated(page);
    await fillIn(page);
    await send(page);
    await recover.waitFor();
  });
  expect(isRestored).toBe(true);
  await recover.waitFor();
});
