import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { indexTexts } from '../../web/src/pages/service/service-content.ts';
import { serviceParts } from '../../web/src/pages.ts';
import { NO_SCRIPT, PHONE, prepareSite } from '../support/site.ts';

// How the pages behind the home page are laid out, as far as it can be measured.

const site = prepareSite();
const INNER = ['/about', '/service', '/contact', '/no-such-page'];
const TABLET = { viewport: { width: 768, height: 1024 } };
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const WIDE = { viewport: { width: 1920, height: 1080 } };

const fontSize = (page: Page, selector: string) =>
  page.locator(selector).evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize));

test.for([
  ['a phone', PHONE],
  ['a tablet', TABLET],
  ['a desktop', DESKTOP],
] as const)(
  'on %s every link of the services’ index leads to its part, right under the header, without script',
  async ([, size]) => {
    const page = await site.open('/service', { ...NO_SCRIPT, ...size, reducedMotion: 'reduce' });
    const links = page.getByRole('navigation', { name: indexTexts.name }).getByRole('link');
    expect(await links.allTextContents()).toEqual([
      'Pólizas',
      'Operación',
      'Arranque',
      'Brindamos',
      'Emergencias',
      'Solicitar',
    ]);
    for (const link of await links.all()) {
      await link.click();
      const { top, headingEnd } = await page.evaluate(placeOfTarget);
      // A part with a ground of its own begins behind the hairline that ends the header.
      expect(top).toBeGreaterThan(-2);
      expect(top).toBeLessThan(40);
      expect(headingEnd).toBeLessThan(size.viewport?.height ?? 0);
    }
  },
);

/** How far under the sticky header the page's target begins, and where its heading ends in the view. */
function placeOfTarget(): { top: number; headingEnd: number } {
  const target = document.querySelector(':target');
  const heading = target?.querySelector('h2') ?? target;
  const headerEnd = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const top = (target?.getBoundingClientRect().top ?? 0) - headerEnd;
  return { top, headingEnd: heading?.getBoundingClientRect().bottom ?? 0 };
}

test('the parts that other pages link to are the three services', async () => {
  const page = await site.open('/service', NO_SCRIPT);
  for (const [id, title] of [
    [serviceParts.policies, 'Pólizas de servicio'],
    [serviceParts.operation, 'Operación, servicio y protección'],
    [serviceParts.startUp, 'Arranque y servicio de sistemas HVAC y A/C'],
  ] as const) {
    expect(await page.locator(`#${id} h2`).textContent()).toBe(title);
  }
});

test('the services in the long paragraph stand out', async () => {
  const page = await site.open('/service', NO_SCRIPT);
  const services = await page.locator('main p b').allTextContents();
  for (const service of ['instalación', 'soluciones llave en mano', 'renta de equipos']) {
    expect(services).toContain(service);
  }
});

test('the six offerings fill their rows at every width', async () => {
  for (const [size, columns] of [
    [PHONE, 1],
    [TABLET, 2],
    [DESKTOP, 2],
  ] as const) {
    const page = await site.open('/service', { ...NO_SCRIPT, ...size });
    const places = await page
      .locator('#brindamos li')
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().left));
    expect(places).toHaveLength(6);
    expect(new Set(places).size).toBe(columns);
  }
});

test('each picture of the gallery is named by its machine, and all are illustrations', async () => {
  const page = await site.open('/service', NO_SCRIPT);
  const names = await page.locator('[data-gallery] figure figcaption').allTextContents();
  expect(new Set(names).size).toBe(4);
  for (const name of names) expect(name).toMatch(/Compresor|Ventiladores|Tuberías|Chiller/);
  for (const path of ['/about', '/service']) {
    await page.goto(site.url + path);
    expect(await page.getByText('Imágenes ilustrativas', { exact: true }).count()).toBe(1);
  }
});

