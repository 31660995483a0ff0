import type { Page } from 'playwright-core';
import { expect, type TestContext, test } from 'vitest';
import { fieldErrors } from '../../functions/src/contract.ts';
import { unsentTexts } from '../../web/src/texts/delivery.ts';
import { FORMATTED, fillIn, formStarted, send, shownFields, WRITTEN } from '../support/form.ts';
import { prepareSite } from '../support/site.ts';
import { REFUSAL } from '../support/smtp-server.ts';

// Back to a page that the browser restores from its page cache, which the Chromium from npm does not have.

const site = prepareSite();

/** Leaves the form for another page, goes back, and skips the test where the browser has loaded the form anew. */
async function leaveAndReturn(
  context: TestContext,
  page: Page,
  actElsewhere: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isFirstVisit: true }));
  await page.goto(site.url);
  await actElsewhere(page);
  // Playwright's own goBack() waits for a load, which a restored page does not have. In a task of its own, because the
  // call would otherwise be lost with the page that it leaves.
  await page.evaluate(() => {
    setTimeout(() => history.back());
  });
  const form = await page.waitForFunction(() => {
    const isThere = location.pathname === '/contact' && document.readyState === 'complete';
    return isThere && ('isFirstVisit' in window ? 'restored' : 'loaded');
  });
  if ((await form.jsonValue()) === 'loaded')
    context.skip('no page cache: set CHROME_PATH to a full Chrome or Chromium');
}

test('a page that is restored shows what was written on another page meanwhile', async (context) => {
  const page = await site.openForm();
  await fillIn(page);
  const message = 'El chiller 3 también.';
  await leaveAndReturn(context, page, async () => {
    await formStarted(page);
    await expect.poll(() => page.inputValue('[name=message]')).toBe(WRITTEN.message);
    await fillIn(page, { message });
  });
  await expect.poll(() => shownFields(page)).toEqual({ ...FORMATTED, message });
});

test('a page that is restored offers the message that was refused on another page meanwhile', async (context) => {
  site.mailbox.faults = [REFUSAL];
  const page = await site.openForm();
  const recover = page.getByRole('button', { name: unsentTexts.recover });
  await leaveAndReturn(context, page, async () => {
    await formStarted(page);
    await fillIn(page);
    await send(page);
    await recover.waitFor();
  });
  await recover.waitFor();
});

test('a page that is restored shows no errors of before', async (context) => {
  const page = await site.openForm();
  await send(page);
  await page.getByText(fieldErrors.required).first().waitFor();
  await leaveAndReturn(context, page);
  await page.getByText(fieldErrors.required).first().waitFor({ state: 'detached' });
});
