import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { routes } from '../../web/src/routes.ts';
import { breadcrumbName } from '../../web/src/texts/components.ts';
import { guideTexts } from '../../web/src/texts/contact.ts';
import { heroSlides } from '../../web/src/texts/hero.ts';
import { heroTexts, servicesTexts } from '../../web/src/texts/home.ts';
import { contrastsWithin, textsOverPictures } from '../support/contrast.ts';
import {
  LEAST_RANGE,
  LEAST_RANGE_OF_ICON,
  lightnessRange,
  lightnessRanges,
} from '../support/lightness.ts';
import { OTHER_PAGE } from '../support/pages.ts';
import { DESKTOP, PHONE, prepareSite, SITES, STILL } from '../support/site.ts';

// What a visitor sees of each page that has come to rest.

const site = prepareSite();
/** A phone, a tablet and a desktop; with an owner’s facts the narrowest and the widest. */
const WIDTHS = [360, 820, 1440];
const OWNER_WIDTHS = [360, 1440];
/** The pages that begin with a picture. */
const PICTURED: string[] = [routes.home.path, routes.about.path, routes.service.path];
/** A tenth of the layout shift that is called good; the hero’s controls alone, where they have no place, move its texts by 0.02. */
const STEADY = 0.01;
/** In milliseconds; the browser could paint what has arrived. */
const STALL = 300;
const ICONS = 'svg, .swiper-pagination-bullet';
/** The pages with the form. */
const WITH_FORM: string[] = [routes.home.path, routes.service.path, routes.contact.path];

