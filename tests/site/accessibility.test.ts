import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { company } from '../../web/src/company.ts';
import { fillIn, formStarted, send } from '../support/form.ts';
import { forgetCommands } from '../support/old-browser.ts';
import { appStarted, NO_SCRIPT, PHONE, prepareSite } from '../support/site.ts';

const site = prepareSite();
const PATHS = ['/', '/about', '/service', '/contact', '/no-such-page'];
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What leads away from the site: the company's own pages elsewhere. */
const ELSEWHERE = [
  ...company.social.map(({ url }) => url),
  `https://wa.me/52${company.whatsapp?.replace(/\D/g, '')}`,
];
const SIZES = [
  PHONE,
  { viewport: { width: 768, height: 1024 } },
  { viewport: { width: 1440, height: 900 } },
];

/** Waits until nothing of the page moves; with reduced motion that comes soon. */
async function settled(page: Page): Promise<void> {
  // One that is taken off its element is rejected; nothing moves then either.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
}

/** What axe finds wrong with the page as it is, in a line each. */
async function faults(page: Page): Promise<string[]> {
  await page.locator('[data-loading-overlay]').waitFor({ state: 'hidden' });
  // The whole page in one view: what has scrolled half under the header is no fault.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height });
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
}

for (const path of PATHS) {
  test(`axe finds nothing on ${path}, at three sizes`, async () => {
    for (const size of SIZES) {
      const page = await site.openApp(path, { ...size, reducedMotion: 'reduce' });
      expect(await faults(page)).toEqual([]);
    }
  });

  test(`${path} can be read at 320 px, and at 200 %, without scrolling sideways`, async () => {
    for (const options of [{}, NO_SCRIPT]) {
      const page = await site.open(path, { ...options, viewport: { width: 320, height: 640 } });
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways).toBe(0);
    }
  });

  test(`every link of ${path} leads somewhere`, async () => {
    const page = await site.open(path, NO_SCRIPT);
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll((all) => [...new Set(all.map((a) => a.getAttribute('href') ?? ''))]);
    for (const href of hrefs) {
      if (ELSEWHERE.includes(href)) continue;
      if (/^(mailto:[^@]+@[^@]+\.[a-z]+|tel:\+52\d{10})$/.test(href)) continue;
      const { pathname, hash, origin } = new URL(href, site.url + path);
      expect(origin).toBe(site.url);
      if (pathname !== path)
        expect((await page.request.get(site.url + pathname)).status()).toBe(200);
      if (hash && pathname === path) expect(await page.locator(hash).count()).toBe(1);
    }
  });
}

test('axe finds nothing with the side menu open', async () => {
  for (const size of SIZES) {
    const page = await site.openApp('/', { ...size, reducedMotion: 'reduce' });
    await page
      .locator('header')
      .first()
      .getByRole('button', { name: /^menú$/i })
      .click();
    await page.getByRole('dialog').waitFor();
    await settled(page);
    expect(await faults(page)).toEqual([]);
  }
});

test('while the side menu is open the page behind is inert and stands still', async () => {
  const page = await site.openApp('/', PHONE);
  const scrolls = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden');
  expect(await scrolls()).toBe(true);
  await page.locator('header [aria-haspopup=dialog]').tap();
  await page.locator('dialog:modal').waitFor();
  expect(await scrolls()).toBe(false);
  await page.keyboard.press('Escape');
  await expect.poll(scrolls).toBe(true);
});

test('a browser without commands opens and closes the side menu in the same ways', async () => {
  const page = await site.open('/', PHONE);
  await page.addInitScript(forgetCommands);
  await page.reload();
  await appStarted(page);
  const toggle = page.locator('header [aria-haspopup=dialog]');
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /cerrar/i })
        .tap(),
    () => page.touchscreen.tap(8, 400),
    () => page.getByRole('dialog').getByRole('link', { name: 'Inicio' }).tap(),
  ]) {
    await toggle.tap();
    await page.locator('dialog:modal.active').waitFor();
    await leave();
    await expect.poll(() => page.locator('dialog:modal').count()).toBe(0);
    await expect.poll(() => toggle.evaluate((it) => it === document.activeElement)).toBe(true);
  }
});

