// A link that keeps a size: /?tr=450 opens the home page at the scale with 450 tons.

import { parseTons } from '../../../functions/src/shared/tons.ts';

const QUERY_NAME = 'tr';

/** Returns the tons that the URL names, whether or not the company serves such a size. */
export function tonsInUrl(): number {
  return parseTons(new URLSearchParams(location.search).get(QUERY_NAME) ?? '');
}

/** Writes the tons into the URL, without an entry of the history. */
export function writeTonsToUrl(tons: number): void {
  const url = new URL(location.href);
  url.searchParams.set(QUERY_NAME, `${tons}`);
  try {
    // The router would scroll to the top of the page and move the focus.
    history.replaceState(history.state, '', url);
  } catch {
    // Thrown after many changes of the URL in a short time [url-limit]. The tab still keeps the size.
  }
}

/** Shows the scale where the URL names one of its sizes; `startApp` replaces its example by that size. */
export function startAtLinkedScale(startApp: () => void): void {
  const tick = document.querySelector(`[data-tons="${tonsInUrl()}"]`);
  if (!tick) return;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // On a reload and on Back the browser scrolls by itself.
  if (navigation?.type === 'navigate')
    tick.closest('section')?.querySelector('h2')?.scrollIntoView();
  startApp();
}