async function openAtRest(
  address: string,
  size: object = DESKTOP,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Page> {
  const page = await site.openApp(address, { ...size, ...STILL }, prepare);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.locator('[data-loading-overlay]').waitFor({ state: 'hidden' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForFunction(picturesHaveCome);
  return page;
}

describe.for(SITES.flatMap((it) => it.paths.map((path) => ({ ...it, path }))))(
  'with $facts, on $path',
  ({ url, path }) => {
    const looks: [width: number, Awaited<ReturnType<typeof look>>][] = [];
    let small: string[] = [];
    let hiddenOnPhone: string[] = [];
    let hiddenOnDesktop: string[] = [];
    let overUnits: Awaited<ReturnType<typeof textsOverUnits>> = [];
    let moved = 0;
    const icons: number[][] = [];
    const drawings: number[][] = [];
    let fonts: Awaited<ReturnType<typeof fontsOfPage>>;
    let boxes: Awaited<ReturnType<typeof boxesOfContact>>;
    let slides: Awaited<ReturnType<typeof picturesOfSlides>>;
    const faultsOf = (part: 'pictures' | 'shapes' | 'lines' | 'controls') =>
      looks.flatMap(([width, it]) => it[part].faults.map((fault) => `${fault} at ${width} px`));

    async function look(page: Page) {
      // The browser fetches the pictures that fit the new width while the page is shown.
      const shapes = () => page.evaluate(shapesOfPictures);
      const areSharp = async () => (await shapes()).faults.length === 0;
      const waitForSharpPictures = () =>
        vi.waitUntil(areSharp, { timeout: 10_000 }).catch(() => undefined);
      await waitForSharpPictures();
      const overPictures = await textsOverPictures(page);
      const controls = await page.evaluate(whatIsClicked);
      const seen = await page.evaluate(whatIsSeen);
      await waitForSharpPictures();
      return { ...seen, controls, overPictures, shapes: await shapes() };
    }

    beforeAll(async () => {
      // A font that comes late would move the texts, because this browser has no fallback with its metrics.
      const withoutFonts = (opened: Page) => opened.route('**/*.woff2', (route) => route.abort());
      const bare = await openAtRest(url + path, PHONE, withoutFonts);
      moved = await bare.evaluate(movedWhileLoading);
      const page = await openAtRest(url + path, PHONE);
      if (path === routes.home.path) slides = await picturesOfSlides(page);
      small = await page.evaluate(smallTargets);
      // On Contacto the fields are in the first view instead of the lead.
      const parts = page.locator(':is(main, footer) :not(img, h1 + p)');
      hiddenOnPhone = await parts.evaluateAll(hiddenParts);
      overUnits = await page.locator('fieldset label').evaluateAll(textsOverUnits);
      for (const width of url === site.url ? WIDTHS : OWNER_WIDTHS) {
        await page.setViewportSize({ width, height: width < 500 ? 740 : 900 });
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await page.waitForFunction(picturesHaveCome);
        looks.push([width, await look(page)]);
        // Tablets have the same drawings and icons.
        if (width === 820) continue;
        drawings.push(await lightnessRanges(page));
        if (url === site.url) icons.push(await lightnessRanges(page, ICONS));
      }
      hiddenOnDesktop = await page.locator(':is(header, main, footer) *').evaluateAll(hiddenParts);
      fonts = await fontsOfPage(page);
      if (WITH_FORM.includes(path)) boxes = await boxesOfContact(page);
    });

    test('on a phone everything that is tapped is as large as a finger needs', () => {
      expect(small).toEqual([]);
    });

    test('a phone has room for every text of the page and its footer', () => {
      expect(hiddenOnPhone).toEqual([]);
    });

    test('a desktop has room for every text and picture', () => {
      expect(hiddenOnDesktop).toEqual([]);
    });

    test('nothing moves while the page loads', () => {
      expect(moved).toBeLessThan(STEADY);
    });

    test('each picture in the first view is loaded, and nothing lies over it', () => {
      expect(faultsOf('pictures')).toEqual([]);
      if (!PICTURED.includes(path)) return;
      for (const [width, { pictures }] of looks)
        expect(pictures.seen, `at ${width} px`).toBeGreaterThan(0);
    });

    test('each text over a picture stands out from it', () => {
      for (const [width, { overPictures }] of looks)
        expect(overPictures.faint, `at ${width} px`).toEqual([]);
      if (!PICTURED.includes(path)) return;
      const seen = looks.map(([, { overPictures }]) => overPictures.seen);
      expect(Math.max(...seen)).toBeGreaterThan(0);
    });

    test('no picture is stretched, drawn far larger than its file, or the crop for another window', () => {
      expect(faultsOf('shapes')).toEqual([]);
    });

    test('logo and drawings are seen on their background', () => {
      for (const ranges of drawings) {
        expect(ranges.length).toBeGreaterThan(1);
        expect(Math.min(...ranges)).toBeGreaterThan(LEAST_RANGE);
      }
    });

    if (url === site.url) {
      test('each icon and each tick is seen on its background', () => {
        for (const ranges of icons) {
          expect(ranges.length).toBeGreaterThan(1);
          expect(Math.min(...ranges)).toBeGreaterThan(LEAST_RANGE_OF_ICON);
        }
      });
    }

    test('nothing lies over a bar while the page scrolls', () => {
      for (const [width, { lines }] of looks) expect(lines.overBars, `at ${width} px`).toEqual([]);
    });

    test('each line of text is whole, and nothing lies over it', () => {
      expect(faultsOf('lines')).toEqual([]);
      for (const [width, { lines }] of looks)
        expect(lines.seen, `at ${width} px`).toBeGreaterThan(0);
    });

    test('a click at the middle of each link, button and field meets it', () => {
      expect(faultsOf('controls')).toEqual([]);
      for (const [width, { controls }] of looks)
        expect(controls.seen, `at ${width} px`).toBeGreaterThan(0);
    });

    test('the headings are in one of the site’s fonts, the texts in the other', () => {
      const { heading, text, others } = fonts;
      expect(heading).not.toBe(text);
      for (const font of [heading, text]) expect(font).toMatch(/^(?!fallback )./);
      for (const font of others) expect([heading, text]).toContain(font);
    });

    test('the headings are bolder than a text', () => {
      const ofText = fonts.weights.find(({ tag }) => tag === 'P')?.weight;
      const ofHeadings = fonts.weights.filter(({ tag }) => tag !== 'P').map((it) => it.weight);
      expect(Math.min(...ofHeadings)).toBeGreaterThan(ofText ?? Number.POSITIVE_INFINITY);
    });

    if (path === routes.home.path) {
      test('no two slides have a picture, its crop for phones, or its description in common', () => {
        expect(slides).toHaveLength(Object.keys(heroSlides).length);
        const parts = slides.flat();
        expect(parts.filter((part, index) => parts.indexOf(part) < index)).toEqual([]);
      });
    }

    if (!WITH_FORM.includes(path)) return;

    test('what is written on the data plate ends before the unit', () => {
      expect(overUnits).not.toEqual([]);
      for (const { label, room } of overUnits) expect(room, label).toBeGreaterThanOrEqual(0);
    });

    test('on a desktop the form is wider than the contact details, and stands beside them', () => {
      const [form, details] = boxes;
      expect(form.width).toBeGreaterThan(details.width);
      expect(details.x + details.width).toBeLessThanOrEqual(form.x);
      expect(details.y).toBeLessThan(form.y + form.height);
      expect(form.y).toBeLessThan(details.y + details.height);
    });
  },
);

/** Returns the fonts of the first heading and the first text, and those of other headings and texts. */
async function fontsOfPage(page: Page) {
  const [heading = ''] = await fontsOf(page, 'main h1');
  const [text = ''] = await fontsOf(page, 'main p');
  const others: string[] = [];
  for (const selector of ['main h2', 'header a[href^=mailto]', 'footer p', 'main [type=submit]'])
    others.push(...(await fontsOf(page, selector)));
  const weights = await page
    .locator('main :is(h1, h2)')
    .or(page.locator('main p').first())
    .evaluateAll((all) =>
      all.map((it) => ({ tag: it.tagName, weight: Number(getComputedStyle(it).fontWeight) })),
    );
  return { heading, text, others, weights };
}

/** Returns the room in px between what is written into each field with a unit, and the unit. */
function textsOverUnits(labels: Element[]) {
  return labels.flatMap((label) => {
    const [unit, input] = [label.querySelector('span'), label.querySelector('input')];
    if (!unit || !input) return [];
    const end = input.getBoundingClientRect().right;
    const space = Number.parseFloat(getComputedStyle(input).paddingInlineEnd);
    return { label: label.textContent, room: unit.getBoundingClientRect().left - (end - space) };
  });
}

async function boxesOfContact(page: Page) {
  const form = await page.locator('main form').boundingBox();
  const details = await page.locator('main address').boundingBox();
  if (!form || !details) throw new Error('Form and details are not shown');
  return [form, details] as const;
}

/** Returns the files and the description of each picture of the hero, once all are there. */
async function picturesOfSlides(page: Page): Promise<string[][]> {
  await page.locator('.swiper-pagination-bullet').first().waitFor();
  return page.locator('[aria-roledescription] picture').evaluateAll((pictures) =>
    pictures.map((picture) => {
      const files = [...picture.querySelectorAll('source')].map(({ srcset }) => srcset);
      return [...files, picture.querySelector('img')?.alt ?? ''];
    }),
  );
}

/** Returns the controls that are smaller than WCAG 2.5.5 asks for. */
function smallTargets(): string[] {
  const controls = 'button, summary, [type=submit], textarea, input:not([tabindex="-1"]), a[href]';
  const isSmall = (it: Element) => {
    const { width, height } = it.getBoundingClientRect();
    // A link that covers its card is as large as the card.
    const isCover = getComputedStyle(it, '::after').position === 'absolute';
    const isInSentence = getComputedStyle(it).display === 'inline';
    const isExempt = isCover || isInSentence;
    return width > 1 && height > 1 && Math.min(width, height) < 44 && !isExempt;
  };
  return [...document.querySelectorAll(controls)]
    .filter((it) => it.checkVisibility({ visibilityProperty: true }) && isSmall(it))
    .map(({ outerHTML }) => outerHTML);
}

/** Returns what the elements that are not shown at this width say, except those that a visitor opens, or an outcome shows. */
function hiddenParts(elements: Element[]): string[] {
  const opened = '[hidden], details, [aria-hidden], script, style';
  return elements
    .filter((it) => !it.checkVisibility() && !it.closest(opened))
    .map((it) => (it instanceof HTMLImageElement ? it.alt : it.textContent))
    .filter(Boolean);
}

/** Returns how much of the first view has moved without the visitor: https://web.dev/articles/cls */
function movedWhileLoading(): number {
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type: 'layout-shift', buffered: true });
  const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
  return shifts.reduce((sum, { value }) => sum + value, 0);
}

/** Whether each picture of the first view is loaded, or has failed. */
function picturesHaveCome() {
  return [...document.images].every((image) => {
    const { left, top, right } = image.getBoundingClientRect();
    const isInView = top < innerHeight && left < innerWidth && right > Math.max(left, 0);
    return image.complete || !isInView;
  });
}

/** Returns how many links, buttons and fields a click would meet, and what would get the click of the others. */
function whatIsClicked() {
  const faults: string[] = [];
  let seen = 0;
  const controls = 'a[href], button, summary, input:not([tabindex="-1"]), textarea';
  for (const control of document.querySelectorAll(controls)) {
    const isShown = control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const [{ top = 0, height = 0 } = {}] = control.getClientRects();
    scrollTo({ top: scrollY + top + height / 2 - innerHeight / 2, behavior: 'instant' });
    const [box] = control.getClientRects();
    if (!isShown || !box || box.width <= 1) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    // Other slides, and the link to the content, are beside the window.
    const first = document.elementFromPoint(x, y);
    if (!first) continue;
    if (control.contains(first)) seen += 1;
    else faults.push(`${control.outerHTML} is under ${first.outerHTML.slice(0, 100)}`);
  }
  scrollTo({ top: 0, behavior: 'instant' });
  return { seen, faults };
}

/** Returns how many pictures of the first view and lines of text are seen, and what is wrong with the others. */
function whatIsSeen() {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent =
    '* { pointer-events: auto !important } html { scroll-behavior: auto !important }';
  const isOpaque = (it: Element) => {
    const { backgroundColor, opacity } = getComputedStyle(it);
    const isSolid = /^rgb\(|^color\([^/]*\)$/.test(backgroundColor);
    return opacity !== '0' && (isSolid || it.matches('img, svg, video, canvas'));
  };
  // The lines are looked at while the page scrolls, which loads the pictures below the first view.
  const seen = { pictures: picturesInView(), lines: linesOfText() };
  style.remove();
  return seen;

  function picturesInView() {
    const faults: string[] = [];
    let seen = 0;
    for (const image of document.querySelectorAll('img')) {
      const { left, right, top, bottom } = image.getBoundingClientRect();
      const isFirst = image.fetchPriority === 'high';
      const isShown = image.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const isInView = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
      if (!isFirst && !(isShown && isInView && right - left > 1)) continue;
      const name = image.alt || image.currentSrc;
      if (image.naturalWidth === 0) faults.push(`not loaded: ${name}`);
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
      const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
      const stack = document.elementsFromPoint(x, y);
      const place = stack.indexOf(image);
      const cover = stack.slice(0, Math.max(place, 0)).find(isOpaque);
      // The edge of a picture that comes into view by scrolling may be under the call bar.
      if (!isFirst && cover?.closest('nav')) continue;
      if (!isShown || place < 0) faults.push(`not shown: ${name}`);
      else if (cover) faults.push(`under a ${cover.tagName}: ${name}`);
      else if (image.closest('main') && right - left > 100) seen += 1;
    }
    return { seen, faults };
  }

  function linesOfText() {
    const { body } = document;
    const bars = [...body.querySelectorAll('*')].filter(
      (it) => !it.closest('main') && getComputedStyle(it).position === 'sticky',
    );
    const nodes: Text[] = [];
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const parent = node.parentElement;
      const hidden =
        'script, style, option, [aria-hidden], [data-marquee], .swiper-slide:not(.swiper-slide-active)';
      const isShown = parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (node.data.trim() && isShown && !parent?.closest(hidden)) nodes.push(node);
    }
    const faults = new Set<string>();
    const overBars = new Set<string>();
    const range = document.createRange();
    let seen = 0;
    for (let y = 0; y < body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      // A bar covers what is under it while the page scrolls.
      const covers = bars.map((it) => ({ bar: it, box: it.getBoundingClientRect() }));
      for (const { bar, box } of covers) {
        for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
          const [x, middle] = [box.left + share * box.width, (box.top + box.bottom) / 2];
          const first = document.elementFromPoint(x, middle);
          if (first && box.height > 0 && !bar.contains(first)) overBars.add(first.outerHTML);
        }
      }
      for (const node of nodes) {
        const parent = node.parentElement as Element;
        const { top, bottom } = parent.getBoundingClientRect();
        if (bottom < 0 || top > innerHeight) continue;
        range.selectNodeContents(node);
        for (const line of range.getClientRects()) {
          const [x, middle] = [line.left + line.width / 2, line.top + line.height / 2];
          if (
            // A space at the end of a line may hang over its box.
            line.width < line.height / 3 ||
            parent.clientWidth === 1 ||
            line.top < 0 ||
            line.bottom > innerHeight
          )
            continue;
          const isUnderBar = covers.some(
            ({ bar, box }) =>
              !bar.contains(parent) && line.bottom > box.top && line.top < box.bottom,
          );
          if (isUnderBar) continue;
          const stack = document.elementsFromPoint(x, middle);
          const place = stack.findIndex((it) => it === parent || parent.contains(it));
          const cover = stack.slice(0, Math.max(place, 0)).find(isOpaque);
          if (place < 0) faults.add(`cut: ${node.data}`);
          else if (cover) faults.add(`under a ${cover.tagName}: ${node.data}`);
          for (let box: Element | null = parent; box && box !== body; box = box.parentElement) {
            const { overflowX, overflowY, display } = getComputedStyle(box);
            const { right, bottom } = box.getBoundingClientRect();
            if (display === 'inline') continue;
            const isCut =
              (/hidden|clip/.test(overflowY) && middle + line.height / 4 > bottom + 1) ||
              (/hidden|clip/.test(overflowX) && line.right > right + 1);
            if (isCut) faults.add(`cut: ${node.data}`);
          }
          seen += 1;
        }
      }
    }
    return { seen, faults: [...faults], overBars: [...overBars] };
  }
}

