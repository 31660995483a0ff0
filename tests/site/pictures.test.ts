import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Outcome, outcomes } from '../../functions/src/outcome.ts';
import { noticeIds } from '../../functions/src/shared/contract.ts';
import { type RouteName, routes } from '../../web/src/routes.ts';
import { carouselLabels } from '../../web/src/texts/components.ts';
import { formTexts } from '../../web/src/texts/form.ts';
import { heroSlides } from '../../web/src/texts/hero.ts';
import { heroTexts, scaleTexts, servicesBlockTexts } from '../../web/src/texts/home.ts';
import { brokenPageTexts, layoutTexts } from '../../web/src/texts/layout.ts';
import { acceptedTexts, outboxTexts } from '../../web/src/texts/outcomes.ts';
import { approve, differenceFrom, reasonToSkip, startRun } from '../support/approved-pictures.ts';
import { ENDPOINT, fillIn, send, toast, WRITTEN } from '../support/form.ts';
import { OTHER_PAGE } from '../support/menu-pages.ts';
import {
  DESKTOP,
  footerLink,
  hold,
  MOBILE,
  NO_SCRIPT,
  ownerSite,
  prepareSite,
  STILL,
} from '../support/site.ts';

// What a visitor sees: each page at the widths of a phone, a tablet and a desktop, and the states that it can have.
// `npm run screenshots` approves what is there.

const isApproving = import.meta.env.MODE === 'approve';
const reason = isApproving ? undefined : reasonToSkip();
startRun({ isApproval: isApproving });
if (reason) console.warn(`The pictures are not compared. ${reason}`);

const site = prepareSite();

const SIZES: Record<string, BrowserContextOptions> = {
  360: MOBILE,
  820: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  1440: DESKTOP,
};
const SIDEWAYS = { width: 740, height: 360 };

/** Compares or approves a picture under a name. */
type Take = (name: string, picture: Promise<Buffer>) => Promise<void>;
type Visit = (page: Page, take: Take) => Promise<void>;

/** What a visitor does on a page of such a width, after the picture of the whole page. */
const visits: Record<string, Visit> = {
  'home-360': async (page, take) => {
    const scale = page.getByRole('slider', { name: scaleTexts.question });
    await scale.press('Home');
    for (const [machine, { name }] of Object.entries(scaleTexts.machines)) {
      const isChosen = async () =>
        (await scale.getAttribute('aria-valuetext'))?.endsWith(name.toLowerCase());
      while (!(await isChosen())) await scale.press('ArrowRight');
      await scale.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await take(`machine-${machine}`, view(page));
    }
    await take('focus-scale', focused(page, scale));
    await eachSlide(page, async (slide) => {
      await take(`slide-mobile-${slide}`, view(page));
    });
  },
  'about-360': async (page, take) => {
    await page.locator('header [aria-haspopup=dialog]').click();
    await page.getByRole('dialog').waitFor();
    await take('side-menu', view(page));
  },
  'about-820': async (page, take) => {
    const title = page.locator('main .swiper-slide-active h3');
    const next = page.getByRole('button', { name: carouselLabels.next });
    const first = await title.innerText();
    await next.click();
    await expect.poll(() => title.innerText()).not.toBe(first);
    // Where Swiper moves a slide by a part of a pixel, Chromium draws some of its letters as before.
    const unmoved =
      '.swiper-wrapper { transform: none !important } .swiper-slide:not(.swiper-slide-active) { display: none }';
    await take('next-slide', part(page, page.locator('main .swiper'), unmoved));
  },
  'home-820': async (page, take) => {
    await take('home-paper', paper(page));
  },
  'contact-360': visitForm,
  'contact-820': async (page, take) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await take('forced-colours', part(page, page.locator('main form')));
    await page.emulateMedia({ forcedColors: null });
    await take('contact-paper', paper(page));
  },
  'contact-1440': async (page, take) => {
    await page.route(ENDPOINT, answer('tooMany'));
    await fillIn(page);
    await send(page);
    await toast(page).waitFor();
    // Its bar, which moves, is in the pictures of the toasts.
    const style = '[role=progressbar] { visibility: hidden }';
    await take('toast-over-notice', view(page, { style }));
  },
  'notFound-360': async (page, take) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setAutoDarkModeOverride', { enabled: true });
    await take('darkened-by-the-browser', view(page));
  },
  'home-1440': async (page, take) => {
    await take('home-first-view', view(page));
    await page.keyboard.press('Tab');
    await take('skip-link', around(page, page.getByText(layoutTexts.skip)));
    await eachSlide(page, async (slide) => {
      await take(`slide-desktop-${slide}`, view(page));
    });
    const main = page.getByRole('main');
    const button = main.getByRole('link', { name: heroTexts.contact, exact: true }).first();
    const card = page
      .getByRole('region', { name: servicesBlockTexts.title })
      .getByRole('article')
      .first();
    await take('hover-button', hovered(page, button));
    await take('hover-card', hovered(page, card));
    await take('focus-card', focused(page, card.getByRole('link').first(), card));
    for (const [name, control] of [
      ['button', button],
      ['link', footerLink(page, OTHER_PAGE.footerLabel)],
      ['field', page.locator('[name=empresa]')],
    ] as const) {
      await take(`focus-${name}`, focused(page, control));
    }
    const dropdown = page.locator('header nav li:has(details)').first();
    const link = dropdown.getByRole('link').first();
    await take('dropdown', hovered(page, link, dropdown.getByRole('list')));
  },
};

