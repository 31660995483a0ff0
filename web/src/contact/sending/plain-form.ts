// A form that the browser posts itself, before the app or without it: the function redirects to a notice of the page.

import type { plainFormNoticeIds } from '../../../../functions/src/shared/contract.ts';
import { readStored, store } from '../../tab-storage.ts';

/** Only the type is imported: the contract's value would add valibot to the start script. */
const PLAIN_FORM_ACCEPTED_ID: typeof plainFormNoticeIds.accepted = 'mensaje-enviado';

/** Of the mark in the tab's storage. */
const POSTED_KEY = 'posted';

let noticeId = '';

/** Returns the id of the notice to which the function has redirected the form, or ''. */
export function getPlainFormNoticeId(): string {
  return noticeId;
}

/** Returns whether the page was opened by a link of another site. Some browsers do not tell. */
function isFromOtherSite(): boolean {
  return document.referrer !== '' && new URL(document.referrer).origin !== location.origin;
}

/** Returns whether a redirect has led to the page: the function's, or that of Hosting, as of /contact/. */
function isRedirected(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation !== undefined && navigation.redirectCount > 0;
}

/** Marks in the tab that the browser posts the form. */
function markPost(event: Event): void {
  // After the event: the app prevents the browser's post of what it sends itself.
  setTimeout(() => {
    if (!event.defaultPrevented) store(POSTED_KEY, 1);
  });
}

/**
 * Takes note of the outcome of a plain form, which the URL tells to the visitor who has posted it, and to nobody who opens
 * the URL from the history. The page's own script calls it once.
 */
export function startPlainForm(): void {
  const hasPosted = readStored(POSTED_KEY) !== undefined;
  // It is for the next page alone.
  store(POSTED_KEY, undefined);
  // Captured, because React stops events on HTML that it has not hydrated.
  addEventListener('submit', markPost, true);
  if (!location.hash.startsWith('#mensaje-')) return;
  const id = location.hash.slice(1);
  // Where the tab stores nothing, the redirect shows that a form was posted.
  if (!isFromOtherSite() && (hasPosted || isRedirected())) noticeId = id;
  // Ends the `:target` that shows the notice.
  else if (document.getElementById(id)) location.replace('#');
  if (hasPosted && noticeId === PLAIN_FORM_ACCEPTED_ID) {
    document.querySelector('form')?.reset();
    store('outbox', undefined);
  }
  // Removes the fragment, so that a reload or a shared link shows no notice; after `load`, when the browser has
  // scrolled and `:target` matches.
  const url = location.pathname + location.search;
  addEventListener('load', () => history.replaceState(history.state, '', url), { once: true });
}
