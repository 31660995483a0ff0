import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { company } from '../../web/src/company.ts';
import { prepareSite } from '../support/site.ts';

// Where, what, when, and whom to call: what a visitor sees first, at every width.

const site = prepareSite();

const PHONE = { width: 360, height: 740 };
const TABLET = { width: 768, height: 1024 };
const DESKTOP = { width: 1440, height: 900 };
const WIDE = { width: 1920, height: 1080 };
const SIZES = [PHONE, TABLET, DESKTOP, WIDE];

const fontSize = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize));

/** Where it stands on the page, however far that is scrolled. */
const placeOf = (it: Locator) =>
  it.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top: top + scrollY, bottom: bottom + scrollY };
  });

/** Where the four facts of the home page stand, in its order. */
const facts = (page: Page) =>
  page
    .locator('main dl')
    .first()
    .locator('dd')
    .evaluateAll((all) =>
      all.map((fact) => {
        const { left, top, bottom } = fact.getBoundingClientRect();
        return { text: fact.textContent, left: Math.round(left), top: Math.round(top), bottom };
      }),
    );

describe('the home page says its trade and its place', () => {
  test.for(SIZES)('in a title that stands still, at $width px', async (viewport) => {
    const page = await site.openApp('/', { viewport, reducedMotion: 'reduce' });
    const title = page.getByRole('heading', { level: 1 });
    expect(await title.textContent()).toMatch(/Mantenimiento y reparación de chillers/);
    expect(await title.textContent()).toContain(`${company.cities[0]} y todo México`);
    const place = await placeOf(title);
    expect(place.bottom).toBeLessThan(viewport.height);
    const bullets = page.locator('.swiper-pagination-bullet');
    await expect.poll(() => bullets.count()).toBe(4);
    for (let slide = 0; slide < 4; slide++) {
      await bullets.nth(slide).click();
      const shown = page.locator('.swiper-slide-active');
      await expect.poll(() => shown.getAttribute('data-swiper-slide-index')).toBe(String(slide));
      expect(await placeOf(title)).toEqual(place);
      expect((await placeOf(shown.locator('h2'))).top).toBeGreaterThan(place.bottom);
    }
  });

  test('its first slide names the cities', async () => {
    const page = await site.open('/');
    const slide = await page.locator('.swiper-slide').first().textContent();
    for (const city of company.cities) expect(slide).toContain(city);
  });

  test.for(SIZES)('the hero’s title is the largest, at $width px', async (viewport) => {
    const home = await site.open('/', { viewport });
    const hero = await fontSize(home, '.swiper-slide h2');
    const section = await fontSize(home, '#servicios');
    for (const path of ['/about', '/service', '/contact']) {
      const banner = await fontSize(await site.open(path, { viewport }), 'h1');
      expect(banner).toBeLessThan(hero);
      expect(banner).toBeGreaterThan(section);
    }
    expect(await fontSize(home, 'section:has(> form) h2')).toBeLessThan(section);
  });
});

describe('the four facts', () => {
  test('are seen without scrolling at 1440 by 900, in one row', async () => {
    const page = await site.open('/', { viewport: DESKTOP });
    const row = await facts(page);
    expect(row).toHaveLength(4);
    expect(new Set(row.map(({ top }) => top)).size).toBe(1);
    for (const { bottom } of row) expect(bottom).toBeLessThanOrEqual(DESKTOP.height);
    expect(row.map(({ text }) => text).join()).toMatch(
      /24\/7.*1\s+a\s+1,500.*México.*certificados/,
    );
  });

  test('stand two by two right under the hero on a phone', async () => {
    const page = await site.open('/', { viewport: PHONE });
    const [first, second, third, fourth] = await facts(page);
    expect(first?.top).toBe(second?.top);
    expect(third?.top).toBe(fourth?.top);
    expect(first?.left).toBe(third?.left);
    expect(second?.left).toBe(fourth?.left);
    const hero = await page.locator('.swiper').boundingBox();
    const list = await page.locator('main dl').first().boundingBox();
    expect((list?.y ?? 0) - (hero?.y ?? 0) - (hero?.height ?? 0)).toBeLessThan(48);
  });
});