/** Brings about what the form can say. */
async function visitForm(page: Page, take: Take): Promise<void> {
  const form = page.locator('main form');
  const closed = page
    .getByRole('main')
    .getByRole('group')
    .filter({ has: page.locator('summary') });
  await take('guide-closed', part(page, closed));
  await fillIn(page, { telefono: '811', email: 'maria@' });
  await send(page);
  await page.locator('#campo-name-error').waitFor();
  await take('field-errors', part(page, form));
  const plate = { marca: 'Trane', modelo: 'CVHF', capacidad: '450', serie: 'L13B04567' };
  await fillIn(page, { ...WRITTEN, email: 'maria@hospital.mx', ...plate });
  await take('filled-form', part(page, form));

  await page.route(ENDPOINT, answer('accepted'), { times: 1 });
  const release = await hold(page, ENDPOINT);
  await send(page);
  await page.getByRole('button', { name: formTexts.sending }).waitFor();
  await take('sending', around(page, page.getByRole('button', { name: formTexts.sending })));
  release();
  await takeOutcome('accepted', acceptedTexts.title);

  for (const [outcome, title] of [
    ['tooMany', outboxTexts.notSent.title],
    ['unconfirmed', outboxTexts.unconfirmed.title],
  ] as const) {
    await page.route(ENDPOINT, answer(outcome), { times: 1 });
    await fillIn(page);
    await send(page);
    await takeOutcome(outcome, title);
  }
  await fillIn(page);
  await page.getByRole('button', { name: outboxTexts.recover }).click();
  const replace = page.getByRole('button', { name: outboxTexts.doReplace });
  await replace.waitFor();
  await take(
    'notice-asking',
    around(page, page.getByRole('group', { name: outboxTexts.unconfirmed.title })),
  );
  await replace.click();
  const recovered = page.getByText(outboxTexts.recovered).filter({ visible: true });
  await recovered.first().waitFor();
  await take('recovered', around(page, recovered.first()));

  await page.context().setOffline(true);
  await send(page);
  await takeOutcome('offline', outboxTexts.offline.title);
  await fillIn(page);
  const fail = await hold(page, ENDPOINT);
  await send(page);
  await footerLink(page, OTHER_PAGE.footerLabel).focus();
  fail();
  await toast(page).getByRole('link').waitFor();
  await take('toast-away', around(page, toast(page)));
  await page.context().setOffline(false);

  async function takeOutcome(name: string, title: string): Promise<void> {
    await take(`toast-${name}`, around(page, toast(page)));
    await toast(page).getByRole('button').click();
    await toast(page).waitFor({ state: 'detached' });
    await take(`notice-${name}`, around(page, page.getByRole('group', { name: title })));
  }
}

