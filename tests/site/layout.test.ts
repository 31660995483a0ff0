import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { company } from '../../web/src/company.ts';
import { DESKTOP, NO_SCRIPT, PATHS, PHONE, prepareSite, STILL, TABLET } from '../support/site.ts';

// What can be measured of the pages' layout, at every size. Nothing of it needs the app.

const site = prepareSite();
const WIDTHS = [320, 360, 390, 768, 1024, 1180, 1440, 1920];
const touch = (width: number, height: number) => ({ ...PHONE, viewport: { width, height } });
const open = (path: string, options: object = {}, prepare?: (page: Page) => Promise<unknown>) =>
  site.open(path, { ...NO_SCRIPT, ...STILL, ...options }, prepare);

async function atEachWidth(page: Page, check: (width: number, height: number) => Promise<void>) {
  for (const width of WIDTHS) {
    const height = width < 768 ? 740 : 900;
    await page.setViewportSize({ width, height });
    await check(width, height);
  }
}

const places = (all: Locator, side: 'top' | 'left' | 'bottom' = 'top') =>
  all.evaluateAll(
    (found, of) => found.map((it) => Math.round(it.getBoundingClientRect()[of])),
    side,
  );

const CONTROLS = ':is(a, button, input, textarea):not(p a, [aria-hidden] *)';
// Links in a sentence are as high as its lines (WCAG 2.2, 2.5.8).
const LINKS_IN_TEXT = 'main p a[class]';

/** Returns the visible controls that are less than `least` pixels high or wide. */
async function smallControls(page: Page, selector = CONTROLS, least = 44): Promise<string[]> {
  return await page.locator(selector).evaluateAll(
    (all, limit) =>
      all
        .filter((it) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        // A link may cover the card that it is in.
        .filter((it) => getComputedStyle(it, '::after').position !== 'absolute')
        .map((it) => ({ it, box: it.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < limit)
        .map(({ it, box }) => `${it.outerHTML.slice(0, 120)} ${box.width}x${box.height}`),
    least,
  );
}

/** As long as an owner's facts may be. */
const LONG_FACTS = [
  [company.name, 'Refrigeración y Climas Industriales Norte'],
  [company.engineer, 'Ing. María Fernanda Villarreal Garza Leal'],
  [company.salesMail, 'ventas.refrigeracion@climasdelnoreste.com.mx'],
  [company.hours, 'Lunes a viernes, 8:00 a 18:00; sábados, 9:00 a 13:00'],
  [`${company.cities[0]}`, 'San Nicolás de los Garza'],
] as const;
/** WCAG 1.4.12. */
const TEXT_SPACING = `<style>
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }
</style>`;

const change = (page: Page, edit: (html: string) => string) =>
  page.route(
    (url) => !url.pathname.includes('.'),
    async (route) => {
      const response = await fetch(route.request().url());
      await route.fulfill({ contentType: 'text/html', body: edit(await response.text()) });
    },
  );

async function setTextSize(page: Page, standard: number) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard } });
}

const STATES: Record<string, (page: Page) => Promise<unknown>> = {
  'as they are': async () => undefined,
  'with an owner’s longest facts': (page) =>
    change(page, (html) =>
      LONG_FACTS.reduce((text, [fact, long]) => text.replaceAll(fact, long), html),
    ),
  'with spaced text': (page) =>
    change(page, (html) => html.replace('</head>', `${TEXT_SPACING}$&`)),
  'with a browser’s text of 24 px': (page) => setTextSize(page, 24),
  'with a browser’s text of 32 px': (page) => setTextSize(page, 32),
  'without pictures': (page) =>
    page.route('**', (route) =>
      route.request().resourceType() === 'image' ? route.abort() : route.continue(),
    ),
};

test.for(Object.keys(STATES).flatMap((state) => PATHS.map((path) => [state, path] as const)))(
  'pages %s, %s: nothing is outside, under another text or covered by a bar when it is scrolled to',
  async ([state, path]) => {
    const page = await open(path, {}, STATES[state]);
    await page.locator('[data-loading-overlay]').waitFor({ state: 'hidden' });
    await atEachWidth(page, async (width) => {
      const none = { sideways: 0, outside: [], overlaps: [], isCovered: false };
      expect(await page.evaluate(faultsOfLayout), `at ${width} px`).toEqual(none);
      if (state !== 'as they are') return;
      expect(await page.evaluate(brokenWords), `at ${width} px`).toEqual([]);
    });
  },
);

