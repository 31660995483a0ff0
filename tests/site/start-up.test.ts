import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { company } from '../../web/src/company.ts';
import { formStarted, shownFields, WRITTEN } from '../support/form.ts';
import { hold } from '../support/hold.ts';
import { appStarted, NO_SCRIPT, PHONE, prepareSite } from '../support/site.ts';

const site = prepareSite();

test('what is far from the view stays in the page while the visitor jumps about in it', async () => {
  const page = await site.openApp('/', PHONE);
  expect(await page.locator('form[novalidate]').count()).toBe(0);
  await page.evaluate(() => {
    location.hash = '#top';
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.locator('form').isVisible()).toBe(true);
  await page.locator('form').scrollIntoViewIfNeeded();
  await page.locator('form[novalidate]').waitFor();
});

test('a jump within the page does not hold up the way to the next page', async () => {
  const page = await site.openApp('/');
  const isSame = await page.evaluateHandle(() => Object.assign(globalThis, { isSame: true }));
  await page.evaluate(() => {
    location.hash = '#top';
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Nosotros' }).first().click();
  await page.waitForURL('**/about');
  await page.locator('h1').filter({ hasText: /./ }).waitFor();
  expect(await isSame.evaluate((window) => 'isSame' in window)).toBe(true);
});

test('the way back to the first page ends where it began, with the whole page there', async () => {
  const page = await site.openApp('/', PHONE);
  const isSame = await page.evaluateHandle(() => Object.assign(globalThis, { isSame: true }));
  const link = page.locator('main a[href="/service"]').last();
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => Math.round(scrollY));
  expect(place).toBeGreaterThan(500);
  await link.click();
  await page.waitForURL('**/service');
  await page.locator('h1').getByText('Nuestros Servicios').waitFor();
  // What follows the first view, to the last section.
  await page.locator('form').waitFor();
  await page.goBack();
  await page.locator('form').waitFor();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);
  expect(await isSame.evaluate((window) => 'isSame' in window)).toBe(true);
});

test('a page that the app makes has the classes of the one that comes as HTML', async () => {
  const classes = (page: Page) =>
    page
      .locator('main :is(section, article, div, p, h2)[class]:not(.swiper, .swiper *)')
      .evaluateAll((all) => all.map(({ className }) => className));
  const html = await classes(await site.open('/about', NO_SCRIPT));
  expect(html.length).toBeGreaterThan(10);
  const app = await site.openApp('/');
  await app.getByRole('navigation').getByRole('link', { name: 'Nosotros' }).first().click();
  await app.waitForURL('**/about');
  await expect.poll(() => classes(app)).toEqual(html);
});

test('where the code of a page cannot be had, as after a deployment, it is loaded as HTML', async () => {
  const page = await site.open('/robots.txt');
  await page.route('**/assets/about-page-*.js', (route) => route.abort());
  await page.goto(site.url);
  await appStarted(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Nosotros' }).first().click();
  await page.locator('h1').getByText('Nosotros', { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/about');
  // It is not to be had there either.
  site.expected.push(/dynamically imported module.*about-page/);
});

test('the chunks of the other pages are fetched when the browser is idle, not where data are to be saved', async () => {
  const open = async (saveData: boolean) => {
    const page = await site.open('/robots.txt');
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: value } });
    }, saveData);
    const fetched = new Set<string>();
    page.on('request', (request) => {
      const [, name] = /\/([\w-]+-page)-[\w-]+\.js$/.exec(request.url()) ?? [];
      if (name) fetched.add(name);
    });
    await page.goto(site.url);
    await appStarted(page);
    return { page, fetched };
  };
  const { fetched } = await open(false);
  const all = ['about-page', 'contact-page', 'home-page', 'not-found-page', 'service-page'];
  await expect.poll(() => [...fetched].sort()).toEqual(all);
  const saving = await open(true);
  // The idle callback that would fetch them was asked for before this one.
  await saving.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect([...saving.fetched]).toEqual(['home-page']);
});

