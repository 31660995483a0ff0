import { describe, expect, test } from 'vitest';
import { NO_APP, type Visits } from './site.ts';
import type { Visit } from './visit.ts';

const TOGGLE = 'header [aria-haspopup=dialog]';
const MENU = 'dialog[open]';
const LINK = 'dialog a[href="/about"]';
const CLOSE = 'dialog button';
const PHONE = [360, 740] as const;
const SCRIM = { x: 20, y: 400 };
const WAYS = ['a click where the toggle was', 'its button', 'Escape', 'the scrim'] as const;
const SCRIPTS = /^\/assets\/(?!index-).*\.js/;

/** Side menu and dropdown, in all their ways of opening and closing. */
export function testMenus({ site, open, openApp, expected }: Visits) {
  describe('side menu', () => {
    test('a click opens it, and every way of closing it gives the focus back to the toggle', async () => {
      const visit = await openApp('/');
      await visit.tab.resize(...PHONE);
      for (const way of WAYS) {
        await visit.click(TOGGLE);
        await expect.poll(() => visit.isSeen(MENU)).toBe(true);
        expect(await visit.isSeen('#overlay.active')).toBe(true);
        await close(visit, way);
        await expect.poll(() => visit.isSeen(MENU), { message: way }).toBe(false);
        expect(await visit.isSeen('#overlay.active')).toBe(false);
        await expect.poll(() => visit.isFocused(TOGGLE), { message: way }).toBe(true);
      }
    });

    test('by keyboard alone: Enter opens it, Tab finds nothing behind it, Enter closes it', async () => {
      const visit = await openApp('/');
      await tabTo(visit, TOGGLE);
      await visit.press('Enter');
      await expect.poll(() => visit.isSeen(MENU)).toBe(true);
      await tabTo(visit, CLOSE);
      await tabTo(visit, LINK);
      for (let i = 0; i < 15; i++) {
        await visit.press('Tab');
        expect(await visit.tab.evaluate(isFocusBehindDialog)).toBe(false);
      }
      await visit.tab.evaluate(
        (close) => document.querySelector<HTMLElement>(close)?.focus(),
        CLOSE,
      );
      await visit.press('Enter');
      await expect.poll(() => visit.isSeen(MENU)).toBe(false);
      await expect.poll(() => visit.isFocused(TOGGLE)).toBe(true);
    });

    test('a link leads to its page and closes it, without a reload', async () => {
      const visit = await openApp('/');
      await visit.tab.resize(...PHONE);
      await visit.tab.evaluate(() => {
        Object.assign(window, { kept: true });
      });
      await visit.tap(TOGGLE);
      await visit.tap(LINK);
      await expect.poll(() => visit.text('h1')).toBe('Nosotros');
      expect(await visit.isSeen(MENU)).toBe(false);
      expect(await visit.tab.evaluate(() => 'kept' in window)).toBe(true);
    });

    test('after a tap that gave the toggle no focus, Escape gives it to the toggle', async () => {
      const visit = await openApp('/');
      await visit.tab.resize(...PHONE);
      // As Safari does with every button.
      await visit.tab.evaluate(() => {
        addEventListener('mousedown', (event) => event.preventDefault(), true);
        scrollTo(0, 2000);
      });
      await visit.tap(TOGGLE);
      await expect.poll(() => visit.isSeen(MENU)).toBe(true);
      const place = await visit.scrollPlace();
      expect(place).toBeGreaterThan(1900);
      await visit.press('Escape');
      await expect.poll(() => visit.isSeen(MENU)).toBe(false);
      await expect.poll(() => visit.isFocused(TOGGLE), { timeout: 1000 }).toBe(true);
      expect(await visit.scrollPlace()).toBe(place);
    });

    test('before the app: a tap opens it, and it closes in the same ways', async () => {
      const release = site.gateway.hold(SCRIPTS);
      const visit = await open('/');
      await visit.tab.resize(...PHONE);
      for (const way of WAYS) {
        await visit.tap(TOGGLE);
        await expect.poll(() => visit.isSeen(MENU)).toBe(true);
        await close(visit, way);
        await expect.poll(() => visit.isSeen(MENU), { message: way }).toBe(false);
      }
      release();
      await visit.appStarted();
      await visit.click(TOGGLE);
      await expect.poll(() => visit.isSeen('#overlay.active')).toBe(true);
    });

    test('before the app: a link leads to its page', async () => {
      site.gateway.hold(SCRIPTS);
      expected.push(NO_APP);
      const visit = await open('/');
      await visit.tab.resize(...PHONE);
      await visit.tap(TOGGLE);
      await visit.tap(LINK);
      await expect.poll(() => visit.text('h1')).toBe('Nosotros');
    });

    test('opened before the app, it stays open when the app comes, and Escape closes it', async () => {
      const release = site.gateway.hold(SCRIPTS);
      const visit = await open('/');
      await visit.tab.resize(...PHONE);
      await visit.tap(TOGGLE);
      await expect.poll(() => visit.isSeen(MENU)).toBe(true);
      release();
      await visit.appStarted();
      expect(await visit.isSeen(MENU)).toBe(true);
      await expect.poll(() => visit.isSeen('#overlay.active')).toBe(true);
      await visit.press('Escape');
      await expect.poll(() => visit.isSeen(MENU)).toBe(false);
      await expect.poll(() => visit.isFocused(TOGGLE)).toBe(true);
    });
  });

  describe('dropdown of Inicio', () => {
    const ITEM = 'header nav a[href="/"]';
    const BUTTON = 'header nav button';
    const CHILD = 'header nav a[href="/service"]';

    test('opens by hover, also before the app; closes by leaving and by Escape', async () => {
      const release = site.gateway.hold(SCRIPTS);
      const visit = await open('/');
      for (const isApp of [false, true]) {
        if (isApp) {
          release();
          await visit.appStarted();
        }
        expect(await visit.isSeen(CHILD)).toBe(false);
        await visit.hover(ITEM);
        await expect.poll(() => visit.isSeen(CHILD)).toBe(true);
        await visit.tab.hover({ x: 400, y: 500 });
        await expect.poll(() => visit.isSeen(CHILD)).toBe(false);
      }
      await visit.hover(ITEM);
      await expect.poll(() => visit.isSeen(CHILD)).toBe(true);
      await visit.press('Escape');
      await expect.poll(() => visit.isSeen(CHILD)).toBe(false);
    });

    test('opens by the keyboard’s focus; Escape closes it, the focus stays at it', async () => {
      const visit = await openApp('/');
      await tabTo(visit, ITEM);
      await expect.poll(() => visit.isSeen(CHILD)).toBe(true);
      await tabTo(visit, CHILD);
      await visit.press('Escape');
      await expect.poll(() => visit.isSeen(CHILD)).toBe(false);
      expect(await visit.isFocused(BUTTON)).toBe(true);
      await visit.press('Enter');
      await expect.poll(() => visit.isSeen(CHILD)).toBe(true);
    });

    test('opens and closes by a tap on its button; its link leads to the services', async () => {
      const visit = await openApp('/');
      await visit.tap(BUTTON);
      await expect.poll(() => visit.isSeen(CHILD)).toBe(true);
      await visit.tap(BUTTON);
      await expect.poll(() => visit.isSeen(CHILD)).toBe(false);
      await visit.tap(BUTTON);
      await visit.tap(CHILD);
      await expect.poll(() => visit.text('h1')).toBe('Nuestros Servicios');
      await expect.poll(() => visit.isSeen(CHILD)).toBe(false);
    });
  });
}

async function close(visit: Visit, way: (typeof WAYS)[number]) {
  // It comes sliding in.
  await visit.pointOn(CLOSE);
  if (way === 'Escape') await visit.press('Escape');
  else if (way === 'the scrim') await visit.tab.tap(SCRIM);
  else if (way === 'its button') await visit.tap(CLOSE);
  else await visit.tab.tap(await placeOf(visit, TOGGLE));
}

/** Where the element is, whatever covers it. */
function placeOf({ tab }: Visit, selector: string) {
  return tab.evaluate((wanted) => {
    const { left, top } = document.querySelector(wanted)?.getBoundingClientRect() ?? new DOMRect();
    return { x: Math.round(left + 20), y: Math.round(top + 20) };
  }, selector);
}

async function tabTo(visit: Visit, selector: string) {
  for (let i = 0; i < 30 && !(await visit.isFocused(selector)); i++) await visit.press('Tab');
  expect(await visit.isFocused(selector)).toBe(true);
}

/** As in every native dialog, Tab also comes by the browser's own controls: the page has no focus then. */
function isFocusBehindDialog(): boolean {
  const { activeElement, body } = document;
  return activeElement !== body && !activeElement?.closest('dialog');
}
