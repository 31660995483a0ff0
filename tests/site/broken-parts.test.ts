import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillIn, send, shownFields, WRITTEN } from '../support/form.ts';
import {
  APP_CHUNK,
  blockStorage,
  hold,
  openAndCloseMenu,
  PHONE,
  prepareSite,
} from '../support/site.ts';

// A page of which a part is missing or throws: it can still be read, and one message arrives.

const site = prepareSite();
const FORM_CHUNK = '**/assets/contact-form-*.js';
/** What browser and app report of a chunk that is missing or has other exports. */
const NO_CHUNK = /dynamically imported module|does not provide an export|React error #306|is not a/;

async function expectWholePage(page: Page) {
  expect(await page.getByText('No pudimos mostrar').count()).toBe(0);
  expect(await page.title()).not.toBe('');
  await page.locator('h1').first().waitFor();
  await openAndCloseMenu(page);
}

async function expectOneMail(page: Page) {
  await fillIn(page);
  await send(page);
  // A submit waits 5 s for the app. A plain post may have left the page.
  await page.clock.fastForward(5000).catch(() => undefined);
  await expect.poll(() => site.smtp.mails.length).toBe(1);
}

test.for([
  ['index', 'missing'],
  ['entry-client', 'missing'],
  ['entry-client', 'of another version'],
  ['home-page', 'missing'],
  ['home-page', 'of another version'],
  ['use-slider', 'missing'],
  ['contact-form', 'missing'],
  ['contact-form', 'of another version'],
  ['toastify', 'missing'],
  ['toastify', 'of another version'],
] as const)(
  'with the chunk %s %s, the page is whole, its menu opens, and one message arrives',
  async ([chunk, state]) => {
    site.expected.push(NO_CHUNK);
    let requests = 0;
    const page = await site.open('/', PHONE, async (opened) => {
      await opened.clock.install();
      await opened.route(`**/assets/${chunk}-*.js`, (route) => {
        requests++;
        return state === 'missing'
          ? route.abort()
          : route.fulfill({ contentType: 'text/javascript', body: 'export const other = 1' });
      });
    });
    await page.locator('form').evaluate((form) => form.scrollIntoView());
    // This one is fetched by the first submit.
    if (chunk !== 'toastify') await expect.poll(() => requests).toBeGreaterThan(0);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expectWholePage(page);
    await expectOneMail(page);
    expect(requests).toBeGreaterThan(0);
  },
);

test.for(['**/assets/slider-*.js', APP_CHUNK])(
  'without %s the slides’ texts can be scrolled to',
  async (chunk) => {
    site.expected.push(NO_CHUNK);
    const page = await site.open('/', PHONE, (opened) =>
      opened.route(chunk, (route) => route.abort()),
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
  },
);

test('a page that throws while it is hydrated stays as it was served, with what was typed', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const page = await site.open('/contact', PHONE, async (opened) => {
    await opened.clock.install();
    await opened.route('**/assets/contact-page-*.js', async (route) => {
      await released;
      const body = 'export function ContactPage() { throw new Error("broken"); }';
      await route.fulfill({ contentType: 'text/javascript', body });
    });
  });
  const served = await page.locator('#root').textContent();
  await fillIn(page, { name: 'María', message: 'Hola' });
  await page.locator('header [aria-haspopup=dialog]').tap();
  await page.locator('dialog:modal').waitFor();
  release();
  await expect.poll(() => site.complaints.join()).toContain('broken');
  // The menu that was open is closed, and the page scrolls.
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  expect(await page.locator('html').evaluate((it) => getComputedStyle(it).overflowY)).toBe(
    'visible',
  );
  await expectWholePage(page);
  expect(await page.locator('#root').textContent()).toBe(served);
  expect(await shownFields(page)).toMatchObject({ name: 'María', message: 'Hola' });
  expect(site.complaints).toHaveLength(1);
  // The page after the plain post breaks as well.
  site.expected.push(/broken/);
  await expectOneMail(page);
});

test.for([
  ['header', '"aria-haspopup":`dialog`'],
  ['footer', '"data-marquee":``'],
] as const)('an error in the %s does not empty the page', async ([, part]) => {
  const page = await site.open('/about', PHONE, (opened) =>
    opened.route(APP_CHUNK, async (route) => {
      const response = await route.fetch();
      const code = await response.text();
      expect(code).toContain(part);
      const [property = ''] = part.split(':');
      const broken = `${property}:(()=>{throw Error("broken")})()`;
      await route.fulfill({ response, body: code.replace(part, broken) });
    }),
  );
  await expect.poll(() => site.complaints.join()).toContain('broken');
  await expectWholePage(page);
  await page.getByRole('heading', { name: 'Nosotros', level: 1 }).waitFor();
  expect(site.complaints.splice(0)).toHaveLength(1);
});

test('a form that cannot be checked is posted plainly, once', async () => {
  const page = await site.openForm(PHONE);
  await fillIn(page);
  await page.evaluate(() => Reflect.deleteProperty(String.prototype, 'normalize'));
  await send(page);
  await page.waitForURL('**/contact#mensaje-enviado');
  expect(site.smtp.mails).toHaveLength(1);
});

test('a form whose chunk never arrives says that it sends, and is posted plainly once after 5 s', async () => {
  const page = await site.openApp('/contact', PHONE, async (opened) => {
    await opened.clock.install();
    await opened.route(FORM_CHUNK, () => {});
  });
  await fillIn(page);
  await send(page);
  expect(await page.locator('form').getAttribute('aria-busy')).toBe('true');
  await send(page);
  await page.clock.runFor(4000);
  expect(site.smtp.mails).toEqual([]);
  await page.clock.runFor(1000);
  await page.waitForURL('**/contact#mensaje-enviado');
  expect(site.smtp.mails).toHaveLength(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a plain post that is refused keeps what was typed, in the answer and on the way back', async () => {
  site.expected.push(NO_CHUNK);
  const page = await site.open('/contact', PHONE, (opened) =>
    opened.route('**/assets/index-*.js', (route) => route.abort()),
  );
  const written = { ...WRITTEN, telefono: '12' };
  await fillIn(page, written);
  await send(page);
  await page.getByRole('alert').waitFor();
  expect(await shownFields(page)).toEqual(written);
  await page.goBack();
  expect(await shownFields(page)).toEqual(written);
});

/** What the page gets when the browser takes it from its page cache. */
const comeBack = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

test('where storage is blocked, a form that was posted plainly can be sent again after Back', async () => {
  site.expected.push(NO_CHUNK);
  let posts = 0;
  const page = await site.open('/contact', PHONE, async (opened) => {
    await opened.addInitScript(blockStorage);
    await opened.route(APP_CHUNK, (route) => route.abort());
    await opened.route('**/api/sendContactMail', (route) => {
      posts++;
      // The page stays, as in the page cache.
      return route.fulfill({ status: 204 });
    });
  });
  await fillIn(page);
  for (const count of [1, 2]) {
    await send(page);
    await expect.poll(() => posts).toBe(count);
    await comeBack(page);
    expect(await page.locator('form').getAttribute('aria-busy')).toBe(null);
  }
});

test('a page that comes back from the page cache while a message is under way says so', async () => {
  const page = await site.openForm(PHONE);
  await fillIn(page);
  const release = await hold(page, '**/api/sendContactMail');
  await send(page);
  await page.getByRole('button', { name: 'Enviando…' }).waitFor();
  await comeBack(page);
  expect(await page.locator('form').getAttribute('aria-busy')).toBe('true');
  release();
  await expect.poll(() => page.locator('form').getAttribute('aria-busy')).toBe(null);
});