function faultsOfLayout() {
  const { documentElement: root, body } = document;
  const styles = [...body.querySelectorAll('*')].map((it) => [it, getComputedStyle(it)] as const);
  const strips = styles.filter(([, { overflowX }]) => overflowX === 'auto').map(([it]) => it);
  const bars = styles.filter(([, { position }]) => position === 'sticky');
  const texts: { text: string; parent: Element; bar: unknown; line: DOMRect }[] = [];
  const nodes = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode as Text;
    const parent = node.parentElement as Element;
    const isShown = parent.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    // A text for screen readers alone is one pixel wide.
    if (!isShown || parent.closest('[aria-hidden]') || parent.getBoundingClientRect().width < 2)
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const bar = bars.find(([it]) => it.contains(parent));
    for (const line of range.getClientRects()) texts.push({ text: node.data, parent, bar, line });
  }
  const outside = texts.filter(
    ({ parent, line }) =>
      (line.left < -1 || line.right > root.clientWidth + 1) &&
      !strips.some((it) => it.contains(parent)),
  );
  const overlaps = texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter((other) => one.parent !== other.parent && one.bar === other.bar)
      .filter(({ line: { left, right, top, bottom, height } }) => {
        const { line } = one;
        const across = Math.min(right, line.right) - Math.max(left, line.left);
        const down = Math.min(bottom, line.bottom) - Math.max(top, line.top);
        return across > 1 && down > 0.25 * Math.min(height, line.height);
      })
      .map((other) => `${one.text} | ${other.text}`),
  );
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
  return { sideways, outside: outside.map(({ text }) => text), overlaps, isCovered };
}

/** Returns the words that are on two lines. An address may break anywhere. */
function brokenWords(): string[] {
  const found: string[] = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode as Text;
    if (node.parentElement?.closest('[href^=mailto]')) continue;
    for (const { 0: word, index } of node.data.matchAll(/[^\s-]+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = [...range.getClientRects()].map(({ top }) => Math.round(top));
      if (new Set(lines).size > 1) found.push(word);
    }
  }
  return found;
}

test.for(PATHS)('%s: the h1 is the largest heading, and all have one left edge', async (path) => {
  const page = await open(path);
  await atEachWidth(page, async (width) => {
    const [first = 0, ...others] = await page
      .locator('main :is(h1, h2, h3)')
      .evaluateAll((all) => all.map((it) => Number.parseFloat(getComputedStyle(it).fontSize)));
    expect(first).toBeGreaterThan(Math.max(0, ...others));
    if (width < 768) return;
    const [edge = 0] = await places(page.locator('header a[href="/"]'), 'left');
    for (const selector of ['h1', 'main article', '[data-gallery]', 'footer a[href="/"]']) {
      const [start = edge] = await places(page.locator(selector), 'left');
      expect(start, `${selector} at ${width} px`).toBe(edge);
    }
  });
});

test.for([
  ['a phone', touch(360, 740)],
  ['a tablet', touch(768, 1024)],
  ['a large tablet', touch(1180, 820)],
] as const)('on %s every control is at least 44 px high and wide', async ([, device]) => {
  const page = await open('/', device);
  await page.locator('header [aria-haspopup=dialog]').tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Servicios' }).waitFor();
  expect(await smallControls(page)).toEqual([]);
  for (const path of PATHS) {
    await page.goto(site.url + path);
    expect(await smallControls(page), path).toEqual([]);
    expect(await smallControls(page, LINKS_IN_TEXT, 24), path).toEqual([]);
  }
});

