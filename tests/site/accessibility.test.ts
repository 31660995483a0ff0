import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  fieldDefinitions,
  fieldErrorTexts,
  honeypotName,
} from '../../functions/src/shared/contract.ts';
import { menuPages } from '../../web/src/routes.ts';
import { engineeringTexts } from '../../web/src/texts/about.ts';
import { formTexts } from '../../web/src/texts/form.ts';
import { layoutTexts } from '../../web/src/texts/layout.ts';
import { outboxTexts } from '../../web/src/texts/outcomes.ts';
import {
  clickableElementsAroundTexts,
  joinedWords,
  listItems,
} from '../support/accessibility-tree.ts';
import { fillIn, send, toast } from '../support/form.ts';
import { HAS_DROPDOWN, OTHER_PAGE } from '../support/menu-pages.ts';
import {
  appHydrated,
  DESKTOP,
  footerLink,
  MOBILE,
  PATHS,
  prepareSite,
  STILL,
} from '../support/site.ts';

const site = prepareSite();
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Ends what is under way, and lets no sticky bar cover another part. */
const AT_REST = `
  * { animation: none !important; transition: none !important }
  header > *, nav { position: static !important }
`;

/** Returns what axe finds wrong with a part of the page as it is, in a line each. */
async function faults(page: Page, part = 'html'): Promise<string[]> {
  await page.addStyleTag({ content: AT_REST });
  const axe = new AxeBuilder({ page }).include(part).withTags(WCAG).setLegacyMode();
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze();
  // Without the classes, whose names are hashes.
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.replaceAll(/ class="[^"]*"/g, '')}`),
  );
}

describe('on mobile', () => {
  const page = site.sharePage(() => site.openApp('/', { ...MOBILE, ...STILL }));

  /** Goes to a page inside the app, where a link leads there. */
  async function goTo(path: string): Promise<void> {
    const item = menuPages.find((it) => it.path === path);
    if (item) {
      await footerLink(page(), item.footerLabel).click();
      await page().locator('h1:focus').waitFor();
    } else {
      await page().goto(site.url + path);
      await appHydrated(page());
    }
  }

  describe.for(PATHS)('%s', (path) => {
    let found: { faults: string[]; joined: string[]; clickable: string[] };

    beforeAll(async () => {
      await goTo(path);
      const joined = await joinedWords(page());
      const slider = page().locator('.swiper');
      if (await slider.count()) {
        await slider.scrollIntoViewIfNeeded();
        await page().locator('.swiper-initialized').waitFor();
      }
      const clickable = await clickableElementsAroundTexts(page());
      found = { joined, clickable, faults: await faults(page()) };
    });

    test('has nothing that axe finds', () => {
      expect(found.faults).toEqual([]);
    });

    test('joins no words of a heading or a control', () => {
      expect(found.joined).toEqual([]);
    });

    test('has no heading or paragraph that is taken for something to click', () => {
      expect(found.clickable).toEqual([]);
    });
  });

  test('each part of the machine is read with the number that it has in the drawing', async () => {
    await goTo('/about');
    const items = await listItems(page());
    engineeringTexts.parts.forEach(({ name, text }, index) => {
      expect(items).toContain(`${index + 1}${name}${text}`);
    });
  });

  test('axe finds nothing with the side menu open', async () => {
    await page().locator('header [aria-haspopup=dialog]').tap();
    await page().getByRole('dialog').waitFor();
    expect(await faults(page(), '#overlay')).toEqual([]);
    await page().keyboard.press('Escape');
  });

  test.runIf(HAS_DROPDOWN)('axe finds nothing with a dropdown open', async () => {
    await page().setViewportSize(DESKTOP.viewport);
    const dropdown = page().locator('header nav li:has(details)').first();
    await dropdown.getByRole('link').first().hover();
    await dropdown.getByRole('list').waitFor();
    expect(await faults(page(), 'header')).toEqual([]);
    await page().setViewportSize(MOBILE.viewport);
  });

  test('axe finds nothing with errors, with a toast, and with a message to recover', async () => {
    site.mailbox.faults = [{ at: 'accepted', reply: '554 No' }];
    await goTo('/contact');
    await send(page());
    await page().getByText(fieldErrorTexts.required).first().waitFor();
    expect(await faults(page(), 'form')).toEqual([]);
    await fillIn(page());
    await send(page());
    await page().getByRole('button', { name: outboxTexts.recover }).waitFor();
    // The toast stays while the pointer is over it.
    await toast(page()).hover();
    expect(await faults(page())).toEqual([]);
    expect(await toast(page()).isVisible()).toBe(true);
  });
});

describe('from the top of a page', () => {
  const page = site.sharePage(() => site.openApp('/contact', STILL));

  test('the keyboard reaches the menus and the form’s fields, each in view', async () => {
    await page().setViewportSize(DESKTOP.viewport);
    const reached: string[] = [];
    for (let i = 0; i < 60; i++) {
      await page().keyboard.press('Tab');
      const focused = await page().evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return undefined;
        const { width, top, bottom } = element.getBoundingClientRect();
        const isInView = width > 0 && bottom > top && top >= 0;
        return { name: `${element.getAttribute('name') ?? element.textContent?.trim()}`, isInView };
      });
      if (!focused) break;
      expect(focused.isInView, focused.name).toBe(true);
      reached.push(focused.name);
    }
    const controls = [OTHER_PAGE.label, layoutTexts.sideMenu, formTexts.submit];
    const inputs = fieldDefinitions.map(({ name }) => name);
    expect(reached).toEqual(expect.arrayContaining([...controls, ...inputs]));
    expect(reached).not.toContain(honeypotName);
  });
});
