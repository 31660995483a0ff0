import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { honeypotName, plainFormNoticeIds } from '../../functions/src/shared/contract.ts';
import { outboxTexts, plainFormTexts } from '../../web/src/texts/outcomes.ts';
import {
  EMPTY,
  ENDPOINT_PATTERN,
  FORMATTED,
  fillIn,
  formHydrated,
  send,
  shownFields,
  UNFINISHED_VALUES,
  WRITTEN,
} from '../support/form.ts';
import { prepareSite, STILL } from '../support/site.ts';

// A form that the browser posts itself: the function redirects to a notice of the contact page.

const site = prepareSite();

/** Posts a draft without the app, in a browser that tells no referrer. The response leads to the notice of that id. */
async function post(id: string): Promise<Page> {
  const [page, startApp] = await site.openBeforeApp('/contact?utm_source=mail', STILL, (opened) =>
    opened.route(ENDPOINT_PATTERN, (route) =>
      route.fulfill({
        status: 303,
        headers: { Location: `/contact?utm_source=mail#${id}`, 'Referrer-Policy': 'no-referrer' },
      }),
    ),
  );
  await fillIn(page, WRITTEN);
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    document.head.append(
      Object.assign(document.createElement('meta'), { name: 'referrer', content: 'no-referrer' }),
    );
    form.requestSubmit();
  });
  await page.waitForURL(/utm_source=mail$/);
  startApp();
  await formHydrated(page);
  return page;
}

describe('the page that confirms a plain form', () => {
  const sharedPage = site.sharePage(() => post(plainFormNoticeIds.accepted));
  const noticeOf = (page: Page) => page.getByRole('group', { name: plainFormTexts.accepted.title });

  test('empties the draft', async () => {
    expect(await shownFields(sharedPage())).toEqual(EMPTY);
  });

  test('shows the notice until the next submit', async () => {
    const page = sharedPage();
    expect(await noticeOf(page).isVisible()).toBe(true);
    await send(page);
    await noticeOf(page).waitFor({ state: 'detached' });
  });

  test('does not show it after a reload', async () => {
    const page = sharedPage();
    await page.reload();
    await formHydrated(page);
    expect(await noticeOf(page).isVisible()).toBe(false);
  });
});

test('the page that says that a plain form was not sent has its text in the form', async () => {
  const page = await post(plainFormNoticeIds.notSent);
  expect(await page.locator(`#${plainFormNoticeIds.notSent}`).isVisible()).toBe(true);
  expect(await shownFields(page)).toEqual(FORMATTED);
});

describe('with the app', () => {
  const sharedPage = site.sharePage(() => site.openForm(STILL));

  test('a message whose honeypot is filled in is posted plainly, marked, and no draft of it stays', async () => {
    const page = sharedPage();
    await fillIn(page);
    await page.locator(`[name=${honeypotName}]`).evaluate((it: HTMLInputElement) => {
      it.value = 'https://spam.example';
    });
    await send(page);
    await page.locator(`#${plainFormNoticeIds.accepted}`).waitFor();
    await formHydrated(page);
    expect(await shownFields(page)).toEqual(EMPTY);
    expect(
      await page.getByText(outboxTexts.unconfirmed.title).filter({ visible: true }).count(),
    ).toBe(0);
    const mail = await site.mailbox.mails[0]?.read();
    expect(mail?.subject).toMatch(/^\[posible spam\]/);
  });

  test.for([
    ['the confirmation is hidden, and the draft stays', plainFormNoticeIds.accepted, false],
    ['a failure is shown', plainFormNoticeIds.notSent, true],
  ] as const)('after a link of another site, %s', async ([, id, isShown]) => {
    const page = sharedPage();
    await fillIn(page, UNFINISHED_VALUES);
    await page.goto(`${site.url}/robots.txt`);
    await page.goto(`${site.url}/contact#${id}`, { referer: 'https://other.example/' });
    await formHydrated(page);
    expect(await shownFields(page)).toEqual(UNFINISHED_VALUES);
    expect(await page.locator(`#${id}`).isVisible()).toBe(isShown);
    expect(new URL(page.url()).hash).toBe('');
  });
});
