import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { company } from '../../web/src/company.ts';
import { heroTexts } from '../../web/src/texts/home.ts';
import { appStarted, DESKTOP, PHONE, prepareSite } from '../support/site.ts';

const site = prepareSite();

/** Marks the document, and returns a function that tells whether it has not been reloaded. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return () => page.evaluate(() => 'isMarked' in window);
}

test('every page is reached inside the app, with its title and metadata, and from its top', async () => {
  const page = await site.openApp('/', DESKTOP);
  const isSame = await markDocument(page);
  for (const [name, heading, path] of [
    ['Nosotros', 'Nosotros', '/about'],
    ['Servicios', 'Nuestros Servicios', '/service'],
    ['contacto', 'Contacto', '/contact'],
    ['Inicio', heroTexts.title, '/'],
  ] as const) {
    await page.locator('footer').getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    // A screen reader speaks it; a region that spoke the title too would say it twice.
    await page.locator('h1:focus').waitFor();
    expect(await page.locator('main ~ [aria-live], [aria-live] ~ main').count()).toBe(0);
    const canonical = page.locator('head link[rel=canonical]');
    await expect.poll(() => canonical.getAttribute('href')).toBe(company.url + path);
    expect(await page.locator('head meta[name=description]').count()).toBe(1);
  }
  expect(await page.title()).toMatch(/México/);
  // A link to the page that is shown leads to its top.
  await page.locator('footer').getByRole('link', { name: 'Inicio', exact: true }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(await isSame()).toBe(true);
});

test('the menu: Inicio opens Servicios by hover, focus and button, and Contacto reloads', async () => {
  const page = await site.openApp('/about', DESKTOP);
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  const child = menu.getByRole('link', { name: 'Servicios' });
  const home = menu.getByRole('link', { name: 'Inicio' });
  expect(await child.isVisible()).toBe(false);
  await home.hover();
  await child.waitFor({ state: 'visible' });
  await page.keyboard.press('Escape');
  await child.waitFor({ state: 'hidden' });
  await page.mouse.move(700, 700);
  await home.focus();
  await child.waitFor({ state: 'visible' });
  const button = menu.locator('summary');
  await page.keyboard.press('Tab');
  expect(await button.evaluate((it) => it.matches(':focus'))).toBe(true);
  await page.keyboard.press('Enter');
  await child.waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await child.waitFor({ state: 'visible' });
  await page.keyboard.press('Tab');
  expect(await child.evaluate((it) => it.matches(':focus'))).toBe(true);
  await page.keyboard.press('Escape');
  await child.waitFor({ state: 'hidden' });
  expect(await button.evaluate((it) => it.matches(':focus'))).toBe(true);
  await page.keyboard.press('Enter');
  await child.waitFor({ state: 'visible' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await child.waitFor({ state: 'hidden' });
  await button.focus();
  await child.waitFor({ state: 'visible' });
  await child.click();
  await page.getByRole('heading', { name: 'Nuestros Servicios' }).waitFor();
  expect(await menu.locator('[aria-current=page]').allTextContents()).toEqual(['Servicios']);
  const isSame = await markDocument(page);
  await menu.getByRole('link', { name: 'Contacto' }).click();
  await page.waitForURL('**/contact');
  expect(await isSame()).toBe(false);
});

test('the side menu opens with #overlay active, before the app too, and its button, Escape, the scrim, a link and Back close it', async () => {
  const [page, startApp] = await site.openBeforeApp('/', PHONE);
  // As in Safari, which does not focus a tapped button.
  await page.evaluate(() => {
    addEventListener('mousedown', (event) => event.preventDefault());
  });
  const toggle = page.locator('header [aria-haspopup=dialog]');
  const overlay = page.locator('#overlay');
  const isActive = () => overlay.evaluate((it) => it.classList.contains('active'));
  await toggle.tap();
  await page.locator('dialog:modal').waitFor();
  startApp();
  await appStarted(page);
  await expect.poll(isActive).toBe(true);
  await overlay.getByRole('button', { name: 'Cerrar menú' }).tap();
  await expect.poll(() => toggle.evaluate((it) => it.matches(':focus'))).toBe(true);
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.touchscreen.tap(8, 400),
    () => overlay.getByRole('link', { name: 'Inicio' }).tap(),
    () => overlay.getByRole('link', { name: 'Nosotros' }).tap(),
    async () => {
      await page.getByRole('heading', { name: 'Nosotros', level: 1 }).waitFor();
      await page.goBack();
    },
  ]) {
    await expect.poll(isActive).toBe(false);
    await toggle.tap();
    await page.locator('dialog:modal').waitFor();
    await expect.poll(isActive).toBe(true);
    await leave();
    await expect.poll(() => page.locator('dialog:modal').count()).toBe(0);
  }
  await page.getByRole('heading', { name: /^Mantenimiento/, level: 1 }).waitFor();
});

test('a card leads to its part of /service, Back to where it was, and a reload stays there', async () => {
  const page = await site.openApp('/', PHONE);
  const isSame = await markDocument(page);
  const link = page.locator('main h3 a[href="/service#arranque"]');
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => Math.round(scrollY));
  expect(place).toBeGreaterThan(300);
  await link.click();
  await page.waitForURL('**/service#arranque');
  const top = () => page.locator('#arranque').evaluate((it) => it.getBoundingClientRect().top);
  await expect.poll(async () => Math.abs(await top())).toBeLessThan(240);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('arranque');
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await page.goBack();
  await link.waitFor();
  await expect.poll(scrolled).toBe(place);
  expect(await isSame()).toBe(true);
  await page.reload();
  await appStarted(page);
  expect(await scrolled()).toBe(place);
});

test('“Ir arriba” scrolls to the top, smoothly', async () => {
  const page = await site.openApp('/service', DESKTOP);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const places = await page.evaluateHandle(() => {
    const seen: number[] = [];
    addEventListener('scroll', () => seen.push(scrollY));
    return seen;
  });
  await page.getByRole('link', { name: 'Ir arriba' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await places.evaluate((seen) => seen.length)).toBeGreaterThan(1);
});

test('the browser makes no markup of text, and runs no foreign script', async () => {
  const page = await site.open('/contact');
  const markup = page.evaluate(() => {
    document.body.innerHTML = '<img src="x" onerror="alert(1)">';
  });
  await expect(markup).rejects.toThrow('TrustedHTML');
  const foreign = page.evaluate('import("data:text/javascript,0")');
  await expect(foreign).rejects.toThrow('dynamically imported module');
  await expect.poll(() => site.complaints.join()).toMatch(/violates .* "script-src 'self'"/);
  // The browser reports both violations in its console.
  site.expected.push(/TrustedHTML/, /Content Security Policy/);
});