function answer(outcome: Outcome) {
  const { status, text } = outcomes[outcome];
  const json = { success: outcome === 'accepted', error: text };
  return (route: { fulfill: (response: object) => Promise<void> }) =>
    route.fulfill({ status, json });
}

/** Shows each slide of the hero but the first, which the whole page has. */
async function eachSlide(page: Page, look: (slide: number) => Promise<void>): Promise<void> {
  const ticks = page.locator('.swiper-pagination-bullet');
  for (let slide = 2; slide <= (await ticks.count()); slide++) {
    await ticks.nth(slide - 1).click();
    const { alt } = Object.values(heroSlides)[slide - 1] ?? { alt: '' };
    await page.getByRole('img', { name: alt }).filter({ visible: true }).waitFor();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await look(slide);
  }
}

/** Waits for fonts and pictures, and stops each animation at its first second. */
async function comeToRest(): Promise<void> {
  await document.fonts.ready;
  for (const image of document.images) {
    image.loading = 'eager';
    image.decoding = 'sync';
  }
  const pictures = [...document.images].filter(({ currentSrc, src }) => currentSrc || src);
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  for (const animation of document.getAnimations()) {
    animation.pause();
    animation.currentTime = 1000;
  }
}

async function view(page: Page, options: object = {}): Promise<Buffer> {
  // What was clicked is under the pointer otherwise.
  await page.mouse.move(0, 0);
  return await shoot(page, options);
}

async function shoot(page: Page, options: object): Promise<Buffer> {
  await page.evaluate(comeToRest);
  return await page.screenshot({ caret: 'hide', ...options });
}