/** Returns which of the pictures are stretched, or drawn far larger than their file. */
function shapesOfPictures() {
  const faults: string[] = [];
  for (const image of document.images) {
    const { naturalWidth, naturalHeight, currentSrc } = image;
    const { width, height } = image.getBoundingClientRect();
    const isShown = naturalWidth > 0 && width > 1;
    if (!isShown) continue;
    const name = image.alt || currentSrc;
    const ratio = naturalWidth / naturalHeight;
    const isFilled = getComputedStyle(image).objectFit === 'fill';
    if (isFilled && Math.abs(width / height / ratio - 1) > 0.03) faults.push(`stretched: ${name}`);
    const crop = image.parentElement?.querySelector<HTMLSourceElement>('source[media*=width]');
    const isCrop = crop?.srcset.includes(new URL(currentSrc).pathname);
    // Tablets may show either.
    if (crop && innerWidth < 500 && !isCrop) faults.push(`not the crop for phones: ${name}`);
    if (crop && innerWidth > 1200 && isCrop) faults.push(`the crop for phones: ${name}`);
    // The natural width is the one for which the browser has chosen the file.
    const isDrawing = /\.svg$|^data:/.test(currentSrc);
    const drawnWidth = Math.max(width, height * ratio);
    if (!isDrawing && drawnWidth > 2 * naturalWidth) faults.push(`blurred: ${name}`);
  }
  return { faults };
}

