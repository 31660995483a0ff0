import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { company } from '../../web/src/company.ts';
import { headerMenu, menu, routes } from '../../web/src/routes.ts';
import { heroTexts } from '../../web/src/texts/home.ts';
import { layoutTexts } from '../../web/src/texts/layout.ts';
import { HAS_DROPDOWN, OTHER_PAGE } from '../support/pages.ts';
import { appStarted, DESKTOP, footerLink, PHONE, prepareSite, STILL } from '../support/site.ts';

const site = prepareSite();

/** Marks the document, and returns a function that tells whether it has not been reloaded. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return () => page.evaluate(() => 'isMarked' in window);
}

test('every page is reached inside the app, with its title and metadata, and from its top', async () => {
  const page = await site.openApp('/', DESKTOP);
  const isSame = await markDocument(page);
  for (const { footerLabel, path, metadata } of [...menu.slice(1), ...menu.slice(0, 1)]) {
    await footerLink(page, footerLabel).click();
    // A screen reader speaks it; a region that spoke the title too would say it twice.
    await page.locator('h1:focus').waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.locator('main ~ [aria-live], [aria-live] ~ main').count()).toBe(0);
    const canonical = page.locator('head link[rel=canonical]');
    await expect.poll(() => canonical.getAttribute('href')).toBe(company.url + path);
    expect(await page.locator('head meta[name=description]').count()).toBe(1);
    await expect.poll(() => page.title()).toBe(metadata.title);
  }
  // A link to the page that is shown leads to its top.
  await footerLink(page, routes.home.label).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(await isSame()).toBe(true);
});

test('a link inside a page loses the focus before the page is replaced, and then the heading alone gets it', async () => {
  const page = await site.openApp('/', DESKTOP);
  const link = page.locator(`main a[href="${OTHER_PAGE.path}"]`).first();
  await link.focus();
  const moves = await link.evaluateHandle((element) => {
    // What happens, and whether the link still is there.
    const list: [move: string, isLinkThere: boolean][] = [];
    const record = (move: string) => list.push([move, element.isConnected]);
    element.addEventListener('blur', () => record('blur'));
    // A click comes to the window last, and the page is replaced in a later task.
    addEventListener('click', () => record('click'));
    addEventListener('focusin', ({ target }) => record((target as Element).localName));
    return list;
  });
  await link.press('Enter');
  await page.locator('h1:focus').waitFor();
  expect(await moves.jsonValue()).toEqual([
    ['blur', true],
    ['click', true],
    ['h1', false],
  ]);
});

test('when a link inside a page loses the focus, the title already is that of the next page', async () => {
  const page = await site.openApp('/', DESKTOP);
  const link = page.locator(`main a[href="${OTHER_PAGE.path}"]`).first();
  const seen = await link.evaluateHandle((element) => ({
    // Chromium announces the document by it.
    title: new Promise((resolve) =>
      element.addEventListener('blur', () => resolve(document.title)),
    ),
  }));
  await link.press('Enter');
  expect(await seen.evaluate(({ title }) => title)).toBe(OTHER_PAGE.metadata.title);
});

describe.runIf(HAS_DROPDOWN)('the dropdown of the header', () => {
  /** Opens a page, and returns the dropdown in its header: its link, its button, and the links that it shows. */
  async function openDropdown(options: object = {}) {
    const page = await site.openApp('/contact', { ...DESKTOP, ...options });
    const menu = page.getByRole('navigation', { name: layoutTexts.menu });
    const dropdown = menu.getByRole('listitem').filter({ has: page.locator('details') });
    const list = dropdown.getByRole('list').getByRole('link');
    return {
      page,
      menu,
      link: dropdown.getByRole('link').first(),
      button: dropdown.locator('summary'),
      list,
    };
  }

  const isFocused = (part: Locator) => part.evaluate((it) => it.matches(':focus'));

  test('a dropdown opens under the pointer, stays on the way to its list, and closes when the pointer leaves', async () => {
    const { page, link, list } = await openDropdown();
    expect(await list.first().isVisible()).toBe(false);
    await link.hover();
    await list.first().waitFor({ state: 'visible' });
    const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {};
    const below = (await list.first().boundingBox())?.y ?? 0;
    // The pointer crosses the gap between the link and the list.
    await page.mouse.move(x + width / 2, y + height);
    await page.mouse.move(x + width / 2, below + 5, { steps: 20 });
    expect(await list.first().isVisible()).toBe(true);
    await page.mouse.move(700, 700);
    await list.first().waitFor({ state: 'hidden' });
  });

  test('a tap on a dropdown’s button opens its list, and another tap, there or beside it, closes it', async () => {
    const { page, button, list } = await openDropdown({ hasTouch: true });
    // As in Safari, which does not focus a tapped button.
    await button.evaluate((it) =>
      it.addEventListener('mousedown', (event) => event.preventDefault()),
    );
    await button.tap();
    await list.first().waitFor({ state: 'visible' });
    await button.tap();
    await list.first().waitFor({ state: 'hidden' });
    await button.tap();
    await list.first().waitFor({ state: 'visible' });
    await page.locator('h1').tap();
    await list.first().waitFor({ state: 'hidden' });
  });

  test('a dropdown opens with the keyboard’s focus, and its button closes and opens it', async () => {
    const { page, link, button, list } = await openDropdown();
    await link.focus();
    await list.first().waitFor({ state: 'visible' });
    await page.keyboard.press('Tab');
    expect(await isFocused(button)).toBe(true);
    await page.keyboard.press('Enter');
    await list.first().waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await list.first().waitFor({ state: 'visible' });
  });

  test('Escape closes a dropdown, and its button gets the focus that was in the list', async () => {
    const { page, button, list } = await openDropdown();
    await button.focus();
    await list.first().waitFor({ state: 'visible' });
    await page.keyboard.press('Tab');
    expect(await isFocused(list.first())).toBe(true);
    await page.keyboard.press('Escape');
    await list.first().waitFor({ state: 'hidden' });
    expect(await isFocused(button)).toBe(true);
  });

  test('a dropdown closes once Tab has led through its list to the next link', async () => {
    const { page, menu, button, list } = await openDropdown();
    await button.focus();
    await list.first().waitFor({ state: 'visible' });
    for (const link of await list.all()) {
      await page.keyboard.press('Tab');
      expect(await isFocused(link)).toBe(true);
    }
    await page.keyboard.press('Tab');
    const next = menu.getByRole('link', { name: headerMenu[1]?.label ?? '', exact: true });
    expect(await isFocused(next)).toBe(true);
    await list.first().waitFor({ state: 'hidden' });
  });

  test('a link of a dropdown leads to its page, where the menu marks it as the current one', async () => {
    const { page, menu, link, list } = await openDropdown();
    await link.hover();
    const label = await list.first().innerText();
    await list.first().click();
    await page.waitForURL(site.url + headerMenu[0]?.children[0]?.path);
    const current = menu.locator('[aria-current=page]');
    await expect.poll(() => current.allTextContents()).toEqual([label]);
  });
});

