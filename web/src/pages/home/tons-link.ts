// A link that keeps a size: /?tr=450 opens the home page at the scale with 450 tons.

import { parseTons } from '../../../../functions/src/shared/tons.ts';

const QUERY_NAME = 'tr';

/** Returns the tons that the url names, whether or not the company serves such a size. */
export function tonsInUrl(): number {
  return parseTons(new URLSearchParams(location.search).get(QUERY_NAME) ?? '');
}

/** Writes the tons into the url, without an entry of the history. */
export function writeTonsToUrl(tons: number): void {
  const url = new URL(location.href);
  url.searchParams.set(QUERY_NAME, `${tons}`);
  // The router would scroll to the top of the page and move the focus.
  history.replaceState(history.state, '', url);
}
