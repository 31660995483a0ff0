import { randomInt } from 'node:crypto';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import { FAILED_ANSWER, unexpected } from './complaints.ts';
import { renewVisitor } from './form.ts';
import { Mailbox } from './mailbox.ts';

/** The site on the emulators that `npm test` starts around all tests. */
export const SITE_URL = `http://localhost:${firebase.emulators.hosting.port}`;

export interface Site {
  url: string;
  /** The mails of the test's visitor. */
  smtp: Mailbox;
  /** What the consoles of the test's pages have complained of. */
  complaints: string[];
  /** What they may complain of in this test, at any time until its pages are closed. */
  expected: RegExp[];
  /** Opens a page in a browser of its own. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** The same, and waits until React has hydrated the layout. */
  openApp(path: string, options?: BrowserContextOptions): Promise<Page>;
}

export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
};
export const NO_SCRIPT: BrowserContextOptions = { javaScriptEnabled: false };

/** Waits until React has hydrated the layout; the form follows once it is near the view. */
export async function appStarted(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
}

/** Whether React has hydrated the layout of the page: its menu button is no longer a native one. */
export function isHydrated(): boolean {
  return document.querySelector('header button[aria-expanded]') !== null;
}

export async function openAndCloseMenu(page: Page): Promise<void> {
  const link = page.getByRole('dialog').getByRole('link', { name: 'Servicios' });
  await page.locator('header [aria-haspopup=dialog]').tap();
  await link.waitFor();
  await page.keyboard.press('Escape');
  await link.waitFor({ state: 'hidden' });
}

/** Prepares a browser for the tests of a file; a test whose console complains fails. */
export function prepareSite(): Site {
  let browser: Browser;
  const pages: Page[] = [];
  const complaints: string[] = [];

  async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({
      locale: 'es-MX',
      // Hosting's CDN names the visitor so, and the function counts by it.
      extraHTTPHeaders: { 'Fastly-Client-IP': `10.${randomInt(256)}.${randomInt(256)}.1` },
      ...options,
    });
    const page = await context.newPage();
    pages.push(page);
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      const isComplaint = ['error', 'warning'].includes(message.type());
      if (isComplaint && !FAILED_ANSWER.test(message.text())) complaints.push(message.text());
    });
    await page.goto(site.url + path);
    return page;
  }

  const site: Site = {
    url: SITE_URL,
    complaints,
    expected: [],
    smtp: new Mailbox(renewVisitor()),
    open,
    openApp: async (path, options) => {
      const page = await open(path, options);
      await appStarted(page);
      return page;
    },
  };

  beforeAll(async () => {
    browser = await chromium.connect(inject('browserEndpoint'));
  });
  beforeEach(() => {
    site.smtp = new Mailbox(renewVisitor());
    site.expected = [];
  });
  afterEach(async () => {
    for (const page of pages.splice(0)) await page.context().close();
    expect(unexpected(complaints.splice(0), site.expected)).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
  });
  return site;
}
