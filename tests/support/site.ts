import { randomInt } from 'node:crypto';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import { plainFormNoticeIds } from '../../functions/src/shared/contract.ts';
import { routeList } from '../../web/src/routes.ts';
import { brokenPageTexts } from '../../web/src/texts/layout.ts';
import { launchBrowser } from './browser.ts';
import { fillIn, formHydrated, renewMailAddress, send, sentNotice } from './form.ts';
import { company as longCompany } from './long-company.ts';
import { VisitorMails } from './mailbox.ts';
import { OTHER_PAGE } from './menu-pages.ts';

/** The emulators that `npm test` starts around all tests. */
const EMULATORS_URL = `http://localhost:${firebase.emulators.hosting.port}`;
/** Hosting distinguishes case. */
const NO_PAGE = '/Contact';
export const PATHS = routeList.map(({ path }) => (path === '*' ? NO_PAGE : path));
/** The site with facts that an owner may set. */
export const longCompanySite = {
  url: inject('longCompanyUrl'),
  // Its server has no page for unknown paths.
  paths: PATHS.map((path) => (path === NO_PAGE ? '/404' : path)),
  company: longCompany,
};
export const MOBILE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
export const DESKTOP = { viewport: { width: 1440, height: 900 } };
export const NO_SCRIPT = { javaScriptEnabled: false };
export const STILL = { reducedMotion: 'reduce' } as const;
/** The chunk of the app, which a page imports when it starts. */
export const APP_CHUNK = '**/assets/entry-client-*.js';

/** The browser logs each response with an error status; tests look at what the page makes of it. */
const FAILED_LOAD_TEXT = /^Failed to load resource/;

/**
 * Waits until React has hydrated header, page and footer, each to its last element: it then stores the props of an
 * element in it. A page that is left before is rendered anew, and React reports that in the console.
 */
export async function appHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ['header', 'main', 'footer'].every((part) => {
      const last = [...document.querySelectorAll(`${part} *`)].at(-1) ?? {};
      return Object.keys(last).some((key) => key.startsWith('__reactProps'));
    }),
  );
}

export const footerLink = (page: Page, name: string) =>
  page.locator('footer').getByRole('link', { name, exact: true });

/** Makes the page's requests for such files wait. Returns a function that lets them go on. */
export async function hold(page: Page, files: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** The browser of all files of a worker; it ends with the worker. */
let workerBrowser: Promise<Browser> | undefined;

/** Gives a file's tests the browser; a test whose console complains fails. */
export function prepareSite() {
  let browser: Browser;
  const pages: Page[] = [];
  const site = {
    url: EMULATORS_URL,
    /** The mails of the test's visitor. */
    mailbox: new VisitorMails(renewMailAddress()),
    /** The errors and warnings in the consoles of the test's pages. */
    complaints: [] as string[],
    /** Which of them this test expects. */
    expected: [] as RegExp[],
    open,
    openApp,
    openForm,
    openBeforeApp,
    reopen,
    sharePage,
    expectUsable,
  };

  /** Opens a path, or a URL of the site with long facts, in a browser context of its own. `prepare` acts on the page before its first request. */
  async function open(
    path: string,
    options?: BrowserContextOptions,
    prepare?: (page: Page) => Promise<unknown>,
  ): Promise<Page> {
    const context = await browser.newContext({
      locale: 'es-MX',
      // Most visitors hold a mobile, and its few pixels are soon drawn.
      viewport: MOBILE.viewport,
      // Hosting's CDN names the visitor so, and the function counts by it.
      extraHTTPHeaders: { 'Fastly-Client-IP': `10.${randomInt(256)}.${randomInt(256)}.1` },
      ...options,
    });
    // Less than the test's own limit, so that the failure names what was waited for.
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    pages.push(page);
    page.on('pageerror', (error) => site.complaints.push(String(error)));
    page.on('console', (message) => {
      const isComplaint = ['error', 'warning'].includes(message.type());
      if (isComplaint && !FAILED_LOAD_TEXT.test(message.text()))
        site.complaints.push(message.text());
    });
    await prepare?.(page);
    await page.goto(new URL(path, site.url).href);
    return page;
  }

  /** The same, and waits until React has hydrated the page. */
  async function openApp(...args: Parameters<typeof open>): Promise<Page> {
    const page = await open(...args);
    await appHydrated(page);
    return page;
  }

  /** Opens the contact page, and waits until its form is hydrated. */
  async function openForm(options?: BrowserContextOptions): Promise<Page> {
    const page = await openApp('/contact', options);
    await formHydrated(page);
    return page;
  }

  /** Opens a page before the app has started. Also returns a function that lets it start. */
  async function openBeforeApp(...[path, options, prepare]: Parameters<typeof open>) {
    let startApp = () => {};
    const page = await open(path, options, async (opened) => {
      await prepare?.(opened);
      startApp = await hold(opened, APP_CHUNK);
    });
    return [page, startApp] as const;
  }

  /** Loads a path in the tab of another test as in a new one, and waits for the app; a browser context of its own takes twice as long. */
  async function reopen(page: Page, path: string): Promise<Page> {
    await page.unrouteAll();
    await page.mouse.move(0, 0);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(new URL(path, site.url).href);
    await appHydrated(page);
    return page;
  }

  /** Opens a page once for all tests of the file or of the `describe` around it. Returns a function that returns the page. */
  function sharePage(openPage: () => Promise<Page>): () => Page {
    let page: Page;
    beforeAll(async () => {
      page = await openPage();
      pages.splice(pages.indexOf(page), 1);
    });
    afterAll(() => close(page));
    return () => page;
  }

  async function close(page: Page): Promise<void> {
    // A route handler that still waits for an answer fails when its page is closed.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().close();
  }

  /** Expects a page that can be read, whose menu opens and closes, and whose form sends one message and says so. */
  async function expectUsable(page: Page): Promise<void> {
    expect(await page.getByText(brokenPageTexts.title).count()).toBe(0);
    await page.locator('h1').first().waitFor();
    const link = page
      .getByRole('dialog')
      .getByRole('link', { name: OTHER_PAGE.label, exact: true });
    await page.locator('header [aria-haspopup=dialog]').tap();
    await link.waitFor();
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'hidden' });
    await fillIn(page);
    await send(page);
    const plainFormNotice = page.locator(`#${plainFormNoticeIds.accepted}`);
    await sentNotice(page).or(plainFormNotice).filter({ visible: true }).waitFor();
    expect(site.mailbox.mails).toHaveLength(1);
  }

  beforeAll(async () => {
    workerBrowser ??= launchBrowser();
    browser = await workerBrowser;
  });
  beforeEach(() => {
    site.mailbox = new VisitorMails(renewMailAddress());
    site.expected = [];
  });
  afterEach(async () => {
    for (const page of pages.splice(0)) await close(page);
    const isExpected = (text: string) => site.expected.some((pattern) => pattern.test(text));
    expect(site.complaints.splice(0).filter((text) => !isExpected(text))).toEqual([]);
  });
  return site;
}
