import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { routes } from '../../web/src/routes.ts';
import { formTexts } from '../../web/src/texts/form.ts';
import { outboxTexts } from '../../web/src/texts/outcomes.ts';
import {
  autofill,
  EMPTY,
  ENDPOINT_PATTERN,
  FORMATTED,
  fillIn,
  formHydrated,
  send,
  shownFields,
  UNFINISHED_VALUES,
} from '../support/form.ts';
import { OTHER_PAGE } from '../support/menu-pages.ts';
import { DESKTOP, hold, MOBILE, prepareSite, STILL } from '../support/site.ts';
import { REFUSAL } from '../support/smtp-server.ts';

const site = prepareSite();
/** The page’s own script, which keeps the draft. */
const START_SCRIPT = '**/assets/start-*.js';

/** Blocks the tab's storage, before the page's own scripts run. */
function blockStorage(): void {
  Object.defineProperty(window, 'sessionStorage', {
    get: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
}

/** Goes to another page inside the app, by a link of the footer. */
async function follow(page: Page, name: string) {
  await page.locator('footer nav').getByRole('link', { name, exact: true }).click();
  await page.locator('h1:focus').waitFor();
}

/** Returns whether the browser keeps any text that was written. */
function isStored(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const kept = [{ ...sessionStorage }, { ...localStorage }, history.state, document.cookie];
    return /Peña|hospital|chiller/.test(JSON.stringify(kept));
  });
}

describe('before the app', () => {
  let startApp: () => void;
  const sharedPage = site.sharePage(async () => {
    const [page, start] = await site.openBeforeApp('/contact');
    startApp = start;
    return page;
  });

  test('a draft that is typed stands in the form after a reload, and after Back', async () => {
    const page = sharedPage();
    await fillIn(page, { name: 'Ana' });
    for (const go of [
      () => page.reload(),
      async () => {
        await page.goto(`${site.url}/robots.txt`);
        // From the page cache there is no load event.
        await page.goBack({ waitUntil: 'commit' });
      },
    ]) {
      await fillIn(page, { message: 'Hola' });
      await go();
      await expect
        .poll(() => shownFields(page))
        .toEqual({ ...EMPTY, name: 'Ana', message: 'Hola' });
    }
  });

  test('what is filled in without an event stays in the form when the app starts', async () => {
    const page = sharedPage();
    await fillIn(page, UNFINISHED_VALUES);
    await autofill(page, { name: 'Eva' });
    startApp();
    await formHydrated(page);
    expect(await shownFields(page)).toEqual({ ...UNFINISHED_VALUES, name: 'Eva' });
  });
});

