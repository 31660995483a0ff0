import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillIn, send, shownFields, WRITTEN } from '../support/form.ts';
import { hold, openAndCloseMenu, PHONE, prepareSite } from '../support/site.ts';

// A page of which a part is missing or throws: it can still be read, and one message arrives.

const site = prepareSite();
/** The errors that the browser and the app report for a chunk that is missing. */
const NO_CHUNK = /dynamically imported module|React error #306|is not a/;

async function expectWholePage(page: Page) {
  expect(await page.getByText('No pudimos mostrar').count()).toBe(0);
  expect(await page.title()).not.toBe('');
  await page.locator('h1').first().waitFor();
  await openAndCloseMenu(page);
}

async function expectOneMail(page: Page) {
  await fillIn(page);
  await send(page);
  await expect.poll(() => site.smtp.mails.length).toBe(1);
}

test.for(['index', 'entry-client', 'home-page', 'contact-form', 'toastify'])(
  'without the chunk %s the page is whole, its menu opens, and one message arrives',
  async (chunk) => {
    site.expected.push(NO_CHUNK);
    let requests = 0;
    const page = await site.open('/', PHONE, async (opened) => {
      await opened.route(`**/assets/${chunk}-*.js`, (route) => {
        requests++;
        return route.abort();
      });
    });
    await page.locator('form').evaluate((form) => form.scrollIntoView());
    // The chunk of the toasts is fetched at the first submit.
    if (chunk !== 'toastify') await expect.poll(() => requests).toBeGreaterThan(0);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expectWholePage(page);
    await expectOneMail(page);
    expect(requests).toBeGreaterThan(0);
  },
);

test('without the sliders’ chunk the slides’ texts can be scrolled to', async () => {
  site.expected.push(NO_CHUNK);
  const page = await site.open('/', PHONE, (opened) =>
    opened.route('**/assets/slider-*.js', (route) => route.abort()),
  );
  const strip = page.locator('.swiper-wrapper');
  const texts = await strip.locator('p').all();
  expect(texts.length).toBeGreaterThan(3);
  await strip.hover();
  for (const text of texts.slice(1)) {
    await page.mouse.wheel(PHONE.viewport.width / 2, 0);
    const place = async () => Math.round((await text.boundingBox())?.x ?? 0);
    await expect.poll(place).toBe(Math.round((await strip.boundingBox())?.x ?? 1));
  }
});

test('a page that throws while it is hydrated stays as it was served, with what was typed', async () => {
  const [page, startApp] = await site.openBeforeApp('/contact', PHONE);
  const body = 'export function ContactPage() { throw new Error("broken"); }';
  await page.route('**/assets/contact-page-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  const served = await page.locator('#root').textContent();
  await fillIn(page, { name: 'María', message: 'Hola' });
  await page.locator('header [aria-haspopup=dialog]').tap();
  await page.locator('dialog:modal').waitFor();
  startApp();
  await expect.poll(() => site.complaints.join()).toContain('broken');
  // The open menu is closed, and the page can be scrolled.
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  const overflow = page.locator('html').evaluate((it) => getComputedStyle(it).overflowY);
  expect(await overflow).not.toBe('hidden');
  await expectWholePage(page);
  expect(await page.locator('#root').textContent()).toBe(served);
  expect(await shownFields(page)).toMatchObject({ name: 'María', message: 'Hola' });
  expect(site.complaints).toHaveLength(1);
  // The contact page that answers the plain post throws as well.
  site.expected.push(/broken/);
  await expectOneMail(page);
});

test('a form whose chunk never arrives is posted plainly, not again while it is on its way, but at once when that was stopped', async () => {
  // The chunk’s request is stopped as well.
  site.expected.push(NO_CHUNK);
  const page = await site.openApp('/contact', PHONE, (opened) =>
    opened.route('**/assets/contact-form-*.js', () => {}),
  );
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  const release = await hold(page, '**/api/sendContactMail');
  await fillIn(page);
  const enviar = page.getByRole('button', { name: 'Enviar', exact: true });
  await enviar.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => posts.length).toBe(1);
  await page.keyboard.press('Enter');
  const session = await page.context().newCDPSession(page);
  await session.send('Page.stopLoading');
  expect(posts).toHaveLength(1);
  await enviar.click({ noWaitAfter: true });
  await expect.poll(() => posts.length).toBe(2);
  release();
  await page.waitForURL('**/contact#mensaje-enviado');
  expect(site.smtp.mails).toHaveLength(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a plain post that is refused keeps what was typed, in the answer and after Back, and can be posted again', async () => {
  site.expected.push(NO_CHUNK);
  const page = await site.open('/contact', PHONE, (opened) =>
    opened.route('**/assets/index-*.js', (route) => route.abort()),
  );
  const written = { ...WRITTEN, telefono: '12' };
  await fillIn(page, written);
  await send(page);
  await page.getByRole('alert').waitFor();
  expect(await shownFields(page)).toEqual(written);
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => shownFields(page)).toEqual(written);
  await fillIn(page);
  await send(page);
  await page.waitForURL('**/contact#mensaje-enviado');
  expect(await page.getByText('Mensaje enviado!').isVisible()).toBe(true);
  expect(site.smtp.mails).toHaveLength(1);
});
