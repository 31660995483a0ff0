import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { fieldErrorTexts } from '../../functions/src/shared/contract.ts';
import { routes } from '../../web/src/routes.ts';
import { formTexts } from '../../web/src/texts/form.ts';
import { toastPieces } from '../../web/src/texts/outcomes.ts';
import {
  ENDPOINT_PATTERN,
  fillIn,
  formHydrated,
  sentNotice,
  shownFields,
  UNFINISHED_VALUES,
  WRITTEN,
} from '../support/form.ts';
import { OTHER_PAGE } from '../support/menu-pages.ts';
import { APP_CHUNK, hold, MOBILE, prepareSite } from '../support/site.ts';

const site = prepareSite();
/** What React reports of HTML that it has not expected, and has rendered anew. */
const REPAIRED = /React error #4\d\d/;

/** Wraps every text of the page as Chrome's translator does. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(({ data }) => data.trim())) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `EN ${text.data}`;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** Puts an element beside the field that has the focus, as a grammar checker does. */
function extend(): void {
  document.activeElement?.before(document.createElement('lt-highlighter'));
}

/** Puts elements around the page, as a password manager does. */
function surround(): void {
  const [first, last] = [document.createElement('div'), document.createElement('div')];
  first.className = 'extension';
  last.className = 'extension';
  document.body.prepend(first);
  document.body.append(last);
}

describe.for([
  ['was translated', translate],
  ['an extension has changed', extend],
] as const)('a page that %s before the app came', ([, change]) => {
  const page = site.sharePage(async () => {
    const [opened, startApp] = await site.openBeforeApp('/contact', MOBILE);
    await fillIn(opened, UNFINISHED_VALUES);
    await opened.locator('[name=message]').tap();
    await opened.evaluate(surround);
    await opened.evaluate(change);
    startApp();
    await formHydrated(opened);
    await opened.keyboard.type(' Gracias.');
    return opened;
  });

  beforeEach(() => {
    site.expected.push(REPAIRED);
  });

  test('keeps text and focus', async () => {
    const message = `${UNFINISHED_VALUES.message} Gracias.`;
    expect(await shownFields(page())).toEqual({ ...UNFINISHED_VALUES, message });
  });

  test('keeps what an extension has put around it', async () => {
    expect(await page().locator('.extension').count()).toBe(2);
    expect(await page().locator('meta[name=viewport]').count()).toBe(1);
  });

  test('sends the message', async () => {
    await fillIn(page());
    await page().locator('form [type=submit]').click();
    await expect.poll(() => site.mailbox.mails.length).toBe(1);
    expect((await site.mailbox.mails[0]?.read())?.text).toContain(WRITTEN.message.split('\n')[0]);
  });
});

test('a page that is translated while it is used shows the newest texts, sends the message and leads to other pages', async () => {
  const page = await site.openForm(MOBILE);
  await fillIn(page, { name: 'Ana' });
  await page.evaluate(translate);
  await page.getByRole('button', { name: `EN ${formTexts.submit}` }).click();
  await page.locator('[name=email][aria-invalid]').waitFor();
  await page.evaluate(translate);
  await fillIn(page, { telefono: '811' });
  const error = page.locator('#campo-telefono-error');
  await expect.poll(() => error.innerText()).toBe(fieldErrorTexts.telefono);
  await page.evaluate(translate);
  await fillIn(page);
  const release = await hold(page, ENDPOINT_PATTERN);
  const button = page.locator('form [type=submit]');
  await button.click();
  await expect.poll(() => button.innerText()).toBe(formTexts.sending);
  await page.evaluate(translate);
  release();
  await expect.poll(() => button.innerText()).toBe(formTexts.submit);
  await sentNotice(page).waitFor();
  await page.locator('.Toastify__toast', { hasText: toastPieces.sent }).waitFor();
  await expect.poll(() => site.mailbox.mails.length).toBe(1);
  await page
    .locator('footer')
    .getByRole('link', { name: `EN ${OTHER_PAGE.footerLabel}` })
    .click();
  await page.locator('h1:focus').waitFor();
});

test.for([
  ['a focus', (page: Page) => page.locator('[name=name]').focus()],
  ['a click', (page: Page) => page.locator('h1').click()],
] as const)('%s starts the app before the page has loaded', async ([, act]) => {
  const page = await site.open('/robots.txt');
  // A page without its first picture has not loaded.
  await hold(page, /\.(?:avif|webp)$/);
  // That it comes is enough.
  await hold(page, APP_CHUNK);
  await page.goto(site.url, { waitUntil: 'domcontentloaded' });
  const start = page.waitForRequest(APP_CHUNK);
  await act(page);
  await start;
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
});

test('digits that are typed in the middle of the phone while the app starts stay there', async () => {
  const [page, startApp] = await site.openBeforeApp('/contact', MOBILE);
  const field = page.locator('[name=telefono]');
  await field.fill('8112345');
  await page.keyboard.press('Home');
  startApp();
  await page.locator('form[novalidate]').waitFor();
  await page.keyboard.type('33');
  expect(await field.inputValue()).toBe('(33)-8112-345');
});

test('a copy of a page under another path, as in an archive, stays HTML', async () => {
  let isAppFetched = false;
  const page = await site.open('/archive/contact', MOBILE, async (opened) => {
    await opened.route('**/archive/contact', async (route) => {
      await route.fulfill({ response: await route.fetch({ url: `${site.url}/contact` }) });
    });
    await opened.route(APP_CHUNK, (route) => {
      isAppFetched = true;
      return route.continue();
    });
  });
  // The browser is idle and fetches a file after the time when a page starts its app.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve));
    await fetch('/robots.txt');
  });
  expect(isAppFetched).toBe(false);
  expect(await page.title()).toBe(routes.contact.metadata.title);
});
