import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillIn, send, shownFields, WRITTEN } from '../support/form.ts';
import { hold } from '../support/hold.ts';
import { appStarted, openAndCloseMenu, PHONE, prepareSite } from '../support/site.ts';

const site = prepareSite();

const BUILT = readdirSync(new URL('../../web/dist/assets/', import.meta.url));
const CHUNKS = [
  'index',
  'entry-client',
  'home-page',
  'use-slider',
  'contact-form',
  'slider',
  'toastify',
];
const BROKEN: [state: string, body: string | undefined][] = [
  ['missing', undefined],
  ['broken', 'throw new Error("broken")'],
  ['of another version', 'export const other = 1'],
];

/** What browser and app say of a chunk that is one of these. */
const NO_CHUNK =
  /dynamically imported module|Error: broken|does not provide an export|React error #306|is not a function/;

/** Opens the home page as a phone shows it, with one chunk of the build as the test has it. */
async function openWith(chunk: string, body: string | undefined): Promise<Page> {
  expect(BUILT.some((file) => file.startsWith(`${chunk}-`) && file.endsWith('.js'))).toBe(true);
  const page = await site.open('/robots.txt', PHONE);
  await page.route(`**/assets/${chunk}-*.js`, (route) =>
    body === undefined ? route.abort() : route.fulfill({ contentType: 'text/javascript', body }),
  );
  await page.goto(site.url);
  return page;
}

/** The whole page with its menu and links. */
async function expectWholePage(page: Page) {
  expect(await page.getByText('No pudimos mostrar').count()).toBe(0);
  expect(await page.title()).not.toBe('');
  await page.locator('h1').first().waitFor();
  await openAndCloseMenu(page);
}

async function expectOneMail(page: Page) {
  for (const [name, value] of Object.entries(WRITTEN)) await page.fill(`[name=${name}]`, value);
  await send(page);
  await expect.poll(() => site.smtp.mails.length).toBe(1);
  const mail = await site.smtp.mails[0]?.read();
  expect(mail?.text).toContain('El chiller 2 se disparó.');
}

test.for(CHUNKS.flatMap((chunk) => BROKEN.map(([state, body]) => [chunk, state, body] as const)))(
  'with the chunk %s %s, the page is whole, its menu opens, and one message arrives',
  async ([chunk, , body]) => {
    site.expected.push(NO_CHUNK);
    const page = await openWith(chunk, body);
    // At once: a page that is put back as it was served has another form.
    await page.locator('form').evaluate((form) => form.scrollIntoView());
    await page.waitForLoadState('networkidle');
    await expectWholePage(page);
    await expectOneMail(page);
  },
);

test('while the code of the next page is under way, the former page stays', async () => {
  const page = await site.open('/robots.txt', PHONE);
  const release = await hold(page, '**/assets/about-page-*.js');
  await page.goto(`${site.url}/contact`);
  await appStarted(page);
  await page.locator('footer').getByRole('link', { name: 'Nosotros' }).click();
  await page.waitForURL('**/about');
  expect(await page.locator('h1').textContent()).toBe('Contacto');
  release();
  await page.getByRole('heading', { level: 1, name: 'Nosotros' }).waitFor();
});

test.for(['slider', 'entry-client'])(
  'without the chunk %s, all slides show their pictures',
  async (chunk) => {
    site.expected.push(NO_CHUNK);
    const page = await openWith(chunk, undefined);
    await page.waitForLoadState('networkidle');
    const pictures = page.locator('.swiper-slide img');
    const isShown = (index: number) =>
      pictures.nth(index).evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth > 0);
    expect(await pictures.count()).toBe(4);
    for (let index = 1; index < 4; index++) {
      await page.locator('.swiper-wrapper').evaluate((strip, to) => {
        strip.scrollTo({ left: to * strip.clientWidth });
      }, index);
      await expect.poll(() => isShown(index)).toBe(true);
    }
  },
);

/** The app's own code, with an error in one part of what stands around every page. */
async function openWithFault(path: string, part: string): Promise<Page> {
  const page = await site.open('/robots.txt', PHONE);
  await page.route('**/assets/entry-client-*.js', async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    expect(code).toContain(part);
    const fault = `(()=>{throw Error("broken")})()`;
    const [property = ''] = part.split(':');
    await route.fulfill({ response, body: code.replace(part, `${property}:${fault}`) });
  });
  await page.goto(site.url + path);
  return page;
}

