import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../web/src/routes.ts';
import { aboutBannerTexts } from '../../web/src/texts/about.ts';
import { servicesBlockTexts } from '../../web/src/texts/home.ts';
import { serviceBannerTexts } from '../../web/src/texts/service.ts';
import { expectLinkInFirstViews } from '../support/first-view.ts';
import {
  DESKTOP,
  longCompanySite,
  MOBILE,
  NO_SCRIPT,
  prepareSite,
  STILL,
} from '../support/site.ts';
import { expectEnlargeable } from '../support/touch.ts';

// What holds of the pages' layout with any facts, at the sizes that no approved picture has: seen with long facts.

const site = prepareSite();
/** Where long facts have least room. */
const TIGHT_WIDTHS = [320, 768, 1024];
/** Without script, because most of what is seen here is that of the HTML. */
const sharedPage = site.sharePage(() =>
  site.open('/robots.txt', { ...MOBILE, ...NO_SCRIPT, ...STILL }),
);
/** Loads a path, or a URL of the site with long facts. */
async function open(path: string): Promise<Page> {
  const page = sharedPage();
  await page.setViewportSize(MOBILE.viewport);
  await page.goto(new URL(path, site.url).href);
  return page;
}

/** The text spacing of WCAG 1.4.12. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }
`;

/** `standard` is the browser’s size of a text in px, by which it also chooses the layout; Firefox can enlarge the text alone. */
const TEXTS = [
  { text: 'as it is', standard: 16, css: '' },
  { text: 'at 200 %', standard: 32, css: '' },
  { text: 'alone at 200 %', standard: 16, css: ':root { font-size: 200% }' },
  { text: 'spaced', standard: 16, css: SPACED },
];

