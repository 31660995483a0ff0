import { expect, test } from 'vitest';
import { appStarted, prepareSite } from '../support/site.ts';

const site = prepareSite();
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test('the app starts by itself, with nothing touched', async () => {
  const page = await site.open('/about');
  await appStarted(page);
});

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

test('a tap on the menu before the app is there opens it, and it stays open when the app comes', async () => {
  const page = await site.open('/', PHONE);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await released;
    await route.continue();
  });
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
  'the app takes %s over as it stands: no element is replaced',
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
