import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type Stack, startStack } from '../stack/stack.ts';
import { unexpected } from '../support/complaints.ts';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';
import type { Browser } from './browser.ts';
import { type Gateway, startGateway } from './gateway.ts';
import { Visit } from './visit.ts';

/** The running site with a mailbox behind it. */
export interface Site {
  gateway: Gateway;
  smtp: SmtpServer;
}

/** Starts the site for the tests of a file, and ends it. */
export function prepareSite(): Site {
  const site = {} as Site;
  let stack: Stack;
  beforeAll(async () => {
    site.smtp = await startSmtpServer();
    const params = {
      SMTP_PORT: String(site.smtp.port),
      RATE_LIMIT_PER_IP: '100000',
      RATE_LIMIT_TOTAL: '100000',
    };
    stack = await startStack({ params });
    site.gateway = await startGateway(stack.siteUrl);
  });
  // Not after each: what fails there would leave it undone.
  beforeEach(() => {
    site.gateway.reset();
    site.smtp.faults = [];
    site.smtp.mails = [];
  });
  afterAll(async () => {
    await site.gateway.stop();
    await stack.stop();
    await site.smtp.stop();
  });
  return site;
}

/** What the browsers say of an app that they cannot fetch, or not before the page is left; of Firefox, Puppeteer tells no words. */
export const NO_APP = /dynamically imported module|Importing a module script failed|JSHandle@error/;

/** The site in one browser. */
export interface Visits {
  /** The browser's name. */
  name: string;
  site: Site;
  /** Opens a page in a tab of its own. */
  open(path: string): Promise<Visit>;
  /** The same, and waits until the app has taken over the static page. */
  openApp(path: string): Promise<Visit>;
  /** What the console may complain of in this test. */
  expected: RegExp[];
}

/** Starts a browser for the tests of a suite, and ends it; a test whose console complains fails. */
export function prepareVisits(name: string, site: Site, start: () => Promise<Browser>): Visits {
  let browser: Browser;
  const visits: Visit[] = [];
  const expected: RegExp[] = [];

  async function open(path: string): Promise<Visit> {
    const visit = new Visit(await browser.open(), site.gateway.url);
    visits.push(visit);
    await visit.tab.resize(1280, 800);
    await visit.goto(path);
    return visit;
  }

  async function openApp(path: string): Promise<Visit> {
    const visit = await open(path);
    await visit.appStarted();
    return visit;
  }

  beforeAll(async () => {
    browser = await start();
    console.log(`${name} ${browser.version}`);
  });
  afterEach(async () => {
    const complaints: string[] = [];
    for (const { tab } of visits.splice(0)) {
      complaints.push(...(await tab.complaints()));
      await tab.close();
    }
    expect(unexpected(complaints, expected.splice(0))).toEqual([]);
  });
  afterAll(() => browser.stop());
  return { name, site, open, openApp, expected };
}
