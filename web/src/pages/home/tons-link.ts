// A link that keeps a size: /?tr=450 opens the home page at the scale with 450 tons.

const QUERY_NAME = 'tr';

/** Returns a number of tons that is written as `1500` or `1,500`, or `NaN`. */
export function parseTons(text: string): number {
  return Number(text.replace(/,(?=\d{3}$)/, ''));
}

/** Returns the tons that the address names, whether or not the company serves such a size. */
export function tonsInAddress(): number {
  return parseTons(new URLSearchParams(location.search).get(QUERY_NAME) ?? '');
}

/** Writes the tons into the address, without an entry of the history. */
export function writeTonsToAddress(tons: number): void {
  const address = new URL(location.href);
  address.searchParams.set(QUERY_NAME, `${tons}`);
  // The router would scroll to the top of the page and move the focus.
  history.replaceState(history.state, '', address);
}
