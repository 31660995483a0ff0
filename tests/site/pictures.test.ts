import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeEach, expect, type RunnerTestCase, test } from 'vitest';
import { outcomes, type RequestOutcome } from '../../functions/src/outcome.ts';
import { plainFormNoticeIds } from '../../functions/src/shared/contract.ts';
import { type RouteName, routes } from '../../web/src/routes.ts';
import { carouselLabels } from '../../web/src/texts/carousel.ts';
import { emergencyTexts } from '../../web/src/texts/components.ts';
import { formTexts } from '../../web/src/texts/form.ts';
import { brokenPageTexts, layoutTexts } from '../../web/src/texts/layout.ts';
import { acceptedTexts, outboxTexts } from '../../web/src/texts/outcomes.ts';
import { serviceTexts } from '../../web/src/texts/services.ts';
import { REASON_NOT_TO_COMPARE, startPictures } from '../support/approved-pictures.ts';
import { ENDPOINT_PATTERN, fillIn, send, toast, WRITTEN } from '../support/form.ts';
import { OTHER_PAGE } from '../support/menu-pages.ts';
import { makeMail } from '../support/message.ts';
import {
  around,
  aroundWhileHovering,
  moving,
  paper,
  part,
  view,
  whole,
  withForcedStates,
} from '../support/screenshots.ts';
import {
  DESKTOP,
  footerLink,
  hold,
  longCompanySite,
  MOBILE,
  NO_SCRIPT,
  prepareSite,
  STILL,
} from '../support/site.ts';
import {
  type CheckPicture,
  NARROWEST,
  type PagePictureName,
  SIDEWAYS,
  type VisitsByPicture,
  WIDE_SIDEWAYS,
} from '../support/visits.ts';

// What a visitor sees: each page at several widths, and the states that it can have. `npm run screenshots` approves
// what is there.

const isApproval = import.meta.env.MODE === 'approve';
const pictures = startPictures({ isApproval });
/** Stands above what a test reports. */
const ADVICE =
  'Look at it in node_modules/.cache/differing-pictures; “npm run screenshots” approves it';

beforeEach(({ skip }) => {
  skip(REASON_NOT_TO_COMPARE !== undefined, REASON_NOT_TO_COMPARE);
});

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that the hook needs no fixture
afterAll(({}, { tasks, file }) => {
  if (REASON_NOT_TO_COMPARE) return;
  file.meta.pictures = pictures.end({ isWhole: tasks.every(({ meta }) => meta.hasChecked) });
});

const site = prepareSite();

const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true };
/** A page of each device for all paths: in a browser context of its own, each would take twice as long. */
const devices = {
  mobile: shareStillPage(MOBILE),
  tablet: shareStillPage(TABLET),
  desktop: shareStillPage(DESKTOP),
};
const SIZES = {
  360: { page: devices.mobile, viewport: MOBILE.viewport },
  820: { page: devices.tablet, viewport: TABLET.viewport },
  1440: { page: devices.desktop, viewport: DESKTOP.viewport },
};
/** Of a mobile that is held sideways, with a notch and a line at its lower edge. */
const NOTCH = { left: 44, right: 44, bottom: 21 };
/** Higher than the page for unknown paths. */
const WIDEST = { width: 1920, height: 1600 };
/** A tablet that is held upright has a desktop's layout. */
const NARROW_DESKTOP = { width: 1100, height: 1300 };

/** Without a toast's bar, which moves: it is in the pictures of the toasts. */
const NO_PROGRESS = '.Toastify__progress-bar { visibility: hidden }';

