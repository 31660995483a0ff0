import type { BrowserContextOptions, Locator, Page, PageScreenshotOptions } from 'playwright-core';
import { afterAll, beforeEach, expect, type RunnerTestCase, test } from 'vitest';
import { outcomes, type RequestOutcome } from '../../functions/src/outcome.ts';
import { plainFormNoticeIds } from '../../functions/src/shared/contract.ts';
import { type RouteName, routes } from '../../web/src/routes.ts';
import { carouselLabels } from '../../web/src/texts/components.ts';
import { formTexts } from '../../web/src/texts/form.ts';
import { heroSlides } from '../../web/src/texts/hero.ts';
import { heroTexts, scaleTexts, servicesBlockTexts } from '../../web/src/texts/home.ts';
import { brokenPageTexts, layoutTexts } from '../../web/src/texts/layout.ts';
import { acceptedTexts, outboxTexts } from '../../web/src/texts/outcomes.ts';
import { type Picture, REASON_TO_SKIP, startPictures } from '../support/approved-pictures.ts';
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

// What a visitor sees: each page at several widths, and the states that it can have. `npm run screenshots` approves
// what is there.

const isApproval = import.meta.env.MODE === 'approve';
const pictures = startPictures({ isApproval });
/** Stands above what a test reports. */
const ADVICE =
  'Look at it in node_modules/.cache/differing-pictures; “npm run screenshots” approves it';

beforeEach(({ skip }) => {
  skip(REASON_TO_SKIP !== undefined, REASON_TO_SKIP);
});

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that the hook needs no fixture
afterAll(({}, { tasks, file }) => {
  if (REASON_TO_SKIP) return;
  file.meta.pictures = pictures.end({ isWhole: tasks.every(({ meta }) => meta.hasTaken) });
});

const site = prepareSite();

const SIZES: Record<string, BrowserContextOptions> = {
  360: MOBILE,
  820: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  // A desktop's layout in a narrow window.
  1100: { viewport: { width: 1100, height: 800 } },
  1440: DESKTOP,
  1920: { viewport: { width: 1920, height: 1080 } },
};
const SIDEWAYS = { width: 740, height: 360 };