describe.for(longCompanySite.paths)('the page %s', (path) => {
  const layouts: [where: string, ReturnType<typeof faultsOfLayout> & { standard: number }][] = [];
  let small: string[] = [];
  const clicked: ReturnType<typeof whatIsClicked>[] = [];
  const faultsOf = (kind: 'sideways' | 'overlaps' | 'broken' | 'cut' | 'covered') =>
    layouts.flatMap(([where, faults]) => faults[kind].map((fault) => `${where}: ${fault}`));

  beforeAll(async () => {
    const page = await open(longCompanySite.url + path);
    small = await page.evaluate(smallTargets);
    clicked.push(await page.evaluate(whatIsClicked));
    await page.setViewportSize(DESKTOP.viewport);
    clicked.push(await page.evaluate(whatIsClicked));
    const style = await page.evaluateHandle(() =>
      document.head.appendChild(document.createElement('style')),
    );
    const browser = await page.context().newCDPSession(page);
    for (const width of TIGHT_WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      for (const { text, standard, css } of TEXTS) {
        await browser.send('Page.setFontSizes', { fontSizes: { standard } });
        await style.evaluate((it, css) => {
          it.textContent = css;
        }, css);
        const layout = await page.evaluate(faultsOfLayout);
        layouts.push([`${text}, ${width} px`, { ...layout, standard }]);
      }
    }
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
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
  test('does not scroll sideways', () => {
    expect(faultsOf('sideways')).toEqual([]);
  });
  test('lays no text over another', () => {
    expect(faultsOf('overlaps')).toEqual([]);
  });
  test('breaks no word and no number', () => {
    // Spaced text may need a second line for a phone.
    expect(faultsOf('broken').filter((fault) => !fault.startsWith('spaced'))).toEqual([]);
  });
  test('cuts off no line of text', () => {
    expect(faultsOf('cut')).toEqual([]);
  });
  test('has on mobile links, buttons and fields that are as large as a finger needs', () => {
    expect(small).toEqual([]);
  });
  test('gives a click at the middle of each link, button and field to it', () => {
    for (const { seen, faults } of clicked) {
      expect(faults).toEqual([]);
      expect(seen).toBeGreaterThan(0);
    }
  });
  test('has bars that cover nothing that is scrolled to', () => {
    expect(faultsOf('covered')).toEqual([]);
  });
});

/** Returns the controls that are smaller than WCAG 2.5.5 asks for. */
function smallTargets(): string[] {
  const controls = 'button, summary, textarea, input:not([tabindex="-1"]), a[href]';
  return [...document.querySelectorAll(controls)]
    .filter((it) => {
      const { width, height } = it.getBoundingClientRect();
      // A link that covers its card is as large as the card.
      const isCover = getComputedStyle(it, '::after').position === 'absolute';
      const isInSentence = getComputedStyle(it).display === 'inline';
      const isShown = width > 1 && it.checkVisibility({ visibilityProperty: true });
      return isShown && Math.min(width, height) < 44 && !isCover && !isInSentence;
    })
    .map(({ outerHTML }) => outerHTML);
}

/** Returns how many links, buttons and fields a click would meet, and what would get the click of the others. */
function whatIsClicked() {
  const faults: string[] = [];
  let seen = 0;
  const controls = 'a[href], button, summary, input:not([tabindex="-1"]), textarea';
  for (const control of document.querySelectorAll(controls)) {
    const { top, height } = control.getBoundingClientRect();
    scrollTo({ top: scrollY + top + height / 2 - innerHeight / 2, behavior: 'instant' });
    const isShown = control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const [box] = control.getClientRects();
    if (!isShown || !box || box.width <= 1) continue;
    const first = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    // Other slides, and the link to the content, are beside the window.
    if (!first) continue;
    if (control.contains(first)) seen += 1;
    else faults.push(`${control.outerHTML} is under ${first.outerHTML.slice(0, 100)}`);
  }
  return { seen, faults };
}

function faultsOfLayout() {
  const { documentElement: root, body } = document;
  const styles = [...body.querySelectorAll('*')].map((it) => [it, getComputedStyle(it)] as const);
  const bars = styles.filter(([, { position }]) => position === 'sticky');
  const lines: { text: string; parent: Element; bar: Element | undefined; box: DOMRect }[] = [];
  const broken: string[] = [];
  const cut: string[] = [];
  const nodes = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (nodes.nextNode()) {
    const node = nodes.currentNode as Text;
    const parent = node.parentElement as Element;
    const isShown = parent.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    // The other slides are outside the view; a text for screen readers only is one pixel wide.
    const hidden = 'script, [aria-hidden], [data-marquee], .swiper-slide:not(:first-child)';
    if (!isShown || parent.closest(hidden) || parent.getBoundingClientRect().width < 2) continue;
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()];
    const isOneLine = isOnOneLine(boxes);
    for (const { 0: word, index } of node.data.matchAll(/\(?\d[\d().,-]*\d|[^\s/–-]+/g)) {
      // A mail address may be broken anywhere.
      if (isOneLine || word.includes('@') || parent.closest('[href^="mailto:"]')) continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (!isOnOneLine([...range.getClientRects()])) broken.push(word);
    }
    const bar = bars.find(([it]) => it.contains(parent))?.[0];
    const lineHeight = Number.parseFloat(getComputedStyle(parent).lineHeight);
    for (const { x, y, width, height } of boxes) {
      // A font's box may be higher than the line that it is in the middle of.
      const excess = Math.max(0, height - lineHeight);
      const box = new DOMRect(x, y + excess / 2, width, height - excess);
      lines.push({ text: node.data, parent, bar, box });
      if (isCut(box, parent)) cut.push(node.data);
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
  // Without a padding it is `auto`.
  const pixels = (length: string) => Number.parseFloat(length) || 0;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(root);
  const shownBars = bars.filter(([it]) => !it.closest('main') && it.clientHeight > 0);
  const covered = shownBars
    .filter(([it, { top }]) => {
      const box = it.getBoundingClientRect();
      return top === 'auto'
        ? innerHeight - box.top > pixels(scrollPaddingBottom)
        : box.bottom > pixels(scrollPaddingTop);
    })
    .map(([it]) => it.textContent);
  scrollTo(0, 0);
  // Safari enlarges the page at a field with a smaller text.
  const fields = document.querySelectorAll('form :is(input:not([tabindex="-1"]), textarea)');
  const sizes = [body, ...fields].map((it) => Number.parseFloat(getComputedStyle(it).fontSize));
  return {
    smallest: Math.min(...sizes),
    texts: lines.length,
    bars: shownBars.length,
    sideways,
    overlaps,
    broken,
    cut,
    covered,
  };

  function isOnOneLine(parts: DOMRect[]): boolean {
    return new Set(parts.map(({ top }) => top)).size < 2;
  }

  function isCut(line: DOMRect, parent: Element): boolean {
    for (let box: Element | null = parent; box && box !== body; box = box.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(box);
      const { right, bottom } = box.getBoundingClientRect();
      if (display === 'inline') continue;
      if (/hidden|clip/.test(overflowX) && line.right > right + 1) return true;
      if (/hidden|clip/.test(overflowY) && line.bottom - line.height / 4 > bottom + 1) return true;
    }
    return false;
  }
}

/** A mobile upright and sideways, a tablet, a small desktop, and one whose window is low. */
const WINDOWS = [
  [320, 640],
  [740, 360],
  [800, 1000],
  [1024, 768],
  [1440, 450],
] as const;

test('one number stays in view while the page scrolls, in every window', async () => {
  const [phone = ''] = longCompanySite.company.phones;
  const page = await open(`${longCompanySite.url}/about`);
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 1500));
    const call = page
      .locator('header > :last-child, main ~ nav')
      .getByRole('link', { name: phone })
      .filter({ visible: true });
    const where = `${width} x ${height} px`;
    expect(await call.count(), where).toBe(1);
    expect(await call.getByText(phone).isVisible(), where).toBe(true);
    const { y = -1, height: high = 0 } = (await call.boundingBox()) ?? {};
    expect(y, where).toBeGreaterThanOrEqual(0);
    expect(y + high, where).toBeLessThanOrEqual(height);
  }
});

test.for([
  [routes.about.path, aboutBannerTexts.contact],
  [routes.service.path, serviceBannerTexts.contact],
] as const)('on %s the first view has the whole button “%s”', async ([path, name]) => {
  await expectLinkInFirstViews(await open(path), name);
});

const pageToEnlarge = site.sharePage(() => site.open('/robots.txt', { ...MOBILE, ...STILL }));

test.for([
  [routes.about.path, 'the carousel', '.swiper h3'],
  [routes.contact.path, 'the form', 'form textarea'],
] as const)(
  'on %s two fingers on %s enlarge the page, and one finger moves the enlarged page',
  async ([path, , part]) => {
    const page = await site.reopen(pageToEnlarge(), path);
    const target = page.getByRole('main').locator(part).first();
    await target.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }));
    for (const carousel of await page.locator('.swiper').filter({ has: target }).all()) {
      await carousel.and(page.locator('.swiper-initialized')).waitFor();
    }
    await expectEnlargeable(page, target);
  },
);

test('a click at any corner of a card of the home page meets the link of its title', async () => {
  const page = await open(routes.home.path);
  const cards = page.getByRole('region', { name: servicesBlockTexts.title }).getByRole('article');
  expect(await cards.count()).toBeGreaterThan(0);
  for (const card of await cards.all()) {
    const isCovered = await card.evaluate((it) => {
      const link = it.querySelector(':is(h2, h3) a');
      it.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, right, top, bottom } = it.getBoundingClientRect();
      const corners = [left + 6, right - 6].flatMap((x) =>
        [top + 6, bottom - 6].map((y) => document.elementFromPoint(x, y)),
      );
      return corners.every((corner) => corner && link?.contains(corner));
    });
    expect(isCovered, await card.innerText()).toBe(true);
  }
});