/** What a visitor does on a page of such a width, after the picture of the whole page. */
const pageVisits: VisitsByPicture = {
  'home-360': async (page, check) => {
    await page.setViewportSize(NARROWEST);
    // A finger that has left a button leaves it hovered.
    for (const state of ['hover', 'active']) {
      await check(
        `narrowest-${state}`,
        withForcedStates([state], page, () => view(page)),
      );
    }
  },
  'about-360': async (page, check) => {
    await page.setViewportSize(NARROWEST);
    const band = page.getByRole('region', { name: emergencyTexts.title });
    await check('narrowest-emergencies', part(page, band));
    await page.setViewportSize(MOBILE.viewport);
    await page.locator('header [aria-haspopup=dialog]').click();
    await page.getByRole('dialog').waitFor();
    await check(
      'side-menu',
      withForcedStates(['hover'], page, () => view(page)),
    );
  },
  'about-820': async (page, check) => {
    const [, second] = Object.values(serviceTexts);
    const title = page.locator('main .swiper-slide-active h3');
    await page.getByRole('button', { name: carouselLabels.next }).click();
    await expect.poll(() => title.innerText()).toBe(second?.title);
    // Where Swiper moves a slide by a part of a pixel, Chromium draws some of its letters as before.
    const unmoved =
      '.swiper-wrapper { transform: none !important } .swiper-slide:not(.swiper-slide-active) { display: none }';
    await check('next-slide', part(page, page.locator('main .swiper'), unmoved));
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await check('about-forced-colours', whole(page));
    await page.emulateMedia({ forcedColors: null, colorScheme: null });
    // It is not printed.
    await page.locator('header [aria-haspopup=dialog]').click();
    await page.getByRole('dialog').waitFor();
  },
  'contact-360': visitForm,
  'contact-820': async (page, check) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await check('forced-colours', whole(page));
    await sendInVain(page);
    await check('toast-forced-colours', view(page, { css: NO_PROGRESS }));
    // The toast is not printed.
    await page.emulateMedia({ forcedColors: null });
  },
  'contact-1440': async (page, check) => {
    await sendInVain(page);
    await check('toast-over-notice', view(page, { css: NO_PROGRESS }));
    for (const state of ['hover', 'focus-visible']) {
      await check(
        `contact-${state}`,
        withForcedStates([state], page, () => view(page, { css: NO_PROGRESS })),
      );
    }
    await toast(page).getByRole('button').click();
    await toast(page).waitFor({ state: 'detached' });
    await check(
      'contact-active',
      withForcedStates(['active'], page, () => whole(page)),
    );
  },
  'notFound-360': async (page, check) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setAutoDarkModeOverride', { enabled: true });
    await check('darkened-by-the-browser', view(page));
    await browser.detach();
  },
  'home-1440': async (page, check) => {
    await check('home-first-view', view(page));
    await page.keyboard.press('Tab');
    await check('skip-link', around(page, page.getByText(layoutTexts.skip)));
    const dropdown = page.locator('header nav li:has(details)').first();
    const link = dropdown.getByRole('link').first();
    await check('dropdown', aroundWhileHovering(page, link, dropdown.getByRole('list')));
    const states = ['hover', 'focus-visible'];
    await check(
      'home-controls',
      withForcedStates(states, page, () => whole(page)),
    );
    await page.emulateMedia({ forcedColors: 'active' });
    await check('home-forced-colours', whole(page));
  },
};

/** Those of the features, each in a file of its name. */
const featureVisits = import.meta.glob<{ visits: VisitsByPicture }>('./*.visits.ts', {
  eager: true,
});

/** Makes the visits of a page of such a width. */
async function visit(name: PagePictureName, page: Page, check: CheckPicture): Promise<void> {
  const viewport = page.viewportSize();
  for (const { visits } of [{ visits: pageVisits }, ...Object.values(featureVisits)]) {
    await visits[name]?.(page, check);
    if (viewport) await page.setViewportSize(viewport);
  }
}

/** Brings about what the form can say. */
async function visitForm(page: Page, check: CheckPicture): Promise<void> {
  const form = page.locator('main form');
  await fillIn(page, { telefono: '811', email: 'maria@' });
  await send(page);
  await page.locator('#campo-name-error').waitFor();
  await check('field-errors', part(page, form));
  // A word that is longer than its line is broken.
  const message = `Buenas tardes.${'\n'.repeat(30)}Es el de la foto: https://hospital.mx/${'chiller'.repeat(7)}`;
  await fillIn(page, { ...WRITTEN, email: 'maria@hospital.mx', message });
  await check('filled-form', part(page, form));

  await page.route(ENDPOINT_PATTERN, answer('accepted'), { times: 1 });
  const release = await hold(page, ENDPOINT_PATTERN);
  await send(page);
  await page.getByRole('button', { name: formTexts.sending }).waitFor();
  await check('sending', around(page, page.getByRole('button', { name: formTexts.sending })));
  release();
  await checkOutcome('accepted', acceptedTexts.title);

  for (const [outcome, title] of [
    ['tooMany', outboxTexts.notSent.title],
    ['unconfirmed', outboxTexts.unconfirmed.title],
  ] as const) {
    await page.route(ENDPOINT_PATTERN, answer(outcome), { times: 1 });
    await fillIn(page);
    await send(page);
    await checkOutcome(outcome, title);
  }
  await fillIn(page);
  await page.getByRole('button', { name: outboxTexts.recover }).click();
  const replace = page.getByRole('button', { name: outboxTexts.doReplace });
  await replace.waitFor();
  await check(
    'notice-asking',
    around(page, page.getByRole('group', { name: outboxTexts.unconfirmed.title })),
  );
  await replace.click();
  const recovered = page.getByText(outboxTexts.recovered).filter({ visible: true });
  await recovered.first().waitFor();
  await check('recovered', around(page, recovered.first()));

  await page.context().setOffline(true);
  await send(page);
  await checkOutcome('offline', outboxTexts.offline.title);
  await fillIn(page);
  const fail = await hold(page, ENDPOINT_PATTERN);
  await send(page);
  await footerLink(page, OTHER_PAGE.footerLabel).focus();
  fail();
  await toast(page).getByRole('link').waitFor();
  await check('toast-away', around(page, toast(page)));
  await page.context().setOffline(false);

  async function checkOutcome(name: string, title: string): Promise<void> {
    await check(`toast-${name}`, around(page, toast(page)));
    // By the keyboard, after which each focus is shown; the notice that gets it is no control.
    await toast(page).getByRole('button').press('Enter');
    await toast(page).waitFor({ state: 'detached' });
    await check(`notice-${name}`, around(page, page.getByRole('group', { name: title })));
  }
}

