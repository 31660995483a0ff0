import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { honeypotName, plainFormNoticeIds } from '../../functions/src/shared/contract.ts';
import { outboxNoticeId } from '../../web/src/contact/sending/outbox.ts';
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
import { REFUSAL } from '../support/smtp-server.ts';

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

  test.for([
    ['after a reload', (page: Page) => page.reload()],
    [
      'when its URL is opened later in the tab',
      async (page: Page) => {
        await page.goto(`${site.url}/robots.txt`);
        await page.goto(`${site.url}/contact#${plainFormNoticeIds.accepted}`);
      },
    ],
  ] as const)('does not show it %s', async ([, open]) => {
    const page = sharedPage();
    await open(page);
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

  /** Opens a page of the site as from the address bar. */
  async function openByAddress(page: Page, url: string): Promise<void> {
    await page.goto(`${site.url}/robots.txt`);
    await page.goto(site.url + url);
    await formHydrated(page);
  }

  /** Follows a link of another site. */
  async function followLink(page: Page, url: string): Promise<void> {
    const body = `<a href="${site.url}${url}">Contacto</a>`;
    await page.route('http://other.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body }),
    );
    await page.goto('http://other.example/');
    await page.getByRole('link').click();
    await formHydrated(page);
  }

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

  describe('with an unsent message and a draft, which no post has followed', () => {
    const { accepted } = plainFormNoticeIds;

    beforeAll(async () => {
      const page = sharedPage();
      site.mailbox.faults = [REFUSAL];
      await fillIn(page);
      await send(page);
      await page.locator(`#${outboxNoticeId}`).waitFor();
      await fillIn(page, UNFINISHED_VALUES);
    });

    /** Expects the page to have the draft, and the notice of that id. */
    async function expectKept(page: Page, noticeId: string): Promise<void> {
      const notice = page.locator('[data-outcome]').filter({ visible: true });
      await expect.poll(() => notice.getAttribute('id')).toBe(noticeId);
      expect(await shownFields(page)).toEqual(UNFINISHED_VALUES);
      expect(new URL(page.url()).hash).toBe('');
    }

    test.for([
      ['an address', openByAddress, `/contact#${accepted}`],
      ['a link of another site', followLink, `/contact#${accepted}`],
      ['a link that is redirected', followLink, `/contact/#${accepted}`],
    ] as const)('%s takes neither', async ([, open, url]) => {
      await open(sharedPage(), url);
      await expectKept(sharedPage(), outboxNoticeId);
    });

    test('an address that is redirected, as the function redirects a post, is told and takes neither', async () => {
      const page = sharedPage();
      await openByAddress(page, `/contact/#${accepted}`);
      await expectKept(page, accepted);
      await openByAddress(page, '/contact');
      await expectKept(page, outboxNoticeId);
    });
  });
});
