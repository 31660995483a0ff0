import { expect, test } from 'vitest';
import { company } from '../../web/src/company.ts';
import { fillIn, formStarted, shownFields, WRITTEN } from '../support/form.ts';
import {
  APP_CHUNK,
  appStarted,
  DESKTOP,
  hold,
  PATHS,
  PHONE,
  prepareSite,
  STILL,
} from '../support/site.ts';

const site = prepareSite();
const LOST = /dynamically imported module/;

test.for(PATHS)('%s is hydrated as it is: no element or text is replaced', async (path) => {
  const [page, startApp] = await site.openBeforeApp(path, { ...PHONE, ...STILL });
  const served = await page.evaluateHandle(() => [...document.querySelectorAll('#root *')]);
  const text = await page.locator('#root').textContent();
  startApp();
  await appStarted(page);
  // React stores a property in each element that it has hydrated.
  await page.waitForFunction(() => {
    document.querySelector('form')?.scrollIntoView({ behavior: 'instant' });
    const sections = document.querySelectorAll('main section, main form, footer');
    return [...sections].every((it) => Object.keys(it).some((key) => key.startsWith('__react')));
  });
  const lost = await served.evaluate((elements) =>
    elements.filter(({ isConnected }) => !isConnected).map(({ className }) => className),
  );
  expect(lost).toEqual([]);
  expect(await page.locator('#root').textContent()).toBe(text);
});

test('a page whose chunk is missing, as after a deployment, is loaded as HTML', async () => {
  site.expected.push(LOST);
  const page = await site.openApp('/', DESKTOP, async (opened) => {
    // It is false on a machine that has no network but loopback.
    await opened.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: true }));
    await opened.route('**/assets/about-page-*.js', (route) => route.abort());
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Nosotros' }).first().click();
  await page.getByRole('heading', { name: 'Nosotros', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/about');
});

test('the former page stays under the overlay until the chunks of the next one and of its form are there', async () => {
  const releases: (() => void)[] = [];
  const page = await site.openApp('/about', PHONE, async (opened) => {
    for (const chunk of ['contact-page', 'contact-form']) {
      releases.push(await hold(opened, `**/assets/${chunk}-*.js`));
    }
  });
  const overlay = page.locator('[data-loading-overlay]');
  const covers = () => overlay.evaluate((it) => getComputedStyle(it).visibility === 'visible');
  await expect.poll(covers).toBe(false);
  await page.locator('footer').getByRole('link', { name: 'contacto' }).click();
  for (const release of releases) {
    await expect.poll(covers).toBe(true);
    expect(await page.locator('h1').textContent()).toBe('Nosotros');
    release();
  }
  await page.getByRole('heading', { name: 'Contacto', level: 1 }).waitFor();
  expect(await page.locator('form').isVisible()).toBe(true);
  await expect.poll(covers).toBe(false);
});

test('a page that throws leaves the menu and shows the phones, has a title that is announced, and can be loaded anew', async () => {
  const chunk = '**/assets/about-page-*.js';
  const body = 'export function AboutPage() { throw new Error("broken"); }';
  const page = await site.openApp('/', DESKTOP, (opened) =>
    opened.route(chunk, (route) => route.fulfill({ contentType: 'text/javascript', body })),
  );
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await menu.getByRole('link', { name: 'Nosotros' }).click();
  const notice = page.getByRole('main').getByRole('alert');
  await notice.getByRole('link', { name: company.phones[0] }).waitFor();
  expect(site.complaints.join()).toContain('broken');
  site.expected.push(/broken/);
  const title = await notice.getByRole('heading').textContent();
  expect(await page.title()).toBe(title);
  await expect.poll(() => page.locator('[aria-live]').first().textContent()).toBe(title);
  await menu.getByRole('link', { name: 'Inicio', exact: true }).click();
  await notice.waitFor({ state: 'detached' });
  await menu.getByRole('link', { name: 'Nosotros' }).click();
  await page.unroute(chunk);
  await notice.getByRole('button', { name: 'Cargar de nuevo' }).click();
  await page.getByRole('heading', { name: 'Nosotros', level: 1 }).waitFor();
});

test('a form whose chunk was lost is there on the next page', async () => {
  site.expected.push(LOST);
  const chunk = '**/assets/contact-form-*.js';
  const page = await site.openApp('/', PHONE, (opened) =>
    opened.route(chunk, (route) => route.abort()),
  );
  const lost = page.waitForEvent('requestfailed');
  await page.locator('form').scrollIntoViewIfNeeded();
  await lost;
  await page.unroute(chunk);
  await page.locator('footer').getByRole('link', { name: 'Servicios' }).click();
  await page.getByRole('heading', { name: 'Nuestros Servicios' }).waitFor();
  await formStarted(page);
});

test('offline, a page whose form was not fetched says so with the phones, and is loaded by the first click once there is one', async () => {
  site.expected.push(LOST);
  const page = await site.openApp('/about', PHONE);
  await page.waitForFunction(() => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    return fetched.join().includes('/contact-page-');
  });
  await page.context().setOffline(true);
  await page.locator('footer').getByRole('link', { name: 'contacto' }).click();
  const notice = page.getByRole('main').getByRole('alert');
  await notice.getByRole('heading', { name: 'No hay conexión a internet' }).waitFor();
  expect(await page.title()).toBe('No hay conexión a internet');
  expect(await notice.locator('a[href^="tel:"]').first().isVisible()).toBe(true);
  await page.context().setOffline(false);
  // A link to it loads it as well, by the first click.
  await page.locator('footer').getByRole('link', { name: 'contacto' }).click();
  await formStarted(page);
});