test('a page that throws while it is hydrated stays as it was served, with what was typed, and tells once', async () => {
  const page = await site.open('/robots.txt', PHONE);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const body = 'export function ContactPage() { throw new Error("broken"); }';
  await page.route('**/assets/contact-page-*.js', async (route) => {
    await released;
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto(`${site.url}/contact`);
  const served = await page.locator('#root').textContent();
  await fillIn(page, { name: 'María', message: 'Hola' });
  release();
  await expect.poll(() => site.complaints.join()).toContain('broken');
  await expectWholePage(page);
  expect(await page.locator('#root').textContent()).toBe(served);
  expect(await shownFields(page)).toMatchObject({ name: 'María', message: 'Hola' });
  expect(site.complaints.splice(0)).toHaveLength(1);
  // The page that follows the plain form breaks as well.
  site.expected.push(/broken/);
  await expectOneMail(page);
});

test.for([
  ['header', '"aria-haspopup":`dialog`'],
  ['footer', '"data-marquee":``'],
] as const)('an error in the %s does not empty the page', async ([, part]) => {
  const page = await openWithFault('/about', part);
  await expect.poll(() => site.complaints.join()).toContain('broken');
  await expectWholePage(page);
  await page.getByRole('heading', { name: 'Nosotros', level: 1 }).waitFor();
  expect(site.complaints.splice(0)).toHaveLength(1);
});

test('an extension that has taken elements out of the page does not end it', async () => {
  site.expected.push(/removeChild/);
  const page = await site.openApp('/', PHONE);
  await page.locator('main').evaluate((main) => main.firstElementChild?.remove());
  await page.locator('header [aria-haspopup=dialog]').tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Nosotros' }).tap();
  await page.getByRole('heading', { name: 'Nosotros', level: 1 }).waitFor();
  await expectWholePage(page);
});

test('a rule that throws does not swallow the message: it goes out as a plain form, once', async () => {
  const page = await site.openApp('/contact', PHONE);
  await fillIn(page);
  await page.evaluate(() => {
    String.prototype.normalize = () => {
      throw new Error('missing');
    };
  });
  await send(page);
  await page.waitForURL('**/contact#mensaje-enviado');
  expect(site.smtp.mails).toHaveLength(1);
});

test.for(['fetch', 'AbortController', 'JSON.stringify'])(
  'a form that misses %s when it sends goes out as a plain form, once',
  async (call) => {
    const page = await site.openApp('/contact', PHONE);
    await fillIn(page);
    await page.evaluate((name) => {
      const [owner, key] = name.includes('.') ? [JSON, 'stringify'] : [globalThis, name];
      Reflect.deleteProperty(owner, key);
    }, call);
    await send(page);
    await page.waitForURL('**/contact#mensaje-enviado');
    expect(site.smtp.mails).toHaveLength(1);
  },
);

test('before the app, the button says at once that it sends, and a second tap sends nothing more', async () => {
  const page = await site.open('/robots.txt', PHONE);
  // It never comes.
  await page.route('**/assets/contact-form-*.js', () => {});
  await page.goto(`${site.url}/contact`);
  for (const [name, value] of Object.entries(WRITTEN)) await page.fill(`[name=${name}]`, value);
  await send(page);
  expect(await page.locator('form').getAttribute('aria-busy')).toBe('true');
  await send(page);
  await page.waitForURL('**/contact#mensaje-enviado');
  expect(site.smtp.mails).toHaveLength(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('what a plain form sent is in the answer that refuses it, and in the page on the way back', async () => {
  site.expected.push(NO_CHUNK);
  const page = await openWith('index', undefined);
  await page.goto(`${site.url}/contact`);
  const written = { ...WRITTEN, telefono: '12' };
  for (const [name, value] of Object.entries(written)) await page.fill(`[name=${name}]`, value);
  await send(page);
  await page.getByRole('alert').waitFor();
  expect(await shownFields(page)).toEqual(written);
  await page.goBack();
  expect(await shownFields(page)).toEqual(written);
});

test('where storage is blocked, a form that was posted plainly can be sent again after Back', async () => {
  site.expected.push(NO_CHUNK);
  const page = await site.open('/robots.txt', PHONE);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.route('**/assets/entry-client-*.js', (route) => route.abort());
  let posts = 0;
  await page.route('**/api/sendContactMail', (route) => {
    posts++;
    // The page stays, as in the page cache.
    return route.fulfill({ status: 204 });
  });
  await page.goto(`${site.url}/contact`);
  for (const [name, value] of Object.entries(WRITTEN)) await page.fill(`[name=${name}]`, value);
  await send(page);
  await expect.poll(() => posts).toBe(1);
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  expect(await page.locator('form').getAttribute('aria-busy')).toBe(null);
  await send(page);
  await expect.poll(() => posts).toBe(2);
});

test('a page that comes back from the page cache while a message is under way says so', async () => {
  const page = await site.openApp('/contact', PHONE);
  await fillIn(page);
  const release = await hold(page, '**/api/sendContactMail');
  await send(page);
  await page.getByRole('button', { name: 'Enviando…' }).waitFor();
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  expect(await page.locator('form').getAttribute('aria-busy')).toBe('true');
  release();
  await expect.poll(() => page.locator('form').getAttribute('aria-busy')).toBe(null);
});
