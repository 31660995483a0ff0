import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../web/src/routes.ts';
import { aboutBannerTexts } from '../../web/src/texts/about.ts';
import { heroSlides } from '../../web/src/texts/hero.ts';
import { heroTexts } from '../../web/src/texts/home.ts';
import { layoutTexts } from '../../web/src/texts/layout.ts';
import { serviceBannerTexts } from '../../web/src/texts/service.ts';
import { contrastsWithin } from '../support/contrast.ts';
import { LEAST_RANGE, lightnessRanges } from '../support/lightness.ts';
import { NO_SCRIPT, prepareSite, SITES, STILL } from '../support/site.ts';
import { textProblems } from '../tools/content/texts.ts';

// What a visitor would report of the pages' layout, at every size, without the app.

const site = prepareSite();
const WIDTHS = [320, 360, 768, 1024, 1440, 1920];
/** Where the owner’s long facts have least room. */
const TIGHT_WIDTHS = [320, 768, 1024];
const open = (path: string, options: object = {}) =>
  site.open(path, { ...NO_SCRIPT, ...STILL, ...options });

/** The text spacing of WCAG 1.4.12. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }
`;

/** Without it the screenshot of a whole page would have the bars over its texts. */
const UNSTUCK = 'header > *, nav { position: static !important }';

/** `standard` is the browser’s size of a text in px. */
const TEXTS = [
  { text: 'as it is', standard: 16, css: '' },
  { text: 'at 200 %', standard: 32, css: '' },
  { text: 'spaced', standard: 16, css: SPACED },
];

describe.for(SITES.flatMap((it) => it.paths.map((path) => ({ ...it, path }))))(
  'with $facts, $path',
  ({ url, path }) => {
    const layouts: [where: string, ReturnType<typeof faultsOfLayout> & { standard: number }][] = [];
    const unseen: string[] = [];
    const faultsOf = (kind: 'sideways' | 'overlaps' | 'broken' | 'covered') =>
      layouts.flatMap(([where, faults]) => faults[kind].map((fault) => `${where}: ${fault}`));

    beforeAll(async () => {
      const page = await open(url + path);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await page.locator('[data-loading-overlay]').waitFor({ state: 'hidden' });
      const style = await page.evaluateHandle(() =>
        document.head.appendChild(document.createElement('style')),
      );
      if (url === site.url) {
        await style.evaluate((it, css) => {
          it.textContent = css;
        }, UNSTUCK);
        for (const width of [360, 1440]) {
          await page.setViewportSize({ width, height: 740 });
          unseen.push(...(await unseenTexts(page)));
        }
      }
      const browser = await page.context().newCDPSession(page);
      for (const { text, standard, css } of TEXTS) {
        await browser.send('Page.setFontSizes', { fontSizes: { standard } });
        await style.evaluate((it, css) => {
          it.textContent = css;
        }, css);
        for (const width of url === site.url ? WIDTHS : TIGHT_WIDTHS) {
          await page.setViewportSize({ width, height: 740 });
          layouts.push([
            `${text}, ${width} px`,
            { ...(await page.evaluate(faultsOfLayout)), standard },
          ]);
        }
      }
    });

    test('has texts and a bar at every size', () => {
      for (const [where, { texts, bars }] of layouts) {
        expect(texts, where).toBeGreaterThan(0);
        expect(bars, where).toBeGreaterThan(0);
      }
    });
    test('has text and fields that are at least as large as the browser’s own text', () => {
      for (const [where, { smallest, standard }] of layouts)
        expect(smallest, where).toBeGreaterThanOrEqual(standard);
    });
    if (url === site.url) {
      test('has texts in another colour than what is behind them', () => {
        expect(unseen).toEqual([]);
      });
    }
    test('does not scroll sideways', () => {
      expect(faultsOf('sideways')).toEqual([]);
    });
    test('lays no text over another', () => {
      expect(faultsOf('overlaps')).toEqual([]);
    });
    test('keeps each number on one line', () => {
      // Spaced text may need a second line for a phone.
      expect(faultsOf('broken').filter((fault) => !fault.startsWith('spaced'))).toEqual([]);
    });
    test('has bars that cover nothing that is scrolled to', () => {
      expect(faultsOf('covered')).toEqual([]);
    });
  },
);

/** Returns the texts that have the colour of what is behind them. Checkers of accessibility leave those to the reader. */
async function unseenTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(placesOfTexts);
  const contrasts = await contrastsWithin(page, texts);
  return texts.filter((_, index) => (contrasts[index] ?? 0) < 1.5).map(({ text }) => text);
}

function placesOfTexts() {
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const places = [];
  while (nodes.nextNode()) {
    const node = nodes.currentNode as Text;
    const isShown = node.parentElement?.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
    });
    range.selectNodeContents(node);
    const { left, right, top, width, height } = range.getBoundingClientRect();
    const isVisuallyHidden = (node.parentElement?.getBoundingClientRect().width ?? 0) < 2;
    const isInPage = left >= 0 && right <= innerWidth && top >= 0;
    if (!node.data.trim() || !isShown || isVisuallyHidden || !isInPage) continue;
    const place = [left, top + scrollY, width, height].map(Math.floor);
    const [x = 0, y = 0, w = 0, h = 0] = place;
    if (w > 0 && h > 0) places.push({ text: node.data, left: x, top: y, width: w, height: h });
  }
  return places;
}

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
  const sideways = lines
    .filter(({ box }) => box.left < -1 || box.right > root.clientWidth + 1)
    .map(({ text }) => text);
  const excess = root.scrollWidth - root.clientWidth;
  if (excess > 0) sideways.push(`${excess} px`);
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
  const shownBars = bars.filter(([it]) => !it.closest('main') && it.clientHeight > 0);
  const covered = shownBars
    .filter(([it, { top }]) => {
      const box = it.getBoundingClientRect();
      return top === 'auto'
        ? innerHeight - box.top > Number.parseFloat(scrollPaddingBottom)
        : box.bottom > Number.parseFloat(scrollPaddingTop);
    })
    .map(([it]) => it.textContent);
  scrollTo(0, 0);
  // Safari enlarges the page at a field with a smaller text.
  const fields = document.querySelectorAll('form :is(input:not([tabindex="-1"]), textarea)');
  const sizes = [body, ...fields].map((it) => Number.parseFloat(getComputedStyle(it).fontSize));
  const smallest = Math.min(...sizes);
  return {
    smallest,
    texts: lines.length,
    bars: shownBars.length,
    sideways,
    overlaps,
    broken,
    covered,
  };
}