test.for([
  ['a tablet', TABLET],
  ['a desktop', DESKTOP],
  ['a wide desktop', WIDE],
] as const)('on %s everything on a page begins at one left edge', async ([, size]) => {
  for (const [path, ...selectors] of [
    ['/', 'h1', 'main dl', 'article', '#mision'],
    ['/service', 'h1', '[data-gallery]'],
    ['/about', 'h1', 'div:has(> figure img[src*=chiller-front])'],
  ] as const) {
    const page = await site.open(path, { ...NO_SCRIPT, ...size });
    const left = (it: Element) => Math.round(it.getBoundingClientRect().left);
    const edge = await page.locator('header a[href="/"]').evaluate(left);
    for (const selector of [...selectors, 'footer a[href="/"]']) {
      expect(await page.locator(selector).first().evaluate(left), selector).toBe(edge);
    }
  }
});

test('about: four facts in one row across the page; its years apart from the counter’s', async () => {
  const page = await site.open('/about', { ...NO_SCRIPT, ...DESKTOP });
  const facts = page.locator('dl', { hasText: 'Cobertura' });
  const tops = await facts
    .locator('dt')
    .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top));
  expect(tops).toHaveLength(4);
  expect(new Set(tops).size).toBe(1);
  expect((await facts.boundingBox())?.width).toBe(1200);
  const story = page.locator('section', { has: page.locator('[data-counter]') }).locator('p');
  const saying = (await story.allTextContents()).map((text) => text.includes('8 años'));
  expect(saying).toEqual([false, false, true]);
});

test('about: on a phone the slider’s shortest card leaves no space empty', async () => {
  const page = await site.openApp('/about', { ...PHONE, reducedMotion: 'reduce' });
  const empty = await page.locator('.swiper-slide').evaluateAll((slides) =>
    slides.map((slide) => {
      const link = slide.querySelector('a')?.getBoundingClientRect().bottom ?? 0;
      return slide.getBoundingClientRect().bottom - link;
    }),
  );
  expect(empty).toHaveLength(3);
  // What is left is the card's own padding.
  for (const space of empty) expect(space).toBeLessThan(32);
});

test('an inner page’s title is smaller than the slides’, and fits into one line on a desktop', async () => {
  for (const [size, most] of [
    [PHONE, 34],
    [TABLET, 45],
    [DESKTOP, 52],
    [WIDE, 52],
  ] as const) {
    const page = await site.open('/', { ...NO_SCRIPT, ...size });
    const slide = await fontSize(page, '.swiper-slide:first-child :is(h1, h2)');
    for (const path of INNER) {
      await page.goto(site.url + path);
      const title = await fontSize(page, 'h1');
      expect(title, path).toBeLessThan(slide);
      expect(title, path).toBeLessThanOrEqual(most);
    }
  }
  const page = await site.open('/service', { ...NO_SCRIPT, ...DESKTOP });
  const height = (await page.locator('h1').boundingBox())?.height ?? 0;
  expect(height).toBeLessThan(1.5 * (await fontSize(page, 'h1')));
});

test('the form’s title is smaller than that of its page or part', async () => {
  for (const size of [PHONE, DESKTOP]) {
    for (const [path, title] of [
      ['/', 'h2:text-is("Contacto")'],
      ['/contact', 'h1'],
    ] as const) {
      const page = await site.open(path, { ...NO_SCRIPT, ...size });
      const own = await fontSize(page, 'main h2:text-is("Contactanos")');
      expect(own).toBeLessThan(await fontSize(page, `main ${title}`));
    }
  }
});

test('no line ends between a figure and its unit', async () => {
  for (const path of INNER) {
    for (const size of [PHONE, TABLET, DESKTOP, WIDE]) {
      const page = await site.open(path, { ...NO_SCRIPT, ...size });
      expect(await page.locator('main').evaluate(brokenFigures), path).toEqual([]);
    }
  }
});

/** The figures that are not in one line with what they count. */
function brokenFigures(main: Element): string[] {
  const figures = /24\s+horas|365\s+días|1\s+a\s+1,500|\b1\s+tonelada\b/g;
  const broken: string[] = [];
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    for (const { 0: figure, index } of text.data.matchAll(figures)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + figure.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(figure);
    }
  }
  return broken;
}