test('the phone stays in the header at every width while the page scrolls', async () => {
  const page = await open('/about');
  const call = page.locator('header').getByRole('link', { name: /^Llamar/ });
  await atEachWidth(page, async (width) => {
    await page.evaluate(() => scrollTo(0, 1500));
    const { y = -1, height = 0 } = (await call.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThan(100);
    expect(await call.getByText(company.phones[0]).isVisible()).toBe(width >= 1024);
  });
});

test('in a low window, as at 200 %, no bar stays in view', async () => {
  const page = await open('/service', { viewport: { width: 720, height: 450 } });
  await page.evaluate(() => scrollTo(0, 1500));
  const links = page.locator('header a, nav[aria-label="Contacto rápido"] a');
  const inView = (all: Element[]) =>
    all.map((it) => it.getBoundingClientRect()).filter(({ y }) => y > 0 && y < innerHeight).length;
  expect(await links.evaluateAll(inView)).toBe(0);
});

test('on a phone a bar at the bottom says when the phone is answered, and calls', async () => {
  const page = await open('/', PHONE);
  const bar = page.getByRole('navigation', { name: 'Contacto rápido' });
  expect((await bar.innerText()).replace(/\s+/g, ' ')).toMatch(
    /^Emergencias, 24 h, 365 días Llamar/,
  );
  const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
  expect(Math.round(y + height)).toBe(PHONE.viewport.height);
  await page.setViewportSize(TABLET.viewport);
  expect(await bar.isVisible()).toBe(false);
});

test('the home page’s title and four facts are seen first, in one row or two by two', async () => {
  const page = await open('/', DESKTOP);
  const facts = page.locator('main dl').first().locator('dd');
  expect(await facts.count()).toBe(4);
  expect(new Set(await places(facts)).size).toBe(1);
  const lowest = async (all: Locator) => Math.max(...(await places(all, 'bottom')));
  expect(await lowest(facts)).toBeLessThanOrEqual(DESKTOP.viewport.height);
  await page.setViewportSize(PHONE.viewport);
  const [first, second, third, fourth] = await places(facts);
  expect([first, third]).toEqual([second, fourth]);
  expect(await lowest(page.locator('h1'))).toBeLessThan(PHONE.viewport.height);
});

test('at every width the slides’ titles begin at one height, 24 px over the buttons where a text is longest', async () => {
  const page = await open('/');
  await atEachWidth(page, async () => {
    expect(new Set(await places(page.locator('.swiper-slide h2'))).size).toBe(1);
    const ends = await places(page.locator('.swiper-slide p'), 'bottom');
    const [button = 0] = await places(page.locator('.swiper a').first());
    expect(Math.abs(button - Math.max(...ends) - 24)).toBeLessThanOrEqual(1);
  });
});

test('on a phone the first view ends with the slides’ ticks, over the call bar', async () => {
  const page = await site.open('/', { ...PHONE, ...STILL });
  await page.locator('.swiper-pagination-bullet').first().waitFor();
  const [tick = 0] = await places(page.locator('.swiper-pagination-bullet'), 'bottom');
  const [bar = 0] = await places(page.getByRole('navigation', { name: 'Contacto rápido' }));
  // A tick ends 6 px over its target.
  expect(bar - tick + 6).toBe(8);
});

test('the six offerings fill their rows at every width', async () => {
  const page = await open('/service', PHONE);
  for (const [{ viewport }, columns] of [
    [PHONE, 1],
    [TABLET, 2],
    [DESKTOP, 2],
  ] as const) {
    await page.setViewportSize(viewport);
    expect(new Set(await places(page.locator('#brindamos li'), 'left')).size).toBe(columns);
  }
});

test('on a phone the services’ slider leaves no space empty under its shortest card', async () => {
  const page = await open('/about', PHONE);
  const ends = await places(page.locator('.swiper-slide'), 'bottom');
  const links = await places(page.locator('.swiper-slide a'), 'bottom');
  expect(ends.length).toBeGreaterThan(2);
  // What is left is the card's own padding.
  for (const [index, end] of ends.entries()) expect(end - (links[index] ?? 0)).toBeLessThan(32);
});

test('on desktops the machine stands with its right foot over the end of the scale, all in view', async () => {
  const page = await open('/');
  const mission = page.getByRole('region', { name: 'Nuestra misión' });
  await atEachWidth(page, async (width) => {
    if (width < 1024) return;
    const machine = await mission.getByRole('img', { name: /^Dibujo/ }).boundingBox();
    const scale = await mission.getByRole('img', { name: /toneladas$/ }).boundingBox();
    if (!machine || !scale) throw new Error('No machine or no scale');
    // In the drawing the foot ends at 87 % of the width, the machine itself before 97 %.
    expect(machine.x + 0.87 * machine.width).toBeCloseTo(scale.x + scale.width, 0);
    expect(machine.x + 0.97 * machine.width).toBeLessThanOrEqual(width);
    expect(scale.y - machine.y - machine.height).toBeLessThan(2);
  });
});

test('a page has one copper section, with the engineer’s name over both numbers', async () => {
  const page = await open('/', DESKTOP);
  const copper = await page
    .locator('main section, footer')
    .evaluateAll((all) =>
      all
        .filter((it) => getComputedStyle(it).backgroundColor === 'rgb(240, 125, 42)')
        .map((it) => it.getAttribute('aria-labelledby')),
    );
  expect(copper).toEqual(['emergencias']);
  const band = page.getByRole('region', { name: /^Emergencias/ });
  const [name] = await places(band.getByText(company.engineer));
  for (const phone of company.phones) {
    const [number = 0] = await places(band.getByRole('link', { name: phone }));
    expect(number).toBeGreaterThan(name ?? Number.NaN);
  }
});

test('at every width each link of the services’ index leads to its part, under the header', async () => {
  const page = await open('/service');
  const index = page.getByRole('navigation', { name: 'En esta página' });
  await atEachWidth(page, async (width, height) => {
    const links = await index.getByRole('link').all();
    expect(links.length).toBeGreaterThan(3);
    expect(new Set(await places(index.getByRole('link'))).size, `rows at ${width} px`).toBe(1);
    for (const link of links) {
      await link.click();
      const { top, headingEnd, isAtEnd } = await page.evaluate(placeOfTarget);
      // A part with a ground of its own begins behind the hairline that ends the header.
      expect(top, `${await link.innerText()} at ${width} px`).toBeGreaterThan(-2);
      if (!isAtEnd) expect(top).toBeLessThan(40);
      expect(headingEnd).toBeLessThan(height);
    }
  });
});

/** Returns how far under the sticky bars the page's target begins, and where its heading ends in the view. */
function placeOfTarget() {
  const target = document.querySelector(':target');
  const heading = target?.querySelector('h2') ?? target;
  const barEnds = [...document.querySelectorAll('header > *, main > nav')]
    .filter((it) => getComputedStyle(it).position === 'sticky')
    .map((it) => it.getBoundingClientRect().bottom);
  const top = (target?.getBoundingClientRect().top ?? 0) - Math.max(...barEnds);
  const isAtEnd = Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight;
  return { top, headingEnd: heading?.getBoundingClientRect().bottom ?? 0, isAtEnd };
}

test('on a desktop the services’ index stays in view, and marks the part that is shown', async () => {
  const page = await site.openApp('/service', { ...DESKTOP, ...STILL });
  const index = page.getByRole('navigation', { name: 'En esta página' });
  // The second and the third part are beside each other.
  for (const name of ['Arranque', 'Operación', 'Brindamos', 'Máquinas', 'Solicitar servicio']) {
    await index.getByRole('link', { name }).click();
    await index.locator('[aria-current]', { hasText: name }).waitFor();
    expect(await index.locator('[aria-current]').count()).toBe(1);
  }
  await page.locator('#polizas').evaluate((it) => it.scrollIntoView());
  await index.locator('[aria-current]', { hasText: 'Pólizas' }).waitFor();
});

test('on a phone the form comes before the contact details, for the eye and for the keyboard', async () => {
  const page = await open('/contact', PHONE);
  const [title = 0] = await places(page.locator('h1'), 'bottom');
  const [formTop = 0] = await places(page.locator('main form'));
  const [formEnd = 0] = await places(page.locator('main form'), 'bottom');
  const [details = 0] = await places(page.locator('main address:visible').last());
  expect([title, formTop, formEnd, details]).toEqual(
    [title, formTop, formEnd, details].toSorted((a, b) => a - b),
  );
  expect(await page.locator('main form ~ address, main :has(form) ~ * address').count()).toBe(1);
});

test('the not-found page’s drawing is seen first on phones and tablets', async () => {
  for (const [size, bar] of [
    [PHONE, 64],
    [TABLET, 0],
  ] as const) {
    const page = await open('/no-such-page', size);
    const [end = Number.NaN] = await places(page.locator('main img'), 'bottom');
    expect(end).toBeLessThan(size.viewport.height - bar);
  }
});

test.for(PATHS)('%s prints its phones on white, without bars, form and marquee', async (path) => {
  const page = await open(path, DESKTOP);
  await page.emulateMedia({ media: 'print' });
  for (const phone of company.phones) {
    expect(await page.locator('main a:visible', { hasText: phone }).count()).toBeGreaterThan(0);
  }
  const left = page.locator(':is(header, nav, form, button, .swiper, [data-marquee]):visible');
  expect(await left.count()).toBe(0);
  const grounds = () =>
    page
      .locator('#root *:visible')
      .evaluateAll((all) => [...new Set(all.map((it) => getComputedStyle(it).backgroundColor))]);
  await expect.poll(grounds).toEqual(['rgba(0, 0, 0, 0)']);
});

test('in forced colours the controls keep their edges', async () => {
  const page = await open('/contact', { forcedColors: 'active' });
  for (const selector of ['[name=name]', 'button[type=submit]']) {
    const width = await page
      .locator(selector)
      .evaluate((it) => getComputedStyle(it).borderTopWidth);
    expect(Number.parseFloat(width)).toBeGreaterThan(0);
  }
});