describe('the phone', () => {
  test.for(SIZES)('stays in the header at $width px while the page scrolls', async (viewport) => {
    const page = await site.open('/about', { viewport });
    await page.evaluate(() => scrollTo(0, 1500));
    const call = page.locator('header').getByRole('link', { name: /^Llamar/ });
    const { y = -1, height = 0 } = (await call.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThan(100);
    expect(height).toBeGreaterThanOrEqual(44);
    expect(await call.getAttribute('href')).toBe(`tel:+52${company.phones[0].replace(/\D/g, '')}`);
    const number = call.getByText(company.phones[0]);
    expect(await number.isVisible()).toBe(viewport.width >= 1024);
  });

  test('is under the thumb on a phone, with when it is answered', async () => {
    const page = await site.open('/', { viewport: PHONE });
    const bar = page.getByRole('navigation', { name: 'Contacto rápido' });
    expect((await bar.innerText()).replace(/\s+/g, ' ')).toMatch(
      /^Emergencias, 24 h, 365 días Llamar/,
    );
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
    expect(Math.round(y + height)).toBe(PHONE.height);
    await page.setViewportSize(TABLET);
    expect(await bar.isVisible()).toBe(false);
  });

  test('has the page’s one field of copper, with the engineer’s name over both numbers', async () => {
    const page = await site.open('/', { viewport: DESKTOP });
    const band = page.getByRole('region', { name: /^Emergencias/ });
    const colour = (it: Element) => getComputedStyle(it).backgroundColor;
    expect(await band.evaluate(colour)).toBe('rgb(240, 125, 42)');
    const sections = await page
      .locator('main section, footer')
      .evaluateAll(
        (all, copper) => all.filter((it) => getComputedStyle(it).backgroundColor === copper).length,
        'rgb(240, 125, 42)',
      );
    expect(sections).toBe(1);
    const [name, first, second] = [
      band.getByText(company.engineer),
      ...company.phones.map((phone) => band.getByRole('link', { name: phone })),
    ];
    const bottom = await name.evaluate((it) => it.getBoundingClientRect().bottom);
    for (const number of [first, second]) {
      const box = await number?.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(bottom);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
  });
});

describe('a card of the home page', () => {
  const PARTS = [
    ['Pólizas de servicio', 'polizas'],
    ['Operación, servicio y protección', 'operacion'],
    ['Arranque y servicio de sistemas HVAC y A/C', 'arranque'],
  ] as const;
  /** How far under the window's top the part is, header included. */
  const top = (page: Page, id: string) =>
    page.locator(`#${id}`).evaluate((it) => Math.round(it.getBoundingClientRect().top));
  const hasArrived = async (page: Page, id: string) => {
    const place = await top(page, id);
    return place > -120 && place < 240;
  };

  test.for(PARTS)('“%s” leads to its part of /service, in the app', async ([name, id]) => {
    const page = await site.openApp('/');
    // The last part of the page that the app takes over: then a link no longer loads its page.
    await page.locator('form').scrollIntoViewIfNeeded();
    await page.locator('form[novalidate]').waitFor();
    await page.evaluate(() => Object.assign(window, { kept: true }));
    await page.getByRole('heading', { name, exact: true }).getByRole('link').click();
    await page.waitForURL(`**/service#${id}`);
    await expect.poll(() => hasArrived(page, id)).toBe(true);
    expect(await page.locator(`#${id}`).getByRole('heading', { name }).count()).toBe(1);
    expect(await page.evaluate(() => 'kept' in window)).toBe(true);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id);
    await page.goBack();
    await page.getByRole('heading', { name, exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  });

  test('leads there without script too', async () => {
    const page = await site.open('/', { javaScriptEnabled: false });
    const [name, id] = PARTS[2];
    await page.getByRole('heading', { name, exact: true }).getByRole('link').click();
    await page.waitForURL(`**/service#${id}`);
    await expect.poll(() => hasArrived(page, id)).toBe(true);
  });

  test('has each of its rows on one line with those beside it', async () => {
    const page = await site.open('/', { viewport: DESKTOP });
    const cards = page.locator('article');
    expect(await cards.count()).toBe(4);
    for (const row of ['h3', 'p']) {
      const tops = await cards
        .locator(row)
        .evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().top)));
      expect(new Set(tops).size).toBe(1);
    }
  });
});

test('the menu marks Servicios, and what it stands under, on its page', async () => {
  const page = await site.openApp('/service', { viewport: DESKTOP });
  const menu = page.locator('header').getByRole('navigation');
  const mark = (name: string) =>
    menu
      .getByRole('link', { name, includeHidden: true })
      .evaluate((it) => getComputedStyle(it).boxShadow);
  expect(await mark('Inicio')).not.toBe('none');
  expect(await mark('Nosotros')).toBe('none');
  const current = menu.locator('[aria-current=page]');
  expect(await current.allTextContents()).toEqual(['Servicios']);
});
