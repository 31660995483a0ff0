import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { routes } from '../../web/src/routes.ts';
import { unsentTexts } from '../../web/src/texts/delivery.ts';
import { formTexts } from '../../web/src/texts/form.ts';
import {
  DRAFT,
  EMPTY,
  FORMATTED,
  fillIn,
  formStarted,
  send,
  shownFields,
} from '../support/form.ts';
import { OTHER_PAGE } from '../support/pages.ts';
import { APP_CHUNK, DESKTOP, hold, prepareSite } from '../support/site.ts';
import { REFUSAL } from '../support/smtp-server.ts';

const site = prepareSite();

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

/** Follows the menu's link to Contacto, which reloads the document. */
async function reloadByMenu(page: Page) {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: routes.contact.label, exact: true })
    .click();
  await page.waitForURL('**/contact');
}

test('a draft stands in the form after the menu, to another page and back, and after a reload', async () => {
  const page = await site.openForm(DESKTOP);
  await fillIn(page, DRAFT);
  // An emptied field stays empty.
  await fillIn(page, { empresa: 'ACME' });
  await fillIn(page, { empresa: '' });
  await follow(page, OTHER_PAGE.footerLabel);
  await follow(page, routes.contact.footerLabel);
  await formStarted(page);
  expect(await shownFields(page)).toEqual(DRAFT);
  for (const reload of [page.reload.bind(page), () => reloadByMenu(page)]) {
    await reload();
    await formStarted(page);
    await expect.poll(() => shownFields(page)).toEqual(DRAFT);
  }
});

test.for(['before the app', 'without it'])(
  'a draft that is typed %s stands in the form after a reload, and after Back',
  async (when) => {
    site.expected.push(/dynamically imported module/);
    const page = await site.open('/contact', DESKTOP, (opened) =>
      opened.route(APP_CHUNK, async (route) => {
        // Otherwise the request waits.
        if (when === 'without it') await route.abort();
      }),
    );
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
  },
);

test.for(['a new load', 'a reload'])(
  'at %s, what is typed before the page’s script came is the draft, also over an older one, and keeps focus and caret',
  async (load) => {
    const page = await site.openForm();
    await fillIn(page, DRAFT);
    if (load === 'a new load') await page.goto(site.url + OTHER_PAGE.path);
    const release = await hold(page, '**/assets/start-*.js');
    const early = { waitUntil: 'commit' } as const;
    await (load === 'a reload' ? page.reload(early) : page.goto(`${site.url}/contact`, early));
    const message = page.locator('[name=message]');
    await message.focus();
    await message.fill('Otra cosa');
    await message.press('Home');
    release();
    await formStarted(page);
    expect(await shownFields(page)).toEqual({ ...DRAFT, message: 'Otra cosa' });
    await page.keyboard.type('No: ');
    expect(await message.inputValue()).toBe('No: Otra cosa');
  },
);

test('at a reload, a field that has the focus before the page’s script came keeps its draft', async () => {
  const page = await site.openForm();
  await fillIn(page, DRAFT);
  const release = await hold(page, '**/assets/start-*.js');
  await page.reload({ waitUntil: 'commit' });
  const message = page.locator('[name=message]');
  // Some browsers restore no text.
  await message.evaluate((field: HTMLTextAreaElement) => {
    field.value = '';
    field.focus();
  });
  release();
  await formStarted(page);
  expect(await shownFields(page)).toEqual(DRAFT);
});