test('where a page breaks, the visitor keeps the menu and the phones, and can go on', async () => {
  const page = await site.open('/robots.txt', { viewport: { width: 1440, height: 900 } });
  const broken = 'export function AboutPage() { throw new Error("broken"); }';
  await page.route('**/assets/about-page-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: broken }),
  );
  await page.goto(site.url);
  await appStarted(page);
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await menu.getByRole('link', { name: 'Nosotros' }).click();
  const notice = page.getByRole('main').getByRole('alert');
  await notice.getByRole('link', { name: company.phones[0] }).waitFor();
  expect(site.complaints.splice(0).join()).toContain('broken');
  await menu.getByRole('link', { name: 'Inicio', exact: true }).click();
  await notice.waitFor({ state: 'detached' });
  await menu.getByRole('link', { name: 'Nosotros' }).click();
  await page.unroute('**/assets/about-page-*.js');
  await notice.getByRole('button', { name: 'Cargar de nuevo' }).click();
  await page.getByRole('heading', { name: 'Nosotros', level: 1 }).waitFor();
  expect(site.complaints.splice(0).join()).toContain('broken');
});

test('a tap on the menu before the app is there opens it, and it stays open when the app comes', async () => {
  const page = await site.open('/', PHONE);
  const release = await hold(page, '**/assets/entry-client-*.js');
  await page.reload();
  await page.locator('header [commandfor]').tap();
  await page.locator('dialog').getByRole('link', { name: 'Servicios' }).waitFor();
  release();
  await appStarted(page);
  await page.locator('dialog').getByRole('link', { name: 'Servicios' }).waitFor();
  expect(await page.locator('#overlay').getAttribute('class')).toMatch(/\bactive\b/);
});

test.for(['/', '/about', '/service', '/contact', '/no-such-page'])(
  '%s is hydrated as it stands: no element is replaced',
  async (path) => {
    const page = await site.open('/robots.txt', PHONE);
    await page.route('**/assets/entry-client-*.js', async (route) => {
      await page.evaluate(() => {
        const elements = [...document.querySelectorAll('#root *')];
        Object.assign(globalThis, { elements });
      });
      await route.continue();
    });
    await page.goto(site.url + path);
    await appStarted(page);
    await page.locator('footer').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const lost = await page.evaluate(() => {
      const { elements } = globalThis as unknown as { elements: Element[] };
      return elements.filter(({ isConnected }) => !isConnected).map(({ className }) => className);
    });
    expect(lost).toEqual([]);
  },
);

test('the app starts where the browser reports no paint, as Firefox after a reload', async () => {
  const page = await site.open('/robots.txt');
  await page.addInitScript(() => {
    const { observe } = PerformanceObserver.prototype;
    PerformanceObserver.prototype.observe = function (options) {
      if (options?.type !== 'paint') observe.call(this, options);
    };
    performance.getEntriesByType = () => [];
  });
  await page.goto(site.url);
  await appStarted(page);
});

test('a form whose chunk was lost once is there on the next page', async () => {
  site.expected.push(/dynamically imported module/);
  const page = await site.open('/robots.txt', PHONE);
  await page.route('**/assets/contact-form-*.js', (route) => route.abort());
  await page.goto(site.url);
  await appStarted(page);
  const lost = page.waitForEvent('requestfailed');
  await page.locator('form').scrollIntoViewIfNeeded();
  await lost;
  await page.unroute('**/assets/contact-form-*.js');
  await page.locator('footer').getByRole('link', { name: 'Servicios' }).click();
  await page.getByRole('heading', { name: 'Nuestros Servicios' }).waitFor();
  await formStarted(page);
});

test('from an address in other letters, which is no page, the menu marks the page that it leads to', async () => {
  const page = await site.openApp('/About');
  await page.getByRole('heading', { name: 'Lo sentimos' }).waitFor();
  const link = page
    .locator('header')
    .getByRole('navigation')
    .getByRole('link', { name: 'Nosotros' });
  expect(await link.getAttribute('aria-current')).toBe(null);
  await link.click();
  await page.getByRole('heading', { name: 'Nosotros', level: 1 }).waitFor();
  await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
});