/** Compares or approves a picture under a name. */
type Take = (name: string, picture: Promise<Picture>) => Promise<void>;
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
      await take(`machine-${machine}`, view(page, {}, scale));
    }
    await take('focus-scale', focused(page, scale));
    await eachSlide(page, async (slide) => {
      // The picture of the whole page begins with the first one.
      if (slide > 1) await take(`slide-mobile-${slide}`, view(page));
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
  'contact-360': visitForm,
  'contact-820': async (page, take) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await take('forced-colours', part(page, page.locator('main form')));
    await page.emulateMedia({ forcedColors: null });
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
    await page.keyboard.press('Tab');
    await take('skip-link', around(page, page.getByText(layoutTexts.skip)));
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

function answer(outcome: RequestOutcome) {
  const { status, text } = outcomes[outcome];
  const json = { success: outcome === 'accepted', error: text };
  return (route: { fulfill: (response: object) => Promise<void> }) =>
    route.fulfill({ status, json });
}

/** Shows each slide of the hero. */
async function eachSlide(page: Page, look: (slide: number) => Promise<void>): Promise<void> {
  const ticks = page.locator('.swiper-pagination-bullet');
  for (const [index, { alt }] of Object.values(heroSlides).entries()) {
    await ticks.nth(index).click();
    await page.getByRole('img', { name: alt }).filter({ visible: true }).waitFor();
    // A transition that is stopped would not end.
    await expect.poll(() => page.evaluate(countOfTransitions)).toBe(0);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await look(index + 1);
  }
}

/** Opens a page, and waits until all of it is hydrated: React complains of pictures that `comeToRest` changes before. */
async function open(path: string, options: BrowserContextOptions): Promise<Page> {
  const page = await site.openApp(path, options);
  await page.waitForFunction(() => [...document.forms].every(({ noValidate }) => noValidate));
  return page;
}

const countOfTransitions = () =>
  document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;

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

async function view(page: Page, options: Options = {}, element?: Locator): Promise<Picture> {
  // What was clicked is under the pointer otherwise.
  await page.mouse.move(0, 0);
  return await shoot(page, options, element);
}

type Options = Pick<PageScreenshotOptions, 'clip' | 'fullPage' | 'style'>;

/** `element` is what the page was scrolled to. */
async function shoot(page: Page, options: Options, element?: Locator): Promise<Picture> {
  await page.evaluate(comeToRest);
  const screenshot = await page.screenshot({ caret: 'hide', ...options });
  const [width, height] = await page.evaluate(() => [innerWidth, innerHeight]);
  const frame = options.clip ?? { x: 0, y: 0, width, height };
  const content = await page.evaluate(contentIn, options.fullPage ? null : frame);
  return { screenshot, content: content + (await fractionsOf(element)) };
}

/** Returns the parts of a pixel in an element's place: Chromium rounds places, so that they decide how it is drawn. */
async function fractionsOf(element: Locator | undefined): Promise<string> {
  const { x = 0, y = 0 } = (await element?.boundingBox()) ?? {};
  return [x, y].map((place) => (place - Math.floor(place)).toFixed(2)).join();
}

type Frame = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>;

/** Returns the texts and picture files of the page that are in the frame; without a frame all. */
function contentIn(frame: Frame | null): string {
  // An element without a box counts where it would stand, because a fault may have hidden it.
  const boxOf = (element: Element): DOMRect =>
    element.getClientRects().length > 0 || !element.parentElement
      ? element.getBoundingClientRect()
      : boxOf(element.parentElement);
  const isInFrame = (element: Element) => {
    if (!frame) return true;
    const { left, right, top, bottom } = boxOf(element);
    const isBeside = right <= frame.x || left >= frame.x + frame.width;
    return !isBeside && bottom > frame.y && top < frame.y + frame.height;
  };
  const elements = document.body.querySelectorAll(':not(script, style, noscript)');
  const content = [...elements].filter(isInFrame).flatMap((element) => {
    const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    // The names of picture files are digests of what they show.
    const attributes = [element.getAttribute('placeholder'), element.getAttribute('srcset')];
    return [...attributes, ...texts.map(({ textContent }) => textContent)];
  });
  return content.filter((text) => text?.trim()).join('\n');
}

/** The whole page, with its carousels, which start when they are near the view. */
async function whole(page: Page): Promise<Picture> {
  for (const carousel of await page.locator('.swiper').all()) {
    await carousel.scrollIntoViewIfNeeded();
    await carousel.and(page.locator('.swiper-initialized')).waitFor();
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
  return {
    screenshot: Buffer.from(data, 'base64'),
    content: await page.evaluate(contentIn, null),
  };
}

/** The whole page as it is printed on a sheet of the size Letter. */
async function paper(page: Page): Promise<Picture> {
  await page.setViewportSize({ width: 816, height: 1056 });
  await page.emulateMedia({ media: 'print' });
  return await view(page, { fullPage: true });
}

/** Returns a picture of an element, without the bars that lie over it. */
async function part(page: Page, element: Locator, css = ''): Promise<Picture> {
  await page.mouse.move(0, 0);
  await page.evaluate(comeToRest);
  const style = `header, nav { visibility: hidden } ${css}`;
  const screenshot = await element.screenshot({ caret: 'hide', style });
  const content = await page.evaluate(contentIn, await element.boundingBox());
  return { screenshot, content: content + (await fractionsOf(element)) };
}

/** Returns a picture of an element with what is around it in the window. */
async function around(page: Page, element: Locator): Promise<Picture> {
  await element.scrollIntoViewIfNeeded();
  return await view(page, { clip: await placeAround(page, element) }, element);
}

/** Returns the same, while the pointer is over `target`. */
async function hovered(page: Page, target: Locator, element = target): Promise<Picture> {
  await target.hover();
  await element.waitFor();
  return await shoot(page, { clip: await placeAround(page, element) }, element);
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
async function focused(page: Page, target: Locator, element = target): Promise<Picture> {
  await page.keyboard.press('Tab');
  await target.focus();
  return await around(page, element);
}

/** Makes a visit, and expects each picture that it takes to be as approved. */
async function expectApproved(
  task: RunnerTestCase,
  visit: (take: Take) => Promise<void>,
): Promise<void> {
  const differences: (string | undefined)[] = [];
  await visit(async (name, picture) => {
    differences.push(await pictures.take(name, await picture));
  });
  task.meta.hasTaken = true;
  expect(differences.filter(Boolean), ADVICE).toEqual([]);
}

const pages = (Object.keys(routes) as RouteName[]).flatMap((route) =>
  Object.entries(SIZES)
    .filter(([width]) => width !== '1100' || route === 'home')
    .map(([width, size]) => ({ name: `${route}-${width}`, route, width, size })),
);

test.for(pages)('$name is as approved', async ({ name, route, width, size }, { task }) => {
  const { path } = routes[route];
  const page = await open(path === '*' ? '/no-such-page' : path, { ...size, ...STILL });
  await expectApproved(task, async (take) => {
    // On the widest screen the pages differ from the next one in what is at their top.
    const isFirstView = width === '1920' && route !== 'home';
    await take(name, isFirstView ? view(page) : whole(page));
    if (size === MOBILE) {
      await page.setViewportSize(SIDEWAYS);
      await take(`${route}-sideways`, view(page));
      await page.setViewportSize(MOBILE.viewport);
    }
    await visits[name]?.(page, take);
    if (width === '820') await take(`${route}-paper`, paper(page));
  });
});

test('the overlay that covers a page which arrives is as approved', async ({ task }) => {
  const page = await site.open('/', MOBILE, async (opened) => {
    const browser = await opened.context().newCDPSession(opened);
    await browser.send('Animation.enable');
    await browser.send('Animation.setPlaybackRate', { playbackRate: 0 });
  });
  await page.locator('[data-loading-overlay] img').evaluate((it: HTMLImageElement) => it.decode());
  await expectApproved(task, async (take) => {
    const screenshot = await page.screenshot();
    await take('overlay', Promise.resolve({ screenshot, content: '' }));
  });
});

test('what moves is as approved', async ({ task }) => {
  const page = await open('/', DESKTOP);
  await page.getByRole('button', { name: heroTexts.pause }).click();
  await expectApproved(task, async (take) => {
    await eachSlide(page, async (slide) => {
      await take(`slide-desktop-${slide}`, view(page));
    });
    await take('marquee', around(page, page.locator('[data-marquee]')));
  });
});

test('the notices of a form that the browser posts are as approved', async ({ task }) => {
  const page = await site.open('/contact', { ...MOBILE, ...STILL, ...NO_SCRIPT });
  await expectApproved(task, async (take) => {
    for (const [outcome, id] of Object.entries(plainFormNoticeIds)) {
      await page.goto(`${site.url}/contact#${id}`);
      await take(`posted-${outcome}`, around(page, page.locator(`#${id}`)));
    }
  });
});

test('a page with texts of 200 % is as approved', async ({ task }) => {
  await expectApproved(task, async (take) => {
    // A picture of the whole page would set the size of the texts back.
    for (const [name, height] of [
      ['home', MOBILE.viewport.height],
      ['contact', 3000],
    ] as const) {
      const viewport = { ...MOBILE.viewport, height };
      const page = await open(routes[name].path, { ...MOBILE, ...STILL, viewport });
      const browser = await page.context().newCDPSession(page);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
      await take(`${name}-large-text`, view(page));
    }
  });
});

test('the facts that an owner may add are as approved', async ({ task }) => {
  await expectApproved(task, async (take) => {
    for (const [width, size] of [
      ['360', MOBILE],
      ['1440', DESKTOP],
    ] as const) {
      const page = await open(`${ownerSite.url}/contact`, { ...size, ...STILL });
      await take(`owner-contact-${width}`, whole(page));
    }
  });
});

test('a page that fails is as approved', async ({ task }) => {
  site.expected.push(/removeChild|ERR_INTERNET/);
  const page = await site.openForm({ ...MOBILE, ...STILL });
  await send(page);
  // React fails where an extension has removed an element that it removes.
  await page.locator('#campo-name-error').evaluate((it) => it.remove());
  await page.context().setOffline(true);
  await page.fill('[name=name]', WRITTEN.name);
  await page.getByRole('group', { name: brokenPageTexts.title }).waitFor();
  await expectApproved(task, (take) => take('broken-page', view(page)));
});
