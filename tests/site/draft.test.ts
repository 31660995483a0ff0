import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { EMPTY, FORMATTED, fillIn, formStarted, send, shownFields } from '../support/form.ts';
import { APP_CHUNK, appStarted, DESKTOP, hold, prepareSite } from '../support/site.ts';

const site = prepareSite();
const DRAFT = { ...EMPTY, name: 'María', telefono: '(81)-1', message: 'El chiller 2' };

/** Blocks the tab's storage, before the page's own scripts run. */
function blockStorage(): void {
  Object.defineProperty(window, 'sessionStorage', {
    get: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
}

/** Goes to another page inside the app, by a link of the footer. */
async function follow(page: Page, name: string, heading: string) {
  await page.locator('footer nav').getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
}

test.for([false, true])(
  'a draft stands in every form of the site, with storage blocked %s',
  async (isBlocked) => {
    const page = await site.openApp('/contact', DESKTOP, async (opened) => {
      if (isBlocked) await opened.addInitScript(blockStorage);
    });
    await formStarted(page);
    await fillIn(page, DRAFT);
    await follow(page, 'Nosotros', 'Nosotros');
    await follow(page, 'Servicios', 'Nuestros Servicios');
    await formStarted(page);
    await expect.poll(() => shownFields(page)).toEqual(DRAFT);
    // The menu's link reloads the document.
    await page.getByRole('navigation').getByRole('link', { name: 'Contacto', exact: true }).click();
    await page.waitForURL('**/contact');
    await formStarted(page);
    await expect.poll(() => shownFields(page)).toEqual(isBlocked ? EMPTY : DRAFT);
  },
);

test('a draft is gone once it is sent, or the form is emptied', async () => {
  const page = await site.openForm(DESKTOP);
  const reload = async () => {
    await page.reload();
    await formStarted(page);
  };
  await fillIn(page);
  await reload();
  await expect.poll(() => shownFields(page)).toEqual(FORMATTED);
  const release = await hold(page, '**/api/sendContactMail');
  await send(page);
  await follow(page, 'Servicios', 'Nuestros Servicios');
  await formStarted(page);
  expect(await shownFields(page)).toEqual(EMPTY);
  release();
  await expect.poll(() => site.smtp.mails.length).toBe(1);
  await fillIn(page, DRAFT);
  await reload();
  await expect.poll(() => shownFields(page)).toEqual(DRAFT);
  await fillIn(page, EMPTY);
  await reload();
  expect(await shownFields(page)).toEqual(EMPTY);
});

test('what is typed before hydration wins over a draft, which is stored as it is typed and can be recovered', async () => {
  const page = await site.openForm();
  await fillIn(page, DRAFT);
  // A phone may discard a page without an event.
  const stored = await page.evaluate(() => sessionStorage.getItem('draft'));
  expect(JSON.parse(stored ?? '').written).toEqual(DRAFT);
  await page.goto(`${site.url}/about`);
  const release = await hold(page, APP_CHUNK);
  await page.goto(`${site.url}/contact`);
  await fillIn(page, { message: 'Otra cosa' });
  release();
  await page.getByText('Guardamos lo que había escrito antes.').waitFor();
  expect(await shownFields(page)).toEqual({ ...EMPTY, message: 'Otra cosa' });
  await page.getByRole('button', { name: 'Recuperar mensaje' }).click();
  expect(await shownFields(page)).toEqual(DRAFT);
});

test('after Back, the form shows what another page of the tab has left of the draft and of the kept messages', async () => {
  const page = await site.openApp('/', DESKTOP);
  await formStarted(page);
  await fillIn(page, DRAFT);
  const goToContact = async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Contacto', exact: true }).click();
    await page.waitForURL('**/contact');
    await formStarted(page);
  };
  const goBack = async () => {
    await page.goBack({ waitUntil: 'commit' });
    await formStarted(page);
  };
  await goToContact();
  await expect.poll(() => shownFields(page)).toEqual(DRAFT);
  await goBack();
  await expect.poll(() => shownFields(page)).toEqual(DRAFT);
  await goToContact();
  await fillIn(page);
  await goBack();
  await expect.poll(() => shownFields(page)).toEqual(FORMATTED);
  site.smtp.faults = [{ at: 'accepted', reply: '554 5.7.1 No' }];
  await send(page);
  const kept = page.getByText('Su mensaje no se envió.');
  await kept.waitFor();
  expect(await shownFields(page)).toEqual(EMPTY);
  // The list of kept messages is that of the tab, too.
  await goToContact();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.locator('h2:focus', { hasText: 'Contactanos' }).waitFor();
  await goBack();
  await kept.waitFor({ state: 'detached' });
});

test('a draft and the kept messages end after 24 h', async () => {
  site.smtp.faults = [{ at: 'accepted', reply: '554 5.7.1 No' }];
  const page = await site.openForm();
  await page.clock.install();
  await fillIn(page);
  await send(page);
  const kept = page.getByText('Su mensaje no se envió.');
  await kept.waitFor();
  await fillIn(page, DRAFT);
  for (const [hours, count] of [
    [23, 1],
    [2, 0],
  ] as const) {
    await page.clock.fastForward(hours * 3_600_000);
    await page.reload();
    await formStarted(page);
    await expect.poll(() => kept.count()).toBe(count);
    expect(await page.inputValue('[name=message]')).toBe(count ? DRAFT.message : '');
    expect(await page.getByText('Guardamos lo que').count()).toBe(0);
  }
});

test('what was typed before hydration stays, with the focus and the caret', async () => {
  const [page, startApp] = await site.openBeforeApp('/contact');
  await fillIn(page);
  await page.focus('[name=name]');
  await page.keyboard.press('Home');
  startApp();
  await appStarted(page);
  await formStarted(page);
  expect(await shownFields(page)).toEqual(FORMATTED);
  await page.keyboard.type('Ing. ');
  expect(await page.inputValue('[name=name]')).toBe('Ing. María Peña');
  await send(page);
  await expect.poll(() => site.smtp.mails.length).toBe(1);
});

test('the app shows the confirmation of a plain post once', async () => {
  const page = await site.openApp('/contact#mensaje-enviado');
  const notice = page.getByText('Mensaje enviado!');
  await formStarted(page);
  await page.waitForURL('**/contact');
  expect(await notice.isVisible()).toBe(true);
  await page.reload();
  await formStarted(page);
  expect(await notice.isVisible()).toBe(false);
  await page.goto(`${site.url}/#mensaje-enviado`);
  await formStarted(page);
  expect(await notice.isVisible()).toBe(false);
});
