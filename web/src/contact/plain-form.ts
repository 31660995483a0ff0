// A form that the browser posts itself, before the app or without it: the function redirects to a notice of the page.

import type { noticeIds } from '../../../functions/src/shared/contract.ts';
import { readStored, store } from '../tab-storage.ts';

/** Only the type is imported: the contract's value would add valibot to the start script. */
const ACCEPTED: typeof noticeIds.accepted = 'mensaje-enviado';

let noticeId = '';

/** Returns the id of the notice to which a form of this tab has led, or ''. In another site's link it names no outcome. */
export function readPlainFormNoticeId(): string {
  return noticeId;
}

/** Marks in the tab that the browser posts the form, so that the next page knows its outcome by the address. */
function markPlainForm({ defaultPrevented }: Event): void {
  store('plain-form', defaultPrevented ? undefined : true);
}

/** Takes note of the outcome of a plain form, and marks the next one. The page's own script calls it once. */
export function startPlainForm(): void {
  if (readStored('plain-form')) noticeId = location.hash.slice(1);
  store('plain-form', undefined);
  if (noticeId === ACCEPTED) {
    document.querySelector('form')?.reset();
    store('outbox', undefined);
  }
  if (location.hash.startsWith('#mensaje-')) {
    // Removes the fragment, so that a reload or a shared link shows no notice; after `load`, when the browser has
    // scrolled and `:target` matches.
    const address = location.pathname + location.search;
    addEventListener('load', () => history.replaceState(history.state, '', address));
  }
  // Capture: React stops events on HTML that it has not hydrated. Bubble: the app may have sent the message itself.
  addEventListener('submit', markPlainForm, true);
  addEventListener('submit', markPlainForm);
}
