import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { company } from '../../web/src/company.ts';
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

test('a page that the app makes shows its first view first, and is whole at once on the way back', async () => {
  const page = await site.openApp('/');
  const menu = page.getByRole('navigation');
  /** How many sections there are under the first view when the page's title comes. */
  const sectionsWith = async (title: string, leave: () => Promise<unknown>) => {
    const count = page.evaluate(
      (expected) =>
        new Promise<number>((resolve) => {
          const observer = new MutationObserver(() => {
            if (document.querySelector('h1')?.textContent !== expected) return;
            observer.disconnect();
            resolve(document.querySelectorAll('main h2').length);
          });
          observer.observe(document, { childList: true, subtree: true });
        }),
      title,
    );
    await leave();
    return await count;
  };
  const follow = () => menu.getByRole('link', { name: 'Nosotros' }).first().click();
  expect(await sectionsWith('Nosotros', follow)).toBe(0);
  await expect.poll(() => page.locator('main h2').count()).toBeGreaterThan(3);
  await page.goBack();
  await page.locator('form').waitFor();
  expect(await sectionsWith('Nosotros', () => page.goForward())).toBeGreaterThan(3);
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
  const page = await site.openApp('/');
  await page.route('**/assets/about-page-*.js', (route) => route.abort());
  await page.getByRole('navigation').getByRole('link', { name: 'Nosotros' }).first().click();
  await page.locator('h1').getByText('Nosotros', { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/about');
  // It is not to be had there either.
  site.expected.push(/dynamically imported module.*about-page/);
});

test('the code of a page is fetched when the pointer comes to its link, or to the menu that has it', async () => {
  const page = await site.openApp('/', { viewport: { width: 1440, height: 900 } });
  const fetched = (name: string) => page.waitForRequest(`**/assets/${name}-page-*.js`);
  const about = fetched('about');
  await page.getByRole('navigation').getByRole('link', { name: 'Nosotros' }).first().hover();
  await about;
  const service = fetched('service');
  await page.getByRole('button', { name: 'Menú', exact: true }).hover();
  await service;
});

test('with Save-Data no code is fetched ahead', async () => {
  const page = await site.open('/robots.txt');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(site.url);
  await appStarted(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Nosotros' }).first().hover();
  await page.waitForTimeout(1000);
  expect(asked.filter((url) => url.includes('about-page'))).toEqual([]);
});

test('where a page breaks, the visitor keeps the menu and the phones, and can go on', async () => {
  const page = await site.openApp('/', { viewport: { width: 1440, height: 900 } });
  const broken = 'export function AboutPage() { throw new Error("broken"); }';
  await page.route('**/assets/about-page-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: broken }),
  );
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
  const release = await hold(page, '**/assets/index-*.js');
  await page.reload();
  await page.locator('header [popovertarget]').tap();
  await page.locator('dialog').getByRole('link', { name: 'Servicios' }).waitFor();
  release();
  await appStarted(page);
  await page.locator('dialog').getByRole('link', { name: 'Servicios' }).waitFor();
  const toggle = page.getByRole('button', { name: 'Menú', includeHidden: true, exact: true });
  expect(await toggle.getAttribute('aria-expanded')).toBe('true');
});

test.for(['/', '/about', '/service', '/contact', '/no-such-page'])(
  '%s is hydrated as it stands: no element is replaced',
  async (path) => {
    const page = await site.open('/robots.txt', PHONE);
    await page.route('**/assets/index-*.js', async (route) => {
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