test('axe finds nothing with the dropdown open', async () => {
  const page = await site.openApp('/about', {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const menu = page.locator('header').first().getByRole('navigation');
  await menu.getByRole('link', { name: 'Inicio' }).hover();
  await menu.getByRole('link', { name: 'Servicios' }).waitFor({ state: 'visible' });
  await settled(page);
  expect(await faults(page)).toEqual([]);
});

test('axe finds nothing with errors, with a toast, and with a message to recover', async () => {
  for (const size of SIZES) {
    site.smtp.faults = [{ at: 'accepted', reply: '554 No' }];
    const page = await site.openApp('/contact', { ...size, reducedMotion: 'reduce' });
    await formStarted(page);
    await send(page);
    await page.getByText('El campo es requerido.').first().waitFor();
    expect(await faults(page)).toEqual([]);
    await fillIn(page);
    await send(page);
    await page.getByRole('button', { name: 'Recuperar mensaje' }).waitFor();
    await page.locator('.Toastify__toast').waitFor();
    expect(await faults(page)).toEqual([]);
  }
});

test('the keyboard alone reaches every control, and what has the focus is seen', async () => {
  const page = await site.openApp('/contact', { viewport: { width: 1440, height: 900 } });
  const reached: string[] = [];
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      const isSeen = (outlineStyle !== 'none' || boxShadow !== 'none') && width > 0 && height > 0;
      const name = element.getAttribute('name') ?? element.textContent?.trim();
      return { name: `${name}`, isSeen };
    });
    if (!focused) break;
    expect(focused.isSeen, `the focus on “${focused.name}” is seen`).toBe(true);
    reached.push(focused.name);
  }
  for (const control of [
    'name',
    'empresa',
    'telefono',
    'email',
    'message',
    'Enviar',
    'Servicios',
  ]) {
    expect(reached).toContain(control);
  }
});

test('without script every page reads whole, and the menu of a phone opens', async () => {
  for (const path of PATHS) {
    const page = await site.open(path, { ...NO_SCRIPT, ...PHONE });
    const header = page.locator('header').first();
    await header
      .getByRole('button', { name: /^menú$/i })
      .or(header.getByRole('link', { name: /^menú$/i }))
      .first()
      .click();
    const link = page
      .getByRole('dialog')
      .or(page.locator('[id*=menu]'))
      .getByRole('link', { name: 'Nosotros' })
      .first();
    await link.waitFor({ state: 'visible' });
    await link.click();
    await page.waitForURL('**/about');
  }
});

test('in forced colours the controls keep their edges', async () => {
  const page = await site.openApp('/contact', { forcedColors: 'active' });
  for (const selector of ['[name=name]', 'button[type=submit]']) {
    const width = await page
      .locator(selector)
      .evaluate((it) => getComputedStyle(it).borderTopWidth);
    expect(Number.parseFloat(width)).toBeGreaterThan(0);
  }
});

const CONTROLS = ':is(a, button, input, textarea):not(p a, [aria-hidden] *)';
// As high as the lines of their sentence (WCAG 2.2, 2.5.8).
const LINKS_IN_TEXT = 'main p a[class]';

/** The controls that are less than `least` pixels high or wide. */
async function smallControls(page: Page, selector = CONTROLS, least = 44): Promise<string[]> {
  return await page.locator(selector).evaluateAll(
    (all, limit) =>
      all
        .filter((it) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        // A link may cover the card that it stands in.
        .filter((it) => getComputedStyle(it, '::after').position !== 'absolute')
        .map((it) => ({ it, box: it.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < limit)
        .map(({ it, box }) => `${it.outerHTML.slice(0, 120)} ${box.width}x${box.height}`),
    least,
  );
}

test.for([
  ['a phone', PHONE],
  ['a tablet', { ...PHONE, viewport: { width: 768, height: 1024 } }],
  ['a large tablet', { ...PHONE, viewport: { width: 1180, height: 820 } }],
] as const)('on %s every control is at least 44 px high and wide', async ([, device]) => {
  for (const path of PATHS) {
    const page = await site.openApp(path, { ...device, reducedMotion: 'reduce' });
    expect(await smallControls(page)).toEqual([]);
    expect(await smallControls(page, LINKS_IN_TEXT, 24)).toEqual([]);
    await page.locator('header [aria-haspopup=dialog]').tap();
    await page.getByRole('dialog').getByRole('link', { name: 'Servicios' }).waitFor();
    expect(await smallControls(page)).toEqual([]);
  }
});

test('Tab in the header, which stays in view, leaves the page where it is', async () => {
  const page = await site.openApp('/about', { viewport: { width: 1440, height: 900 } });
  await page.evaluate(() => scrollTo(0, 2000));
  await page.locator('header [aria-haspopup=dialog]').click();
  await page.keyboard.press('Escape');
  for (let i = 0; i < 2; i++) {
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(2000);
  }
  expect(await page.evaluate(() => document.activeElement?.closest('header nav'))).not.toBeNull();
});