/** Brings about a toast, over a notice. */
async function sendInVain(page: Page): Promise<void> {
  await page.route(ENDPOINT_PATTERN, answer('tooMany'));
  await fillIn(page);
  await send(page);
  await toast(page).waitFor();
}

function answer(outcome: RequestOutcome) {
  const { status, text } = outcomes[outcome];
  const json = { success: outcome === 'accepted', error: text };
  return (route: { fulfill: (response: object) => Promise<void> }) =>
    route.fulfill({ status, json });
}

/** Makes a visit, and expects each picture that it takes to be as approved. */
async function expectApproved(
  task: RunnerTestCase,
  visit: (check: CheckPicture) => Promise<void>,
): Promise<void> {
  const differences: (string | undefined)[] = [];
  await visit(async (name, picture) => {
    differences.push(await pictures.check(name, await picture));
  });
  task.meta.hasChecked = true;
  expect(differences.filter(Boolean), ADVICE).toEqual([]);
}

function shareStillPage(size: BrowserContextOptions) {
  return site.sharePage(() => site.open('/robots.txt', { ...size, ...STILL }));
}

/** Loads a path as in a new tab, and waits until all of it is hydrated: React complains of pictures that `comeToRest` changes before. */
async function load(
  path: string,
  { page: sharedPage, viewport }: (typeof SIZES)[keyof typeof SIZES],
  media: Parameters<Page['emulateMedia']>[0] = STILL,
): Promise<Page> {
  const page = sharedPage();
  await page.context().setOffline(false);
  await page.setViewportSize(viewport);
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, ...media });
  await site.reopen(page, path);
  await page.waitForFunction(() => [...document.forms].every(({ noValidate }) => noValidate));
  return page;
}

const routeNames = Object.keys(routes) as RouteName[];
// All pages of a size come one after the other, because a page that gets another size is laid out anew.
const pages = ([360, 820, 1440] as const).flatMap((width) =>
  routeNames.map((route) => ({ name: `${route}-${width}` as const, route, size: SIZES[width] })),
);

test.for(pages)('$name is as approved', async ({ name, route, size }, { task }) => {
  const { path } = routes[route];
  const page = await load(path === '*' ? '/no/such-page' : path, size);
  await expectApproved(task, async (check) => {
    await check(name, whole(page));
    if (size === SIZES[360]) {
      const browser = await page.context().newCDPSession(page);
      await browser.send('Emulation.setSafeAreaInsetsOverride', { insets: NOTCH });
      await page.setViewportSize(route === 'service' ? WIDE_SIDEWAYS : SIDEWAYS);
      await check(`${route}-sideways`, view(page));
      await browser.send('Emulation.setSafeAreaInsetsOverride', { insets: {} });
      await browser.detach();
    }
    if (size === SIZES[1440]) {
      await page.setViewportSize(WIDEST);
      const isWiderBelow = route === 'home' || route === 'service';
      await check(`${route}-1920`, isWiderBelow ? whole(page) : view(page));
    }
    if (name === 'home-1440') {
      await page.setViewportSize(NARROW_DESKTOP);
      await check('home-1100', whole(page));
    }
    await page.setViewportSize(size.viewport);
    await visit(name, page, check);
    if (size === SIZES[820]) await check(`${route}-paper`, paper(page));
  });
});

test('the overlay that covers a page which arrives is as approved', async ({ task }) => {
  const page = devices.mobile();
  // It keeps its colours where a theme of high contrast replaces them.
  await page.emulateMedia({ reducedMotion: 'no-preference', forcedColors: 'active' });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Animation.enable');
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.goto(site.url);
  await page.locator('[data-loading-overlay] img').evaluate((it: HTMLImageElement) => it.decode());
  await expectApproved(task, async (check) => {
    const screenshot = await page.screenshot();
    await check('overlay', Promise.resolve({ screenshot, content: '' }));
    await browser.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await browser.detach();
  });
});