test('the dropdown’s button closes and opens it by Enter, from the first on', async () => {
  const page = await site.openApp('/about', { viewport: { width: 1440, height: 900 } });
  const menu = page.locator('header').getByRole('navigation');
  const button = menu.getByRole('button');
  for (let i = 0; i < 20 && !(await button.evaluate((it) => it.matches(':focus'))); i++) {
    await page.keyboard.press('Tab');
  }
  const child = menu.getByRole('link', { name: 'Servicios' });
  await child.waitFor({ state: 'visible' });
  await page.keyboard.press('Enter');
  await child.waitFor({ state: 'hidden' });
  expect(await button.getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('Enter');
  await child.waitFor({ state: 'visible' });
});

test('the slider does not start while the keyboard’s focus is in a slide', async () => {
  const page = await site.open('/robots.txt');
  const release = await hold(page, '**/assets/slider-*.js');
  await page.goto(site.url);
  await appStarted(page);
  const link = page.locator('.swiper-slide a').first();
  await link.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await link.evaluate((it) => it.matches(':focus-visible'))).toBe(true);
  await page.clock.install();
  release();
  await page.getByRole('button', { name: 'Pausar' }).waitFor();
  await page.clock.runFor(10_000);
  expect(await link.evaluate((it) => it.matches('.swiper-slide-active :focus'))).toBe(true);
  expect(await page.locator('.swiper-slide-active h2').textContent()).toBe(
    'Soluciones a la medida',
  );
  await page.keyboard.press('Shift+Tab');
  await page.clock.runFor(3000);
  await expect
    .poll(() => page.locator('.swiper-slide-active h2').textContent())
    .toBe('Especialistas certificados');
});

/** Wraps every text of the page as Chrome's translator does. */
function translate(): void {
  const root = document.getElementById('root');
  if (!root) return;
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim()) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.style.verticalAlign = 'inherit';
    inner.style.verticalAlign = 'inherit';
    inner.textContent = `EN ${text.data}`;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

test('a page that was translated before the app came stays as it is, with what was typed, and a message arrives', async () => {
  // React reports what it finds.
  site.expected.push(/React error #4\d\d/);
  const page = await site.open('/robots.txt', PHONE);
  const release = await hold(page, '**/assets/entry-client-*.js');
  await page.goto(`${site.url}/contact`);
  await page.evaluate(translate);
  const translated = await page.locator('#root').textContent();
  for (const [name, value] of Object.entries(WRITTEN)) await page.fill(`[name=${name}]`, value);
  const reported = page.waitForEvent('console', (message) => /React error/.test(message.text()));
  release();
  await reported;
  await expect.poll(() => page.locator('#root').textContent()).toBe(translated);
  expect(translated).toContain('EN Contacto');
  expect(await shownFields(page)).toEqual(WRITTEN);
  await page.getByRole('button', { name: 'EN Enviar' }).click();
  await page.waitForURL('**/contact#mensaje-enviado');
  await expect.poll(() => site.smtp.mails.length).toBe(1);
});

test('a page that is translated after the app came sends messages, and leads to the other pages', async () => {
  const page = await site.openApp('/contact', PHONE);
  await formStarted(page);
  await page.evaluate(translate);
  for (const [name, value] of Object.entries(WRITTEN)) await page.fill(`[name=${name}]`, value);
  await page.getByRole('button', { name: 'EN Enviar' }).click();
  await page.locator('.Toastify__toast', { hasText: 'Mensaje enviado!' }).waitFor();
  await expect.poll(() => site.smtp.mails.length).toBe(1);
  await page.locator('footer').getByRole('link', { name: 'EN Nosotros' }).click();
  await page.getByRole('heading', { name: 'Nosotros', level: 1 }).waitFor();
});
