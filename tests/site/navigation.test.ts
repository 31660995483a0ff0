import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { company } from '../../web/src/company.ts';
import { headerMenuTree, menuPages, routes } from '../../web/src/routes.ts';
import { layoutTexts } from '../../web/src/texts/layout.ts';
import { HAS_DROPDOWN, OTHER_PAGE } from '../support/menu-pages.ts';
import { appHydrated, DESKTOP, footerLink, MOBILE, prepareSite, STILL } from '../support/site.ts';

const site = prepareSite();

/** Marks the document, and returns a function that tells whether it has not been reloaded. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return () => page.evaluate(() => 'isMarked' in window);
}

describe('on a desktop', () => {
  const page = site.sharePage(() => site.openApp('/', { ...DESKTOP, ...STILL, hasTouch: true }));
  const mainMenu = () => page().getByRole('navigation', { name: layoutTexts.mainMenu });
  const isFocused = (part: Locator) => part.evaluate((it) => it.matches(':focus'));

  async function goHome() {
    await footerLink(page(), routes.home.label).click();
    await expect.poll(() => page().title()).toBe(routes.home.metadata.title);
    await page().locator('h1:focus').waitFor();
  }

  test('every page is reached inside the app, with its title and metadata, and from its top', async () => {
    const isSame = await markDocument(page());
    for (const { footerLabel, path, metadata } of [
      ...menuPages.slice(1),
      ...menuPages.slice(0, 1),
    ]) {
      await footerLink(page(), footerLabel).click();
      // A screen reader speaks it; a region that spoke the title too would say it twice.
      await page().locator('h1:focus').waitFor();
      expect(await page().evaluate(() => scrollY)).toBe(0);
      expect(await page().locator('main ~ [aria-live], [aria-live] ~ main').count()).toBe(0);
      const canonical = page().locator('head link[rel=canonical]');
      await expect.poll(() => canonical.getAttribute('href')).toBe(company.url + path);
      expect(await page().locator('head meta[name=description]').count()).toBe(1);
      await expect.poll(() => page().title()).toBe(metadata.title);
    }
    expect(await isSame()).toBe(true);
  });

  test('a link to the page that is shown leads to its top', async () => {
    await goHome();
    await footerLink(page(), routes.home.label).click();
    await expect.poll(() => page().evaluate(() => scrollY)).toBe(0);
  });

  test('a link inside a page loses the focus before the page is replaced, and then the heading alone gets it', async () => {
    await goHome();
    const link = page().locator(`main a[href="${OTHER_PAGE.path}"]`).first();
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
    await page().locator('h1:focus').waitFor();
    expect(await moves.jsonValue()).toEqual([
      ['blur', true],
      ['click', true],
      ['h1', false],
    ]);
  });

  test('when a link inside a page loses the focus, the title already is that of the next page', async () => {
    await goHome();
    const link = page().locator(`main a[href="${OTHER_PAGE.path}"]`).first();
    const seen = await link.evaluateHandle((element) => ({
      // Chromium announces the document by it.
      title: new Promise((resolve) =>
        element.addEventListener('blur', () => resolve(document.title)),
      ),
    }));
    await link.press('Enter');
    expect(await seen.evaluate(({ title }) => title)).toBe(OTHER_PAGE.metadata.title);
    await page().locator('h1:focus').waitFor();
  });

  describe.runIf(HAS_DROPDOWN)('a dropdown of the header', () => {
    const dropdown = () =>
      mainMenu()
        .getByRole('listitem')
        .filter({ has: page().locator('details') })
        .first();
    const link = () => dropdown().getByRole('link').first();
    const button = () => dropdown().locator('summary');
    /** The links that the dropdown shows. */
    const list = () => dropdown().getByRole('list').getByRole('link');

    beforeEach(async () => {
      await page().mouse.move(700, 700);
      await page().evaluate(() => (document.activeElement as HTMLElement).blur());
      // The browser shows the next focus as that of a keyboard.
      await page().keyboard.press('Escape');
      await list().first().waitFor({ state: 'hidden' });
    });

    test('opens under the pointer, stays on the way to its list, and closes when the pointer leaves', async () => {
      await link().hover();
      await list().first().waitFor({ state: 'visible' });
      const { x = 0, y = 0, width = 0, height = 0 } = (await link().boundingBox()) ?? {};
      const below = (await list().first().boundingBox())?.y ?? 0;
      // The pointer crosses the gap between the link and the list.
      await page().mouse.move(x + width / 2, y + height);
      await page().mouse.move(x + width / 2, below + 5, { steps: 20 });
      expect(await list().first().isVisible()).toBe(true);
      await page().mouse.move(700, 700);
      await list().first().waitFor({ state: 'hidden' });
    });

    test('closes by Escape under the pointer, without a focus in it', async () => {
      await link().hover();
      await list().first().waitFor({ state: 'visible' });
      await page().keyboard.press('Escape');
      await list().first().waitFor({ state: 'hidden' });
    });

    test('opens by a tap on its button, and closes by another one, there or beside it', async () => {
      // As in Safari, which does not focus a tapped button.
      await button().evaluate((it) =>
        it.addEventListener('mousedown', (event) => event.preventDefault()),
      );
      await button().tap();
      await list().first().waitFor({ state: 'visible' });
      await button().tap();
      await list().first().waitFor({ state: 'hidden' });
      await button().tap();
      await list().first().waitFor({ state: 'visible' });
      // What cannot have the focus, whose move would close the list too.
      await page().locator('main p').filter({ visible: true }).first().tap();
      await list().first().waitFor({ state: 'hidden' });
      expect(await page().evaluate(() => document.activeElement === document.body)).toBe(true);
    });

    test('opens and closes by its button with the keyboard', async () => {
      await link().focus();
      await page().keyboard.press('Tab');
      expect(await isFocused(button())).toBe(true);
      expect(await list().first().isVisible()).toBe(false);
      await page().keyboard.press('Enter');
      await list().first().waitFor({ state: 'visible' });
      await page().keyboard.press('Enter');
      await list().first().waitFor({ state: 'hidden' });
    });

    test('closes by Escape, and its button gets the focus that was in the list', async () => {
      await button().press('Enter');
      await page().keyboard.press('Tab');
      expect(await isFocused(list().first())).toBe(true);
      await page().keyboard.press('Escape');
      await list().first().waitFor({ state: 'hidden' });
      expect(await isFocused(button())).toBe(true);
    });

    test('stays while its link has the focus and the pointer leaves, and closes once Tab leads on', async () => {
      await link().hover();
      await list().last().focus();
      await page().mouse.move(700, 700);
      expect(await isFocused(list().last())).toBe(true);
      await page().keyboard.press('Tab');
      await list().first().waitFor({ state: 'hidden' });
      expect(await mainMenu().locator(':focus').count()).toBe(1);
    });

    test('leads to a page, where the menu marks its link as the current one', async () => {
      await link().hover();
      const label = await list().first().innerText();
      await list().first().click();
      const [parent] = headerMenuTree.filter(({ children }) => children.length > 0);
      await page().waitForURL(site.url + parent?.children[0]?.path);
      const current = mainMenu().locator('[aria-current=page]');
      await expect.poll(() => current.allTextContents()).toEqual([label]);
    });
  });

  const toTop = () => page().getByRole('link', { name: layoutTexts.toTop });

  test('“Ir arriba” scrolls to the top, smoothly', async () => {
    await page().emulateMedia({ reducedMotion: 'no-preference' });
    await page().evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const bottom = await page().evaluate(() => scrollY);
    const places = await page().evaluateHandle(() => {
      const seen: number[] = [];
      addEventListener('scroll', () => seen.push(scrollY));
      return seen;
    });
    await toTop().click();
    await expect.poll(() => page().evaluate(() => scrollY)).toBe(0);
    const between = (await places.jsonValue()).filter((place) => place > 0 && place < bottom - 1);
    expect(between).not.toEqual([]);
    await page().emulateMedia(STILL);
  });

  test('with reduced motion “Ir arriba” goes to the top at once', async () => {
    await page().evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const left = await toTop().evaluateHandle((it) => ({
      place: new Promise((resolve) =>
        it.addEventListener('focusout', () => setTimeout(() => resolve(scrollY))),
      ),
    }));
    await toTop().click();
    expect(await left.evaluate(({ place }) => place)).toBe(0);
  });

  test('of the links in the header’s menu, Contacto alone loads the page anew', async () => {
    const isSame = await markDocument(page());
    await footerLink(page(), OTHER_PAGE.footerLabel).click();
    await mainMenu().getByRole('link', { name: routes.home.label, exact: true }).click();
    await page().waitForURL(site.url);
    expect(await isSame()).toBe(true);
    await mainMenu().getByRole('link', { name: routes.contact.label, exact: true }).click();
    await page().waitForURL(`**${routes.contact.path}`);
    expect(await isSame()).toBe(false);
  });
});

