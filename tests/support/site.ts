import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type Stack, startStack } from '../stack/stack.ts';
import { launchBrowser } from './browser.ts';
import { parametersFor } from './function-server.ts';
import { type SmtpServer, startSmtpServer } from './smtp-server.ts';

export interface Site {
  url: string;
  smtp: SmtpServer;
  /** What the consoles of the test's pages have complained of. */
  complaints: string[];
  /** A test that breaks something sets it: the browser may say so at any time until its page is closed. */
  mayComplain: boolean;
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

// The browser's own word on an answer that is no 200; what the page makes of it is tested.
const ANSWER = /^Failed to load resource/;

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

/** Starts the site for the tests of a file, and ends it; a test in which the console complains fails, unless it may. */
export function prepareSite(): Site {
  let stack: Stack;
  let browser: Browser;
  const pages: Page[] = [];
  const complaints: string[] = [];

  async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({ locale: 'es-MX', ...options });
    const page = await context.newPage();
    pages.push(page);
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      const isComplaint = ['error', 'warning'].includes(message.type());
      if (isComplaint && !ANSWER.test(message.text())) complaints.push(message.text());
    });
    await page.goto(site.url + path);
    return page;
  }

  const site: Site = {
    url: '',
    complaints,
    mayComplain: false,
    smtp: undefined as unknown as SmtpServer,
    open,
    openApp: async (path, options) => {
      const page = await open(path, options);
      await appStarted(page);
      return page;
    },
  };

  beforeAll(async () => {
    site.smtp = await startSmtpServer();
    const params = parametersFor(site.smtp.port);
    [stack, browser] = await Promise.all([startStack({ params }), launchBrowser()]);
    site.url = stack.siteUrl;
  });
  beforeEach(() => {
    site.smtp.faults = [];
    site.smtp.mails = [];
    site.mayComplain = false;
  });
  afterEach(async () => {
    for (const page of pages.splice(0)) await page.context().close();
    const heard = complaints.splice(0);
    if (!site.mayComplain) expect(heard).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await stack.stop();
    await site.smtp.stop();
  });
  return site;
}
