import { beforeAll, describe, expect, test } from 'vitest';
import { fieldErrorTexts, plainFormNoticeIds } from '../../functions/src/shared/contract.ts';
import { routeList, routes } from '../../web/src/routes.ts';
import { contactPageTexts } from '../../web/src/texts/contact.ts';
import { toastPieces } from '../../web/src/texts/outcomes.ts';
import { FORMATTED, WRITTEN } from '../support/form.ts';
import { startMailbox } from '../support/mailbox.ts';
import { OTHER_PAGE } from '../support/menu-pages.ts';
import { REFUSAL } from '../support/smtp-server.ts';
import { visit } from './visit.ts';
import { startFirefox, startWebKit } from './webdriver.ts';

const MOBILE = { width: 360 };
const NAME = '[name=name]';
const MESSAGE = '[name=message]';
const SEND = 'form button[type=submit]';

const engines = { Firefox: startFirefox, WebKit: startWebKit };

beforeAll(startMailbox);

describe.each(Object.entries(engines))('%s', (_name, start) => {
  test('every page has its title, and on mobile nothing of it is wider', async () => {
    const page = await visit(start, '/', MOBILE);
    for (const { path, metadata } of routeList) {
      await page.goto(path === '*' ? '/no/such-page' : path);
      await expect.poll(() => page.read(() => document.title)).toBe(metadata.title);
      expect(await page.read(overflow), path).toBe(0);
    }
  });

  test('the menu leads to a page without a reload, and Back to the place that was left', async () => {
    const page = await visit(start, '/', MOBILE);
    await page.hydrated('footer a');
    await page.read(() => document.documentElement.setAttribute('data-marked', ''));
    const { path } = OTHER_PAGE;
    await page.click(`main a[href="${path}"]`);
    await expect.poll(() => page.read(place)).toEqual({ path, isScrolled: false });
    await page.click('header [aria-haspopup=dialog]');
    await page.click(`dialog a[href="${routes.contact.path}"]`);
    await expect.poll(() => page.look('h1')).toMatchObject({ text: contactPageTexts.title });
    expect(await page.look('dialog')).toMatchObject({ isVisible: false });
    await page.read(() => history.go(-2));
    await expect.poll(() => page.read(place)).toEqual({ path: '/', isScrolled: true });
    expect(await page.read(() => document.documentElement.hasAttribute('data-marked'))).toBe(true);
  });

  test('the form says what is wrong; a message that failed is recovered, and sent', async () => {
    const page = await visit(start, '/contact');
    page.mailbox.faults = [REFUSAL];
    await page.hydrated(NAME);
    await page.click(SEND);
    const error = { text: fieldErrorTexts.required };
    await expect.poll(() => page.look('#campo-name-error')).toMatchObject(error);
    await page.fill(WRITTEN);
    await page.click(SEND);
    await page.click('#mensaje-guardado button');
    await expect.poll(() => page.look(MESSAGE)).toMatchObject({ value: WRITTEN.message });
    await page.click(SEND);
    const toast = { text: expect.stringContaining(toastPieces.sent) };
    await expect.poll(() => page.look('.Toastify')).toMatchObject(toast);
    expect((await page.mailbox.mails[0]?.read())?.text).toContain(FORMATTED.telefono);
  });

  test('without script a message that failed is in the form again after Back, and is sent', async () => {
    const page = await visit(start, '/contact', { hasScript: false });
    page.mailbox.faults = [REFUSAL];
    await page.fill(WRITTEN);
    await page.click(SEND);
    await expect
      .poll(() => page.look(`#${plainFormNoticeIds.notSent}`))
      .toMatchObject({ isVisible: true });
    await page.read(() => history.back());
    await expect.poll(() => page.look(MESSAGE)).toMatchObject({ value: WRITTEN.message });
    await page.click(SEND);
    await expect
      .poll(() => page.look(`#${plainFormNoticeIds.accepted}`))
      .toMatchObject({ isVisible: true });
    expect(page.mailbox.mails).toHaveLength(1);
  });

  test('after Back from another page the text is in the form again', async () => {
    const page = await visit(start, '/contact');
    await page.hydrated(NAME);
    await page.fill({ message: WRITTEN.message });
    await page.goto(OTHER_PAGE.path);
    await page.read(() => history.back());
    await expect.poll(() => page.read(place)).toMatchObject({ path: '/contact' });
    await page.hydrated(NAME);
    expect(await page.look(MESSAGE)).toMatchObject({ value: WRITTEN.message });
  });
});

// The other engines hyphenate with dictionaries that a machine may not have.
test('in Firefox the words of a translation are hyphenated, and those of the page are not', async () => {
  const page = await visit(startFirefox, '/contact', MOBILE);
  expect(await page.read(isHyphenated, 'es')).toBe(false);
  expect(await page.read(isHyphenated, 'en')).toBe(true);
});

/** Runs in the page. Returns whether a word in that language breaks elsewhere than at the last letter that has room. */
function isHyphenated(language: string): boolean {
  document.documentElement.lang = language;
  const word = document.body.appendChild(document.createElement('p'));
  word.style.cssText = 'width: 6em';
  word.textContent = 'counterrevolutionaries';
  const firstLine = () => {
    const range = document.createRange();
    range.setStart(word.firstChild as Text, 0);
    let length = 0;
    do range.setEnd(word.firstChild as Text, ++length);
    while (range.getClientRects().length === 1);
    return length;
  };
  const asOnThePage = firstLine();
  word.style.hyphens = 'none';
  return firstLine() !== asOnThePage;
}

/** Runs in the page. */
function overflow(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

/** Runs in the page. */
function place() {
  return { path: location.pathname, isScrolled: scrollY > 300 };
}