/** A phone upright and sideways, a tablet, a small desktop, and one whose window is low. */
const WINDOWS = [
  [320, 640],
  [740, 360],
  [800, 1000],
  [1024, 768],
  [1440, 450],
] as const;

test.for(SITES)(
  'with $facts one number stays in view while the page scrolls, in every window',
  async ({ url, company }) => {
    const page = await open(`${url}/about`);
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 1500));
      const call = page
        .getByRole('link', { name: `${layoutTexts.call} ${company.phones[0]}`, exact: true })
        .filter({ visible: true });
      const where = `${width} x ${height} px`;
      expect(await call.count(), where).toBe(1);
      expect(await call.getByText(company.phones[0]).isVisible(), where).toBe(true);
      const { y = -1, height: high = 0 } = (await call.boundingBox()) ?? {};
      expect(y, where).toBeGreaterThanOrEqual(0);
      expect(y + high, where).toBeLessThanOrEqual(height);
    }
  },
);

/** A phone upright and sideways, and a desktop. */
const FIRST_VIEWS = [
  [360, 740],
  [740, 360],
  [1440, 900],
] as const;

test.for([
  [routes.home.path, heroTexts.contact],
  [routes.about.path, aboutBannerTexts.request],
  [routes.service.path, serviceBannerTexts.request],
] as const)('on %s the first view has the whole button “%s”', async ([path, name], { skip }) => {
  // The owner has been told that a text is too long for it.
  skip(textProblems({ heroTexts, heroSlides }).length > 0);
  const page = await open(path);
  const button = page.getByRole('main').getByRole('link', { name, exact: true }).first();
  for (const [width, height] of FIRST_VIEWS) {
    await page.setViewportSize({ width, height });
    const isSeen = await button.evaluate((it) => {
      const { left, right, top, bottom } = it.getBoundingClientRect();
      const middle = (left + right) / 2;
      return [top + 1, bottom - 1].every((y) => it.contains(document.elementFromPoint(middle, y)));
    });
    expect(isSeen, `${width} x ${height} px`).toBe(true);
  }
});

describe.for(SITES)('with $facts, on paper', ({ url, paths, company }) => {
  const sheets: {
    path: string;
    parts: number;
    facts: number[];
    colours: string[];
    cut: (string | null)[];
    drawings: number[];
  }[] = [];

  beforeAll(async () => {
    // The width of a sheet.
    const page = await open('/robots.txt', { viewport: { width: 816, height: 1056 } });
    await page.emulateMedia({ media: 'print' });
    for (const path of paths) {
      await page.goto(url + path);
      const seen = (part: Locator) => part.filter({ visible: true });
      const facts = [company.name, ...company.phones.slice(0, 2)].map((fact) =>
        seen(page.locator('header').getByText(fact, { exact: true })).count(),
      );
      const texts = seen(page.locator('main :is(h1, h2, h3, p, a, li)'));
      sheets.push({
        path,
        parts: await seen(page.locator('nav, form, footer')).count(),
        facts: await Promise.all(facts),
        cut: await texts.evaluateAll((all) =>
          all
            .filter((it) => it.getBoundingClientRect().right > innerWidth + 1)
            .map(({ textContent }) => textContent),
        ),
        colours: await texts.evaluateAll((all) => all.map((it) => getComputedStyle(it).color)),
        drawings: await lightnessRanges(page),
      });
    }
  });

  test('a page has no menu, form or footer', () => {
    for (const { path, parts } of sheets) expect(parts, path).toBe(0);
  });
  test('a page has the company’s name and first two phones at its head', () => {
    for (const { path, facts } of sheets) expect(new Set(facts), path).toEqual(new Set([1]));
  });
  test('a page has no text beside the sheet', () => {
    for (const { path, cut } of sheets) expect(cut, path).toEqual([]);
  });
  test('a page has its texts in black', () => {
    for (const { path, colours } of sheets)
      expect(new Set(colours), path).toEqual(new Set(['rgb(0, 0, 0)']));
  });
  test('a page has drawings that are seen', () => {
    expect(sheets.flatMap(({ drawings }) => drawings)).not.toEqual([]);
    for (const { path, drawings } of sheets)
      for (const range of drawings) expect(range, path).toBeGreaterThan(LEAST_RANGE);
  });
});

test('where the system chooses the colours, fields and buttons keep an edge that is seen', async () => {
  const page = await open('/contact', { forcedColors: 'active' });
  const edges = await page.locator('form :is(textarea, [type=submit])').evaluateAll((controls) =>
    controls.map((it) => {
      const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } =
        getComputedStyle(it);
      const isSeen = borderTopStyle !== 'none' && borderTopColor !== backgroundColor;
      return isSeen ? Number.parseFloat(borderTopWidth) : 0;
    }),
  );
  expect(edges).toHaveLength(2);
  expect(Math.min(...edges)).toBeGreaterThan(0);
});