/** Writes into a field as a password manager does, which tells of it by no event or by `change` alone. */
function autofill(page: Page, name: string, text: string, hasEvent: boolean): Promise<void> {
  return page.locator(`[name=${name}]`).evaluate(
    (field, [value, isTold]) => {
      const prototype = Object.getPrototypeOf(field);
      Reflect.set(prototype, 'value', value, field);
      if (isTold) field.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [text, hasEvent] as const,
  );
}

test('what is filled in with a change event alone stands in the form after a reload', async () => {
  const page = await site.openForm();
  await fillIn(page, DRAFT);
  await autofill(page, 'name', 'Eva', true);
  await page.reload();
  await formStarted(page);
  expect(await shownFields(page)).toEqual({ ...DRAFT, name: 'Eva' });
});

test('what is filled in without an event before the app starts stays in the form', async () => {
  const [page, startApp] = await site.openBeforeApp('/contact');
  await fillIn(page, DRAFT);
  await autofill(page, 'name', 'Eva', false);
  startApp();
  await formStarted(page);
  expect(await shownFields(page)).toEqual({ ...DRAFT, name: 'Eva' });
});

test('a form that is reset stays empty after a reload', async () => {
  const page = await site.openForm();
  await fillIn(page, DRAFT);
  await page.locator('form').evaluate((form: HTMLFormElement) => form.reset());
  await page.reload();
  await formStarted(page);
  expect(await shownFields(page)).toEqual(EMPTY);
});

test('with storage blocked a message that failed is recovered', async () => {
  site.mailbox.faults = [REFUSAL];
  const page = await site.openApp('/contact', {}, (opened) => opened.addInitScript(blockStorage));
  await formStarted(page);
  await fillIn(page);
  await send(page);
  await page.getByRole('button', { name: unsentTexts.recover }).click();
  expect(await shownFields(page)).toEqual(FORMATTED);
});

/** Fills the tab's storage to its last character. */
function fillStorage(): void {
  let text = 'x'.repeat(2 ** 20);
  for (let count = 0; text; count++) {
    try {
      sessionStorage.setItem(`other-${count}`, text);
    } catch {
      text = text.slice(text.length / 2 + 1);
    }
  }
}

test('an older text does not come back in place of one for which the storage has no room', async () => {
  const page = await site.openForm(DESKTOP);
  await fillIn(page, { message: 'Hola' });
  await page.evaluate(fillStorage);
  await fillIn(page, { message: 'El chiller 2 se disparó. '.repeat(50) });
  await follow(page, OTHER_PAGE.footerLabel);
  await follow(page, routes.contact.footerLabel);
  await formStarted(page);
  expect(await page.inputValue('[name=message]')).not.toBe('Hola');
});

/** Returns whether the tab's storage has any text that was written. */
function isStored(page: Page): Promise<boolean> {
  return page.evaluate(() => /Peña|hospital|chiller/.test(JSON.stringify({ ...sessionStorage })));
}

test('a message under way is shown as under way on another page; nothing of it stays in the tab once it is sent, or the form is emptied', async () => {
  const page = await site.openForm(DESKTOP);
  await fillIn(page);
  expect(await isStored(page)).toBe(true);
  const release = await hold(page, '**/api/sendContactMail');
  await send(page);
  await follow(page, routes.home.label);
  await formStarted(page);
  expect(await shownFields(page)).toEqual(EMPTY);
  await page.getByRole('button', { name: formTexts.sending }).waitFor();
  expect(await page.getByRole('group', { name: unsentTexts.unconfirmed.title }).count()).toBe(0);
  release();
  await page.getByRole('button', { name: formTexts.submit, exact: true }).waitFor();
  await expect.poll(() => site.mailbox.mails.length).toBe(1);
  await expect.poll(() => isStored(page)).toBe(false);
  await fillIn(page, DRAFT);
  await fillIn(page, EMPTY);
  expect(await isStored(page)).toBe(false);
  await page.reload();
  await formStarted(page);
  expect(await shownFields(page)).toEqual(EMPTY);
});

test('after Back, the form shows what another page of the tab has left of the draft and of the unsent message', async () => {
  const page = await site.openApp('/', DESKTOP);
  await formStarted(page);
  await reloadByMenu(page);
  await formStarted(page);
  await fillIn(page);
  await page.goBack({ waitUntil: 'commit' });
  await formStarted(page);
  await expect.poll(() => shownFields(page)).toEqual(FORMATTED);
  site.mailbox.faults = [REFUSAL];
  await send(page);
  const kept = page.getByText(unsentTexts.notSent.title, { exact: true }).filter({ visible: true });
  await kept.waitFor();
  await reloadByMenu(page);
  await formStarted(page);
  expect(await shownFields(page)).toEqual(EMPTY);
  await page.getByRole('button', { name: unsentTexts.discard }).click();
  await page.locator('h2:focus', { hasText: formTexts.title }).waitFor();
  await page.goBack({ waitUntil: 'commit' });
  await formStarted(page);
  await kept.waitFor({ state: 'detached' });
});

test('a draft and the unsent message end after 24 h, however often they are put back', async () => {
  site.mailbox.faults = [REFUSAL];
  const page = await site.openForm();
  await page.clock.install();
  await fillIn(page);
  await send(page);
  const recover = page.getByRole('button', { name: unsentTexts.recover });
  await recover.waitFor();
  await fillIn(page, DRAFT);
  for (const [hours, count] of [
    [23, 1],
    [2, 0],
  ] as const) {
    await page.clock.fastForward(hours * 3_600_000);
    await page.reload();
    await formStarted(page);
    await expect.poll(() => recover.count()).toBe(count);
    expect(await page.inputValue('[name=message]')).toBe(count ? DRAFT.message : '');
  }
});
