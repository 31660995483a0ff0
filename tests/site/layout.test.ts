import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { NO_SCRIPT, prepareSite, SITES, STILL } from '../support/site.ts';

// What a visitor would report of the pages' layout, at every size, without the app.

const site = prepareSite();
const WIDTHS = [320, 360, 768, 1024, 1440, 1920];
/** Where the owner’s long facts have least room. */
const TIGHT_WIDTHS = [320, 768, 1024];
const open = (path: string, options: object = {}) =>
  site.open(path, { ...NO_SCRIPT, ...STILL, ...options });

async function atEachWidth(page: Page, widths: number[], check: (width: number) => Promise<void>) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    await check(width);
  }
}

/** The text spacing of WCAG 1.4.12. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }
`;

const TEXTS = [
  [16, 'as it is', ''],
  [32, 'as it is', ''],
  [16, 'spaced', SPACED],
] as const;

test.for(SITES.flatMap((it) => TEXTS.map((text) => [it.facts, ...text, it] as const)))(
  'with %s and a text of %i px, %s, pages neither scroll sideways, lay text over text nor break a number, and bars cover nothing that is scrolled to',
  async ([, standard, , styles, { url, paths }]) => {
    const page = await open('/robots.txt');
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard } });
    for (const path of paths) {
      await page.goto(url + path);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await page.locator('[data-loading-overlay]').waitFor({ state: 'hidden' });
      await page.evaluate((css) => {
        document.head.appendChild(document.createElement('style')).textContent = css;
      }, styles);
      await atEachWidth(page, url === site.url ? WIDTHS : TIGHT_WIDTHS, async (width) => {
        const faults = await page.evaluate(faultsOfLayout);
        // Spaced text may need a second line for a phone.
        const broken = styles ? expect.any(Array) : [];
        const none = { sideways: 0, outside: [], overlaps: [], broken, isCovered: false };
        expect(faults, `${path} at ${width} px`).toEqual(none);
      });
    }
  },
);

function faultsOfLayout() {
  const { documentElement: root, body } = document;
  const styles = [...body.querySelectorAll('*')].map((it) => [it, getComputedStyle(it)] as const);
  const bars = styles.filter(([, { position }]) => position === 'sticky');
  const lines: { text: string; parent: Element; bar: Element | undefined; box: DOMRect }[] = [];
  const broken: string[] = [];
  const nodes = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (nodes.nextNode()) {
    const node = nodes.currentNode as Text;
    const parent = node.parentElement as Element;
    const isShown = parent.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    // The other slides are outside the view; a text for screen readers only is one pixel wide.
    const hidden = 'script, [aria-hidden], [data-marquee], .swiper-slide:not(:first-child)';
    if (!isShown || parent.closest(hidden) || parent.getBoundingClientRect().width < 2) continue;
    for (const { 0: number, index } of node.data.matchAll(/\(?\d[\d().,-]*\d/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + number.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(number);
    }
    range.selectNodeContents(node);
    const bar = bars.find(([it]) => it.contains(parent))?.[0];
    const lineHeight = Number.parseFloat(getComputedStyle(parent).lineHeight);
    for (const { x, y, width, height } of range.getClientRects()) {
      // A font's box may be higher than the line that it is in the middle of.
      const excess = Math.max(0, height - lineHeight);
      const box = new DOMRect(x, y + excess / 2, width, height - excess);
      lines.push({ text: node.data, parent, bar, box });
    }
  }
  const outside = lines
    .filter(({ box }) => box.left < -1 || box.right > root.clientWidth + 1)
    .map(({ text }) => text);
  const overlaps: string[] = [];
  lines.sort((one, other) => one.box.top - other.box.top);
  for (const [index, { text, parent, bar, box }] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (other.box.top >= box.bottom) break;
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - other.box.top;
      const isOver = across > 1 && down > 0.25 * Math.min(box.height, other.box.height);
      if (isOver && parent !== other.parent && bar === other.bar)
        overlaps.push(`${text} | ${other.text}`);
    }
  }
  scrollTo(0, innerHeight);
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(root);
  const isCovered = bars
    .filter(([it]) => !it.closest('main') && it.clientHeight > 0)
    .some(([it, { top }]) => {
      const box = it.getBoundingClientRect();
      return top === 'auto'
        ? innerHeight - box.top > Number.parseFloat(scrollPaddingBottom)
        : box.bottom > Number.parseFloat(scrollPaddingTop);
    });
  scrollTo(0, 0);
  const sideways = root.scrollWidth - root.clientWidth;
  return { sideways, outside, overlaps, broken, isCovered };
}

const WINDOWS = [
  [320, 640],
  [740, 360],
  [800, 1000],
  [1024, 768],
  [1440, 450],
] as const;

test.for(SITES.flatMap((it) => WINDOWS.map((size) => [it.facts, ...size, it] as const)))(
  'with %s one number stays in view at %i x %i px while the page scrolls',
  async ([, width, height, { url, company }]) => {
    const page = await open(`${url}/about`, { viewport: { width, height } });
    await page.evaluate(() => scrollTo(0, 1500));
    const call = page.getByRole('link', { name: /^Llamar/ }).filter({ visible: true });
    expect(await call.count()).toBe(1);
    expect(await call.getByText(company.phones[0]).isVisible()).toBe(true);
    const { y = -1, height: high = 0 } = (await call.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + high).toBeLessThanOrEqual(height);
  },
);

test.for(SITES)(
  'with $facts, on paper a page has its texts in black, over no picture, and the company’s name and first two phones, without menus, form and footer',
  async ({ url, paths, company }) => {
    // The width of a sheet.
    const page = await open('/robots.txt', { viewport: { width: 816, height: 1056 } });
    await page.emulateMedia({ media: 'print' });
    for (const path of paths) {
      await page.goto(url + path);
      const parts = page.locator('nav, form, footer').filter({ visible: true });
      expect(await parts.count(), path).toBe(0);
      for (const fact of [company.name, ...company.phones.slice(0, 2)])
        expect(await page.locator('header').getByText(fact).filter({ visible: true }).count()).toBe(
          1,
        );
      const texts = page.locator('main :is(h1, h2, h3, p, a, li)').filter({ visible: true });
      const colours = await texts.evaluateAll((all) => all.map((it) => getComputedStyle(it).color));
      expect(new Set(colours), path).toEqual(new Set(['rgb(0, 0, 0)']));
    }
  },
);

test('where the system chooses the colours, a field keeps an edge that is seen', async () => {
  const page = await open('/contact', { forcedColors: 'active' });
  const edge = await page.locator('[name=message]').evaluate((it) => {
    const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } =
      getComputedStyle(it);
    const isSeen = borderTopStyle !== 'none' && borderTopColor !== backgroundColor;
    return isSeen ? Number.parseFloat(borderTopWidth) : 0;
  });
  expect(edge).toBeGreaterThan(0);
});