test('what moves is as approved', async ({ task }) => {
  const page = await load('/', SIZES[1440], { reducedMotion: 'no-preference' });
  await expectApproved(task, async (check) => {
    await visit('home-moving', page, check);
    await check('marquee', around(page, page.locator('[data-marquee]')));
    // No emulated mobile: its visual viewport sometimes moves by 15 px while the side menu opens.
    const narrow = { page: devices.desktop, viewport: MOBILE.viewport };
    const mobile = await load('/about', narrow, { reducedMotion: 'no-preference' });
    await mobile.locator('[data-loading-overlay]').waitFor({ state: 'hidden' });
    const carousel = mobile.locator('main .swiper');
    await carousel.scrollIntoViewIfNeeded();
    await carousel.and(mobile.locator('.swiper-initialized')).waitFor();
    await check(
      'slide-moving',
      moving(mobile, () => mobile.getByRole('button', { name: carouselLabels.next }).click()),
    );
    const button = mobile.locator('header [aria-haspopup=dialog]');
    await check(
      'side-menu-opening',
      moving(mobile, () => button.click()),
    );
  });
});

test('the notices of a form that the browser posts are as approved', async ({ task }) => {
  const page = await site.open('/contact', { ...MOBILE, ...STILL, ...NO_SCRIPT });
  await expectApproved(task, async (check) => {
    for (const [outcome, id] of Object.entries(plainFormNoticeIds)) {
      await page.goto(`${site.url}/contact#${id}`);
      await check(`posted-${outcome}`, around(page, page.locator(`#${id}`)));
    }
  });
});

test('a page whose scripts and pictures do not arrive is as approved', async ({ task }) => {
  const page = await site.open('/robots.txt', { ...MOBILE, ...STILL, ...NO_SCRIPT });
  await page.route('**/*.{avif,webp,jpg}', (route) => route.abort());
  await expectApproved(task, async (check) => {
    await page.goto(site.url);
    await check('home-incomplete', view(page));
    await page.goto(`${site.url}${routes.about.path}`);
    await check('about-incomplete', part(page, page.getByRole('main')));
  });
});

test('the mail that sales reads is as approved', async ({ task }) => {
  const page = await site.open('/robots.txt', { ...MOBILE, ...STILL });
  const mensaje = 'El chiller se disparó.\n\nEquipo\tHoras\nTorre 1\t1200\n\nMarca: Trane';
  await page.goto(`data:text/html;charset=utf-8,${encodeURIComponent(makeMail({ mensaje }).html)}`);
  await expectApproved(task, async (check) => {
    await check('mail', view(page));
    await page.emulateMedia({ colorScheme: 'dark' });
    await check('mail-dark', view(page));
  });
});

test('a page with texts of 200 % is as approved', async ({ task }) => {
  await expectApproved(task, async (check) => {
    // A picture of the whole page would set the size of the texts back.
    for (const [name, height] of [
      ['home', MOBILE.viewport.height],
      ['contact', 3000],
    ] as const) {
      const page = await load(routes[name].path, SIZES[360]);
      if (name === 'contact') await sendInVain(page);
      await page.setViewportSize({ ...MOBILE.viewport, height });
      const browser = await page.context().newCDPSession(page);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
      await check(`${name}-large-text`, view(page, { css: NO_PROGRESS }));
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
    }
  });
});

test('the facts that an owner may add are as approved', async ({ task }) => {
  await expectApproved(task, async (check) => {
    for (const width of [360, 1440] as const) {
      const page = await load(`${longCompanySite.url}/contact`, SIZES[width]);
      await check(`owner-contact-${width}`, whole(page));
    }
    const page = devices.mobile();
    await page.setViewportSize(SIDEWAYS);
    await page.locator('header [aria-haspopup=dialog]').click();
    // The call bar does not hide what has the focus.
    await page.getByRole('dialog').locator('[href^=mailto]').focus();
    await check('owner-side-menu', view(page));
  });
});

test('a page that fails is as approved', async ({ task }) => {
  site.expected.push(/removeChild|ERR_INTERNET/);
  const page = await load(routes.contact.path, SIZES[360]);
  await send(page);
  // React fails where an extension has removed an element that it removes.
  await page.locator('#campo-name-error').evaluate((it) => it.remove());
  await page.context().setOffline(true);
  await page.fill('[name=name]', WRITTEN.name);
  await page.getByRole('group', { name: brokenPageTexts.title }).waitFor();
  await expectApproved(task, (check) => check('broken-page', view(page)));
});