/** The whole page, with its sliders, which start when they are near the view. */
async function whole(page: Page): Promise<Buffer> {
  for (const slider of await page.locator('.swiper').all()) {
    await slider.scrollIntoViewIfNeeded();
    await slider.and(page.locator('.swiper-initialized')).waitFor();
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.evaluate(comeToRest);
  // The call bar would lie over a text.
  const style = await page.addStyleTag({ content: 'nav { position: static !important }' });
  // Without `optimizeForSpeed`, which Playwright does not set, such a large picture takes twice as long.
  const browser = await page.context().newCDPSession(page);
  const { cssContentSize } = await browser.send('Page.getLayoutMetrics');
  const clip = { ...cssContentSize, scale: 1 };
  const options = { clip, captureBeyondViewport: true, optimizeForSpeed: true };
  const { data } = await browser.send('Page.captureScreenshot', options);
  await style.evaluate((it) => it.parentNode?.removeChild(it));
  return Buffer.from(data, 'base64');
}

/** The whole page as it is printed on a sheet of the size Letter. */
async function paper(page: Page): Promise<Buffer> {
  await page.setViewportSize({ width: 816, height: 1056 });
  await page.emulateMedia({ media: 'print' });
  return await view(page, { fullPage: true });
}

/** Returns a picture of an element, without the bars that lie over it. */
async function part(page: Page, element: Locator, css = ''): Promise<Buffer> {
  await page.mouse.move(0, 0);
  await page.evaluate(comeToRest);
  const style = `header, nav { visibility: hidden } ${css}`;
  return await element.screenshot({ caret: 'hide', style });
}

/** Returns a picture of an element with what is around it in the window. */
async function around(page: Page, element: Locator): Promise<Buffer> {
  await element.scrollIntoViewIfNeeded();
  return await view(page, { clip: await placeAround(page, element) });
}

/** Returns the same, while the pointer is over `target`. */
async function hovered(page: Page, target: Locator, element = target): Promise<Buffer> {
  await target.hover();
  await element.waitFor();
  return await shoot(page, { clip: await placeAround(page, element) });
}

async function placeAround(page: Page, element: Locator) {
  const margin = 16;
  const { width: right = 0, height: bottom = 0 } = page.viewportSize() ?? {};
  const box = await element.boundingBox();
  if (!box) throw new Error('The part of the page is not shown');
  const x = Math.max(0, Math.floor(box.x) - margin);
  const y = Math.max(0, Math.floor(box.y) - margin);
  const width = Math.min(right - x, Math.ceil(box.width) + 2 * margin);
  const height = Math.min(bottom - y, Math.ceil(box.height) + 2 * margin);
  return { x, y, width, height };
}

/** Returns the same, while `target` has the focus of the keyboard. */
async function focused(page: Page, target: Locator, element = target): Promise<Buffer> {
  await page.keyboard.press('Tab');
  await target.focus();
  return await around(page, element);
}

/** Returns what differs from the approved pictures. */
async function compare(visit: (take: Take) => Promise<void>): Promise<string[]> {
  const differences: string[] = [];
  await visit(async (name, taking) => {
    const picture = await taking;
    const difference = isApproving ? approve(name, picture) : differenceFrom(name, picture);
    const found = await difference;
    if (found) differences.push(found);
  });
  return differences;
}

const pages = (Object.keys(routes) as RouteName[]).flatMap((name) =>
  Object.entries(SIZES).map(([width, size]) => ({ name: `${name}-${width}`, route: name, size })),
);

test.skipIf(reason).for(pages)('$name is as approved', async ({ name, route, size }) => {
  const { path } = routes[route];
  const page = await site.openApp(path === '*' ? '/no-such-page' : path, { ...size, ...STILL });
  const differences = await compare(async (take) => {
    await take(name, whole(page));
    if (size === MOBILE) {
      await page.setViewportSize(SIDEWAYS);
      await take(`${route}-sideways`, view(page));
      await page.setViewportSize(MOBILE.viewport);
    }
    await visits[name]?.(page, take);
  });
  expect(differences).toEqual([]);
});

test.skipIf(reason)('the notices of a form that the browser posts are as approved', async () => {
  const page = await site.open('/contact', { ...MOBILE, ...STILL, ...NO_SCRIPT });
  const differences = await compare(async (take) => {
    for (const [outcome, id] of Object.entries(noticeIds)) {
      await page.goto(`${site.url}/contact#${id}`);
      await take(`posted-${outcome}`, around(page, page.locator(`#${id}`)));
    }
  });
  expect(differences).toEqual([]);
});

test.skipIf(reason)('a page with texts of 200 % is as approved', async () => {
  const differences = await compare(async (take) => {
    // A picture of the whole page would set the size of the texts back.
    for (const [name, height] of [
      ['home', MOBILE.viewport.height],
      ['contact', 3000],
    ] as const) {
      const viewport = { ...MOBILE.viewport, height };
      const page = await site.openApp(routes[name].path, { ...MOBILE, ...STILL, viewport });
      const browser = await page.context().newCDPSession(page);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
      await take(`${name}-large-text`, view(page));
    }
  });
  expect(differences).toEqual([]);
});

test.skipIf(reason)('the facts that an owner may add are as approved', async () => {
  const differences = await compare(async (take) => {
    for (const [width, size] of Object.entries(SIZES)) {
      if (width === '820') continue;
      const page = await site.openApp(`${ownerSite.url}/contact`, { ...size, ...STILL });
      await take(`owner-contact-${width}`, whole(page));
    }
  });
  expect(differences).toEqual([]);
});

test.skipIf(reason)('a page that fails is as approved', async () => {
  site.expected.push(/removeChild|ERR_INTERNET/);
  const page = await site.openForm({ ...MOBILE, ...STILL });
  await send(page);
  // React fails where an extension has removed an element that it removes.
  await page.locator('#campo-name-error').evaluate((it) => it.remove());
  await page.context().setOffline(true);
  await page.fill('[name=name]', WRITTEN.name);
  await page.getByRole('group', { name: brokenPageTexts.title }).waitFor();
  expect(await compare((take) => take('broken-page', view(page)))).toEqual([]);
});
