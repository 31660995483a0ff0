import { parse } from 'node-html-parser';
import type { Page } from 'playwright-core';
import { type Chrome, inFreshBrowser } from './chrome.ts';
import { openPhone, slowNetworkDown } from './phone.ts';

// What a visitor feels on a phone and a network that are slow in fact, where Lighthouse calculates.

/** Of a page, in milliseconds. */
export interface Felt {
  fcp: number;
  lcp: number;
  /** From then on React checks the form; never in a page without scripts. */
  formReady: number | undefined;
  /** From the tap on a link of the menu to the next page's content. */
  nextPage: number;
  /** Whether Back brings the page as it was left, without loading it. */
  isKept: boolean;
  /** Why it does not, in the browser's words. */
  notKeptBecause: string[];
}

/** Where the page is, and whether there is an app to wait for. */
export interface FeltPage {
  siteUrl: string;
  path: string;
  hasScripts: boolean;
}

const NEXT_PATH = '/about';
/** How long a visitor reads the menu before choosing, in milliseconds. */
const READING = 1000;

type Watching = typeof globalThis & { lcp: number; pageShows: boolean[] };

function watchVisit(nextTitle: string) {
  const pageShows: boolean[] = [];
  Object.assign(globalThis, { pageShows });
  addEventListener('pageshow', ({ persisted }) => pageShows.push(persisted));

  new PerformanceObserver((list) => {
    Object.assign(globalThis, { lcp: list.getEntries().at(-1)?.startTime });
  }).observe({ type: 'largest-contentful-paint', buffered: true });

  // Kept in the session, since without scripts the next page is another document.
  const keep = (name: string, time: number) =>
    sessionStorage.setItem(name, String(performance.timeOrigin + time));
  addEventListener('click', ({ timeStamp }) => keep('tapped', timeStamp), { capture: true });
  const content = new MutationObserver(() => {
    if (document.querySelector('h1')?.textContent !== nextTitle) return;
    content.disconnect();
    requestAnimationFrame(() => setTimeout(() => keep('shown', performance.now())));
  });
  content.observe(document, { childList: true, subtree: true, characterData: true });
}

async function titleOf(url: string): Promise<string> {
  const html = await (await fetch(url)).text();
  return parse(html).querySelector('h1')?.text ?? '';
}

/** Opens it as a visitor does, and waits until nothing more is loaded. */
async function visit(page: Page, { siteUrl, path, hasScripts }: FeltPage) {
  await page.addInitScript(watchVisit, await titleOf(siteUrl + NEXT_PATH));
  await page.goto(siteUrl + path);
  if (hasScripts) await page.waitForSelector('header button[aria-expanded]', { state: 'attached' });
  await page.waitForLoadState('networkidle');
}

function readPaints(page: Page): Promise<Pick<Felt, 'fcp' | 'lcp'>> {
  return page.evaluate(() => ({
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    lcp: (globalThis as Watching).lcp,
  }));
}

async function timeNextPage(page: Page): Promise<number> {
  await page.locator('header [aria-haspopup=dialog]').locator('visible=true').first().tap();
  await page.waitForTimeout(READING);
  await page.locator(`nav a[href="${NEXT_PATH}"]`).locator('visible=true').first().tap();
  await page.waitForFunction(() => sessionStorage.getItem('shown'));
  return page.evaluate(
    () => Number(sessionStorage.getItem('shown')) - Number(sessionStorage.getItem('tapped')),
  );
}

async function timeForm(page: Page, { siteUrl, path }: FeltPage): Promise<number> {
  await page.goto(siteUrl + path, { waitUntil: 'commit' });
  await page
    .locator('form')
    .first()
    .evaluate((form) => form.scrollIntoView());
  await page.locator('form[novalidate]').first().waitFor();
  return page.evaluate(() => performance.now());
}

/** Leaves the page for another one, and comes Back. */
async function comeBack(page: Page): Promise<Pick<Felt, 'isKept' | 'notKeptBecause'>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const notKeptBecause: string[] = [];
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    notKeptBecause.push(...notRestoredExplanations.map(({ reason }) => reason));
  });
  const left = page.url();
  await page.goto(new URL('/robots.txt', left).href);
  await page.evaluate(() => history.back());
  // From the page cache there is no load event.
  await page.waitForURL(left, { waitUntil: 'commit' });
  const isKept = await page.evaluate(() => (globalThis as Watching).pageShows.at(-1) ?? false);
  return { isKept, notKeptBecause };
}

/** One visit for each thing, each in a browser that has not seen the page before. */
export async function measureFelt(chrome: Chrome, feltPage: FeltPage): Promise<Felt> {
  const onSlowPhone = <T>(measure: (page: Page) => Promise<T>) =>
    inFreshBrowser(chrome, async (browser) => {
      const page = await openPhone(browser);
      await slowNetworkDown(page);
      return measure(page);
    });
  const paintsAndNextPage = await onSlowPhone(async (page) => {
    await visit(page, feltPage);
    return { ...(await readPaints(page)), nextPage: await timeNextPage(page) };
  });
  const formReady = feltPage.hasScripts
    ? await onSlowPhone((page) => timeForm(page, feltPage))
    : undefined;
  const back = await onSlowPhone(async (page) => {
    await visit(page, feltPage);
    return comeBack(page);
  });
  return { ...paintsAndNextPage, formReady, ...back };
}