describe('on mobile', () => {
  let startApp = () => {};
  const page = site.sharePage(async () => {
    const [opened, start] = await site.openBeforeApp('/', { ...MOBILE, ...STILL });
    startApp = start;
    // As in Safari, where nothing has the focus after a tap on a button.
    await opened.evaluate(() => {
      addEventListener('mousedown', (event) => {
        event.preventDefault();
        (document.activeElement as HTMLElement).blur();
      });
    });
    return opened;
  });
  const toggle = () => page().locator('header [aria-haspopup=dialog]');
  const overlay = () => page().locator('#overlay');
  const isActive = () => overlay().evaluate((it) => it.classList.contains('active'));

  async function openMenu() {
    await toggle().tap();
    await page().locator('dialog:modal').waitFor();
    await expect.poll(isActive).toBe(true);
  }

  /** The browser scrolls in the frame after the event. */
  function nextFrames() {
    return page().evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }

  async function expectClosed() {
    await expect.poll(() => page().locator('dialog:modal').count()).toBe(0);
    await expect.poll(isActive).toBe(false);
  }

  test('the side menu opens with #overlay active before the app has come, and stays open when it starts', async () => {
    await openMenu();
    startApp();
    await appHydrated(page());
    expect(await isActive()).toBe(true);
    await page().keyboard.press('Escape');
  });

  test('the page behind the side menu does not scroll', async () => {
    await openMenu();
    await page().mouse.move(8, 400);
    await page().mouse.wheel(0, 300);
    await nextFrames();
    expect(await page().evaluate(() => scrollY)).toBe(0);
    await page().keyboard.press('Escape');
  });

  test('at the end of the side menu the page behind does not scroll either, also where an ad blocker lets every page scroll', async () => {
    const blocker = await page().addStyleTag({ content: ':root { overflow: auto !important }' });
    await page().setViewportSize({ width: 320, height: 400 });
    await openMenu();
    await overlay().evaluate((it) => it.scrollTo({ top: it.scrollHeight, behavior: 'instant' }));
    await page().mouse.move(200, 100);
    await page().mouse.wheel(0, 300);
    await nextFrames();
    expect(await page().evaluate(() => scrollY)).toBe(0);
    await page().keyboard.press('Escape');
    await page().setViewportSize(MOBILE.viewport);
    await blocker.evaluate((it) => (it as Element).remove());
  });

  test('in a low window nothing covers what gets the focus in the side menu', async () => {
    await page().setViewportSize({ width: 320, height: 256 });
    await openMenu();
    const covered: string[] = [];
    for (const _ of await overlay().getByRole('link').all()) {
      await page().keyboard.press('Tab');
      const link = page().locator(':focus');
      const isCovered = await link.evaluate((it) => {
        const { x, y, width, height } = it.getBoundingClientRect();
        return !it.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
      if (isCovered) covered.push(await link.innerText());
    }
    expect(covered).toEqual([]);
    await page().keyboard.press('Escape');
    await page().setViewportSize(MOBILE.viewport);
  });

  describe('once the app runs', () => {
    beforeAll(async () => {
      startApp();
      await appHydrated(page());
    });

    /** Follows a link of the side menu, and waits for the focus, which moves last. */
    async function follow(label: string) {
      await overlay().getByRole('link', { name: label, exact: true }).tap();
      await page().locator('h1:focus').waitFor();
    }

    test.for([
      ['Escape', () => page().keyboard.press('Escape')],
      ['a tap beside it', () => page().touchscreen.tap(8, 400)],
      ['a link to the page that is shown', () => follow(routes.home.label)],
      ['a link to another page', () => follow(OTHER_PAGE.label)],
    ] as const)('%s closes the side menu', async ([, close]) => {
      await openMenu();
      await close();
      await expectClosed();
    });

    test('the button in the side menu closes it, and the focus returns to the one that has opened it, without a scroll', async () => {
      await page().evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
      await openMenu();
      await overlay().getByRole('button', { name: layoutTexts.closeSideMenu }).tap();
      await expectClosed();
      await expect.poll(() => toggle().evaluate((it) => it.matches(':focus'))).toBe(true);
      expect(await page().evaluate(() => scrollY)).toBe(500);
    });

    test('Back closes the side menu', async () => {
      for (const { label, metadata } of [routes.home, OTHER_PAGE]) {
        await openMenu();
        await follow(label);
        await expect.poll(() => page().title()).toBe(metadata.title);
      }
      await openMenu();
      await page().goBack();
      await expectClosed();
      await expect.poll(() => page().title()).toBe(routes.home.metadata.title);
      await page().locator('h1:focus').waitFor();
    });

    test('a card leads to its part of /service, Back to where it was, and a reload stays there', async () => {
      await footerLink(page(), routes.home.label).click();
      const isSame = await markDocument(page());
      const link = page().locator('main h3 a[href="/service#arranque"]');
      await link.scrollIntoViewIfNeeded();
      const scrolled = () => page().evaluate(() => Math.round(scrollY));
      const place = await scrolled();
      expect(place).toBeGreaterThan(300);
      await link.click();
      await page().waitForURL('**/service#arranque');
      const top = () =>
        page()
          .locator('#arranque')
          .evaluate((it) => it.getBoundingClientRect().top);
      await expect.poll(async () => Math.abs(await top())).toBeLessThan(240);
      await expect.poll(() => page().evaluate(() => document.activeElement?.id)).toBe('arranque');
      await page().goBack();
      await page().locator('h1:focus').waitFor();
      await expect.poll(scrolled).toBe(place);
      expect(await isSame()).toBe(true);
      await page().reload();
      await appHydrated(page());
      expect(await scrolled()).toBe(place);
    });
  });
});