test('an extension that removes elements does not end the page', async () => {
  site.expected.push(/removeChild/);
  const page = await site.openApp('/', DESKTOP);
  await page.locator('main').evaluate((main) => main.firstElementChild?.remove());
  await page.getByRole('navigation').getByRole('link', { name: 'Nosotros' }).first().click();
  await page.getByRole('heading', { name: 'Nosotros', level: 1 }).waitFor();
  expect(await page.getByText('No pudimos mostrar').count()).toBe(0);
});

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

test('a page that was translated before the app came stays as it is, with what was typed', async () => {
  // React reports the hydration mismatch.
  site.expected.push(/React error #4\d\d/);
  const [page, startApp] = await site.openBeforeApp('/contact', PHONE);
  await page.evaluate(translate);
  const translated = await page.locator('#root').textContent();
  await fillIn(page);
  const reported = page.waitForEvent('console', (message) => /React error/.test(message.text()));
  startApp();
  await reported;
  await expect.poll(() => page.locator('#root').textContent()).toBe(translated);
  expect(await shownFields(page)).toEqual(WRITTEN);
  await page.getByRole('button', { name: 'EN Enviar' }).click();
  await page.waitForURL('**/contact#mensaje-enviado');
  await expect.poll(() => site.smtp.mails.length).toBe(1);
});

test('what is typed while the form’s chunk is on its way, in a page that is translated meanwhile, stays with the focus', async () => {
  site.expected.push(/React error #4\d\d/);
  let release = () => {};
  const page = await site.openApp('/contact', PHONE, async (opened) => {
    release = await hold(opened, '**/assets/contact-form-*.js');
  });
  await page.locator('[name=message]').tap();
  await page.evaluate(translate);
  await page.keyboard.type('El chiller 2');
  const reported = page.waitForEvent('console', (message) => /React error/.test(message.text()));
  release();
  await reported;
  const field = page.locator('[name=message]:focus');
  await field.waitFor();
  await page.keyboard.type(' se disparó');
  expect(await field.inputValue()).toBe('El chiller 2 se disparó');
});

test('a page that is put back has what the app had put into the form', async () => {
  site.expected.push(/removeChild/);
  const page = await site.openForm(PHONE);
  const draft = { name: 'Ana', serie: 'U14', telefono: '(81)-2345-678' };
  await fillIn(page, draft);
  await page.goto(`${site.url}/service`);
  await formStarted(page);
  await expect.poll(() => shownFields(page)).toMatchObject(draft);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  // React fails where an extension has removed an element that it removes.
  await page.locator('#campo-telefono-error').evaluate((it) => it.remove());
  await page.keyboard.press('End');
  await page.locator('[name=telefono]').press('End');
  await page.keyboard.press('9');
  await page.locator('form:not([novalidate])').waitFor();
  expect(await shownFields(page)).toMatchObject({ ...draft, telefono: '(81)-2345-6789' });
});

test('the confirmation of a plain post stays on a page that is put back, and Back from there changes the page', async () => {
  site.expected.push(/React error #4\d\d/);
  const page = await site.openApp('/about', PHONE);
  await page.locator('footer').getByRole('link', { name: 'contacto' }).click();
  await page.getByRole('heading', { name: 'Contacto', level: 1 }).waitFor();
  await page.evaluate(() => location.assign('#mensaje-enviado'));
  const startApp = await hold(page, APP_CHUNK);
  await page.reload({ waitUntil: 'commit' });
  const notice = page.locator('#mensaje-enviado');
  await notice.waitFor();
  await page.evaluate(translate);
  const reported = page.waitForEvent('console', (message) => /React error/.test(message.text()));
  startApp();
  await reported;
  await expect.poll(() => page.locator('[data-loading-overlay]').count()).toBe(0);
  expect(await notice.isVisible()).toBe(true);
  await page.evaluate(() => history.go(-2));
  await page.getByRole('heading', { name: 'Nosotros', level: 1 }).waitFor();
});

test('a page that is translated after the app came sends messages and leads to other pages', async () => {
  const page = await site.openForm(PHONE);
  await page.evaluate(translate);
  await fillIn(page);
  await page.getByRole('button', { name: 'EN Enviar' }).click();
  await page.locator('.Toastify__toast', { hasText: 'Mensaje enviado!' }).waitFor();
  await expect.poll(() => site.smtp.mails.length).toBe(1);
  await page.locator('footer').getByRole('link', { name: 'EN Nosotros' }).click();
  await page.getByRole('heading', { name: 'Nosotros', level: 1 }).waitFor();
});