test('of the links in the header’s menu, Contacto alone loads the page anew', async () => {
  const page = await site.openApp(OTHER_PAGE.path, DESKTOP);
  const isSame = await markDocument(page);
  const menu = page.getByRole('navigation', { name: layoutTexts.menu });
  await menu.getByRole('link', { name: routes.home.label, exact: true }).click();
  await page.waitForURL(site.url);
  expect(await isSame()).toBe(true);
  await menu.getByRole('link', { name: routes.contact.label, exact: true }).click();
  await page.waitForURL(`**${routes.contact.path}`);
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
  await overlay.getByRole('button', { name: layoutTexts.closeMenu }).tap();
  await expect.poll(() => toggle.evaluate((it) => it.matches(':focus'))).toBe(true);
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.touchscreen.tap(8, 400),
    () => overlay.getByRole('link', { name: routes.home.label, exact: true }).tap(),
    () => overlay.getByRole('link', { name: OTHER_PAGE.label, exact: true }).tap(),
    async () => {
      await expect.poll(() => page.title()).toBe(OTHER_PAGE.metadata.title);
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
  await page.getByRole('heading', { name: heroTexts.title, level: 1 }).waitFor();
});

test('the page behind the side menu does not scroll', async () => {
  const page = await site.open(OTHER_PAGE.path, PHONE);
  await page.locator('header [aria-haspopup=dialog]').tap();
  await page.locator('dialog:modal').waitFor();
  await page.mouse.move(8, 400);
  await page.mouse.wheel(0, 300);
  // The browser scrolls in the frame after the event.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('in a low window the side menu scrolls to its last link', async () => {
  const page = await site.open(OTHER_PAGE.path, {
    ...PHONE,
    viewport: { width: 740, height: 360 },
  });
  await page.locator('header [aria-haspopup=dialog]').tap();
  const menu = page.getByRole('dialog');
  await menu.waitFor();
  // Over the menu, whose place is at the right.
  await page.mouse.move(700, 200);
  await page.mouse.wheel(0, 3000);
  const mail = menu.getByRole('link', { name: company.salesMail });
  const isSeen = () =>
    mail.evaluate((it) => {
      const { x, y, width, height } = it.getBoundingClientRect();
      return it.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  await expect.poll(isSeen).toBe(true);
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
  const page = await site.openApp(OTHER_PAGE.path, DESKTOP);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const bottom = await page.evaluate(() => scrollY);
  const places = await page.evaluateHandle(() => {
    const seen: number[] = [];
    addEventListener('scroll', () => seen.push(scrollY));
    return seen;
  });
  await page.getByRole('link', { name: layoutTexts.toTop }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const between = (await places.jsonValue()).filter((place) => place > 0 && place < bottom - 1);
  expect(between).not.toEqual([]);
});

test('with reduced motion “Ir arriba” goes to the top at once', async () => {
  const page = await site.openApp(OTHER_PAGE.path, { ...DESKTOP, ...STILL });
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const link = page.getByRole('link', { name: layoutTexts.toTop });
  const left = await link.evaluateHandle((it) => ({
    place: new Promise((resolve) =>
      it.addEventListener('focusout', () => setTimeout(() => resolve(scrollY))),
    ),
  }));
  await link.click();
  expect(await left.evaluate(({ place }) => place)).toBe(0);
});

/** Inserts a script into the page, as an attacker would. */
async function insertScript(page: Page): Promise<void> {
  await page.route('**/contact', async (route) => {
    const response = await route.fetch();
    const script = '<script>window.isForeign = true</script>';
    const body = (await response.text()).replace('</head>', `${script}</head>`);
    await route.fulfill({ response, body });
  });
}

test('the browser makes no markup of text, and runs no foreign script', async () => {
  const page = await site.open('/contact', {}, insertScript);
  expect(await page.evaluate(() => 'isForeign' in window)).toBe(false);
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