describe('with the app', () => {
  const sharedPage = site.sharePage(() => site.openForm(STILL));
  afterEach(() => sharedPage().unrouteAll());

  async function reload(page: Page): Promise<void> {
    await page.reload();
    await formHydrated(page);
  }

  test('a draft stands in the form after the menu, and after another page and back', async () => {
    const page = sharedPage();
    // A desktop's header has the link.
    await page.setViewportSize(DESKTOP.viewport);
    await fillIn(page, UNFINISHED_VALUES);
    // An emptied field stays empty.
    await fillIn(page, { empresa: 'ACME' });
    await fillIn(page, { empresa: '' });
    await follow(page, OTHER_PAGE.footerLabel);
    await follow(page, routes.contact.footerLabel);
    await formHydrated(page);
    expect(await shownFields(page)).toEqual(UNFINISHED_VALUES);
    // This link reloads the document.
    await page
      .getByRole('navigation')
      .getByRole('link', { name: routes.contact.label, exact: true })
      .click();
    await page.waitForURL('**/contact');
    await formHydrated(page);
    await expect.poll(() => shownFields(page)).toEqual(UNFINISHED_VALUES);
    await page.setViewportSize(MOBILE.viewport);
  });

  test('what is filled in with a change event alone stands in the form after a reload', async () => {
    const page = sharedPage();
    await fillIn(page, UNFINISHED_VALUES);
    await autofill(page, { name: 'Eva' });
    await page.locator('[name=name]').dispatchEvent('change');
    await reload(page);
    expect(await shownFields(page)).toEqual({ ...UNFINISHED_VALUES, name: 'Eva' });
  });

  test.for(['a new load', 'a reload'])(
    'at %s, what is typed before the page’s script came is the draft, also over an older one, and keeps focus and caret',
    async (load) => {
      const page = sharedPage();
      await fillIn(page, UNFINISHED_VALUES);
      if (load === 'a new load') await page.goto(`${site.url}/robots.txt`);
      const release = await hold(page, START_SCRIPT);
      const early = { waitUntil: 'commit' } as const;
      await (load === 'a reload' ? page.reload(early) : page.goto(`${site.url}/contact`, early));
      const message = page.locator('[name=message]');
      await message.focus();
      await message.fill('Otra cosa');
      await message.press('Home');
      release();
      await formHydrated(page);
      expect(await shownFields(page)).toEqual({ ...UNFINISHED_VALUES, message: 'Otra cosa' });
      await page.keyboard.type('No: ');
      expect(await message.inputValue()).toBe('No: Otra cosa');
    },
  );

  test('at a reload, a field that has the focus before the page’s script came keeps its draft', async () => {
    const page = sharedPage();
    await fillIn(page, UNFINISHED_VALUES);
    const release = await hold(page, START_SCRIPT);
    await page.reload({ waitUntil: 'commit' });
    const message = page.locator('[name=message]');
    // Some browsers restore no text.
    await message.evaluate((field: HTMLTextAreaElement) => {
      field.value = '';
      field.focus();
    });
    release();
    await formHydrated(page);
    expect(await shownFields(page)).toEqual(UNFINISHED_VALUES);
  });

  test('nothing of a draft stays in the tab once the form is emptied', async () => {
    const page = sharedPage();
    await fillIn(page, UNFINISHED_VALUES);
    expect(await isStored(page)).toBe(true);
    await fillIn(page, EMPTY);
    expect(await isStored(page)).toBe(false);
  });

  test.for([
    ['discarded', (page: Page) => page.getByRole('button', { name: outboxTexts.discard }).click()],
    [
      'recovered, and emptied',
      async (page: Page) => {
        await page.getByRole('button', { name: outboxTexts.recover }).click();
        await fillIn(page, EMPTY);
      },
    ],
  ] as const)('nothing stays of an unsent message that was %s', async ([, act]) => {
    const page = sharedPage();
    const notices = page.locator('[data-outcome]').filter({ visible: true });
    site.mailbox.faults = [REFUSAL];
    await fillIn(page);
    await send(page);
    await notices.waitFor();
    expect(await isStored(page)).toBe(true);
    await act(page);
    await notices.waitFor({ state: 'detached' });
    expect(await isStored(page)).toBe(false);
    await reload(page);
    expect(await notices.count()).toBe(0);
    expect(await shownFields(page)).toEqual(EMPTY);
    await follow(page, routes.home.label);
    await formHydrated(page);
    expect(await notices.count()).toBe(0);
    expect(await shownFields(page)).toEqual(EMPTY);
    await follow(page, routes.contact.footerLabel);
    await formHydrated(page);
  });

  test('a message under way is shown as under way on another page, and nothing of it stays in the tab once it is sent', async () => {
    const page = sharedPage();
    await fillIn(page);
    expect(await isStored(page)).toBe(true);
    const release = await hold(page, ENDPOINT_PATTERN);
    await send(page);
    await follow(page, routes.home.label);
    await formHydrated(page);
    expect(await shownFields(page)).toEqual(EMPTY);
    await page.getByRole('button', { name: formTexts.sending }).waitFor();
    expect(await page.getByRole('group', { name: outboxTexts.unconfirmed.title }).count()).toBe(0);
    release();
    await page.getByRole('button', { name: formTexts.submit, exact: true }).waitFor();
    await expect.poll(() => site.mailbox.mails.length).toBe(1);
    await expect.poll(() => isStored(page)).toBe(false);
    await follow(page, routes.contact.footerLabel);
    await formHydrated(page);
  });

  test('after Back, the form shows the draft and the unsent message that another page of the tab has left', async () => {
    const page = sharedPage();
    const kept = page.getByRole('group', { name: outboxTexts.notSent.title });
    site.mailbox.faults = [REFUSAL];
    // The browser restores it at Back.
    await fillIn(page, { message: 'Hola' });
    await page.goto(`${site.url}/contact?utm_source=mail`);
    await formHydrated(page);
    await fillIn(page);
    await send(page);
    await kept.waitFor();
    await fillIn(page, UNFINISHED_VALUES);
    // From the page cache there is no load event.
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForURL('**/contact', { waitUntil: 'commit' });
    await formHydrated(page);
    await expect.poll(() => shownFields(page)).toEqual(UNFINISHED_VALUES);
    await kept.waitFor();
  });

  test('a draft and the unsent message end after 24 h, however often they are put back', async () => {
    const page = sharedPage();
    const recover = page.getByRole('button', { name: outboxTexts.recover });
    site.mailbox.faults = [REFUSAL];
    await fillIn(page);
    await send(page);
    await recover.waitFor();
    await fillIn(page, UNFINISHED_VALUES);
    const now = Date.now();
    for (const [hours, count] of [
      [23, 1],
      [25, 0],
    ] as const) {
      await page.clock.setSystemTime(now + hours * 3_600_000);
      await reload(page);
      await expect.poll(() => recover.count()).toBe(count);
      expect(await page.inputValue('[name=message]')).toBe(count ? UNFINISHED_VALUES.message : '');
    }
    await page.clock.setSystemTime(Date.now());
  });
});

test('with storage blocked a message that failed is recovered', async () => {
  site.mailbox.faults = [REFUSAL];
  const page = await site.openApp('/contact', {}, (opened) => opened.addInitScript(blockStorage));
  await formHydrated(page);
  await fillIn(page);
  await send(page);
  await page.getByRole('button', { name: outboxTexts.recover }).click();
  expect(await shownFields(page)).toEqual(FORMATTED);
});