/** Returns the families of the fonts in which the first such element's text is drawn, those of the site alone. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  if (!nodeId) return [];
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, isCustomFont }) =>
    isCustomFont ? familyName : `fallback ${familyName}`,
  );
}

test('the title of the home page does not move when what is below it arrives late', async () => {
  const page = await openAtRest(await startStallingSite('</h1>'), PHONE);
  expect(await page.evaluate(movedWhileLoading)).toBeLessThan(STEADY);
});

/** Serves the site on a line that stalls for `STALL` behind the `end` of an element of each page. Returns its address. */
async function startStallingSite(end: string): Promise<string> {
  const server = createServer(async ({ url = '' }, response) => {
    const answer = await fetch(site.url + url);
    const body = Buffer.from(await answer.arrayBuffer());
    const arrived = body.indexOf(end) + end.length;
    response.setHeader('Content-Type', answer.headers.get('Content-Type') ?? '');
    if (arrived < end.length) {
      response.end(body);
      return;
    }
    response.write(body.subarray(0, arrived));
    setTimeout(() => response.end(body.subarray(arrived)), STALL);
  }).listen();
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

test.for([OTHER_PAGE, routes.contact])(
  'the menus show that $label is the current page',
  async ({ path, label }) => {
    const page = await openAtRest(path);
    const look = (menu: string, name: string) =>
      page
        .locator(`${menu} nav li`)
        .getByText(name, { exact: true })
        .evaluate((it) =>
          [undefined, '::before', '::after'].flatMap((part) => {
            const style = getComputedStyle(it, part);
            const { color, fontWeight, textDecorationLine, backgroundColor, boxShadow } = style;
            const { borderBottomColor, borderBottomWidth, content, opacity, transform } = style;
            return [color, fontWeight, textDecorationLine, backgroundColor, boxShadow].concat([
              borderBottomColor,
              borderBottomWidth,
              content,
              opacity,
              transform,
            ]);
          }),
        );
    const other = label === OTHER_PAGE.label ? routes.contact.label : OTHER_PAGE.label;
    for (const menu of ['header', 'dialog'])
      expect(await look(menu, label), menu).not.toEqual(await look(menu, other));
  },
);

test('each field and button of the home page has an edge or a background that is seen', async () => {
  const page = await openAtRest(routes.home.path);
  const controls = page
    .getByRole('main')
    .locator(':is(a, button, input:not([type=range]), textarea)')
    .filter({ visible: true });
  const edges = await controls.evaluateAll((all) =>
    all
      .filter((it) => getComputedStyle(it).borderTopLeftRadius !== '0px')
      .map((it) => {
        const { left, top, height } = it.getBoundingClientRect();
        const middle = Math.round(top + scrollY + height / 2);
        const name = it.getAttribute('name') ?? it.textContent;
        return { name, left: Math.round(left) - 4, top: middle, width: 8, height: 1 };
      }),
  );
  expect(edges.length).toBeGreaterThan(1);
  const contrasts = await contrastsWithin(page, edges);
  // The orange of the call to action has 2.7:1 on white.
  const unseen = edges.filter((_, index) => (contrasts[index] ?? 0) < 2);
  expect(unseen).toEqual([]);
});

test('a mark stands between the steps of the breadcrumb', async () => {
  const page = await openAtRest(routes.about.path, PHONE);
  const breadcrumb = page.getByRole('navigation', { name: breadcrumbName });
  const home = await breadcrumb.getByText(routes.home.label, { exact: true }).boundingBox();
  const about = await breadcrumb.getByText(routes.about.label, { exact: true }).boundingBox();
  if (!home || !about) throw new Error('The breadcrumb is not shown');
  const { x, y, height } = home;
  const between = { x: x + home.width, y, height, width: about.x - x - home.width };
  expect(await lightnessRange(await page.screenshot({ clip: between }))).toBeGreaterThan(50);
});

test('the guide to the data plate is open beside the form of a desktop, and closed on a phone', async () => {
  for (const [size, isOpen] of [
    [DESKTOP, true],
    [PHONE, false],
  ] as const) {
    const page = await openAtRest(routes.contact.path, size);
    const guide = page.getByRole('group').filter({ hasText: guideTexts.title });
    expect(await guide.getByText(guideTexts.text).isVisible()).toBe(isOpen);
  }
});

test('a button and a card change under the pointer', async () => {
  const page = await openAtRest(routes.home.path);
  const button = page.getByRole('main').getByText(heroTexts.contact, { exact: true });
  const card = page.getByRole('region', { name: servicesTexts.title }).getByRole('article').first();
  for (const part of [button, card]) {
    await part.scrollIntoViewIfNeeded();
    await page.mouse.move(0, 0);
    await page.waitForFunction(picturesHaveCome);
    const before = await part.screenshot();
    await part.hover();
    await expect.poll(async () => (await part.screenshot()).equals(before)).toBe(false);
  }
});

test('a click at any corner of a card of the home page would meet the link of its title', async () => {
  const page = await openAtRest(routes.home.path);
  const cards = page.getByRole('region', { name: servicesTexts.title }).getByRole('article');
  expect(await cards.count()).toBeGreaterThan(0);
  for (const { viewport } of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    for (const card of await cards.all()) {
      const link = await card.getByRole('heading').getByRole('link').elementHandle();
      const isCovered = await card.evaluate((it, title) => {
        it.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, right, top, bottom } = it.getBoundingClientRect();
        const corners = [left + 6, right - 6].flatMap((x) => [
          document.elementFromPoint(x, top + 6),
          document.elementFromPoint(x, bottom - 6),
        ]);
        return corners.every((corner) => corner && title?.contains(corner));
      }, link);
      expect(isCovered, await card.innerText()).toBe(true);
    }
  }
});

test('where the browser darkens pages, the site keeps its own colours', async () => {
  const page = await openAtRest(routes.contact.path, { ...PHONE, colorScheme: 'dark' });
  const before = await page.screenshot();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setAutoDarkModeOverride', { enabled: true });
  expect((await page.screenshot()).equals(before)).toBe(true);
});
