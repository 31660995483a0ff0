// A form that the browser posts itself, before the app or without it: the function redirects to a notice of the page.

import type { plainFormNoticeIds } from '../../../../functions/src/shared/contract.ts';
import { store } from '../../tab-storage.ts';

/** Only the type is imported: the contract's value would add valibot to the start script. */
const ACCEPTED_NOTICE_ID: typeof plainFormNoticeIds.accepted = 'mensaje-enviado';

let noticeId = '';

/** Returns the id of the notice to which the function has redirected the form, or ''. */
export function readPlainFormNoticeId(): string {
  return noticeId;
}

/** Returns whether the page was opened by a link of another site. Some browsers do not tell. */
function isFromOtherSite(): boolean {
  return document.referrer !== '' && new URL(document.referrer).origin !== location.origin;
}

/** Takes note of the outcome of a plain form, which the URL tells. The page's own script calls it once. */
export function startPlainForm(): void {
  if (!location.hash.startsWith('#mensaje-')) return;
  noticeId = location.hash.slice(1);
  if (noticeId === ACCEPTED_NOTICE_ID) {
    if (isFromOtherSite()) {
      noticeId = '';
      // Ends the `:target` that shows the notice: nothing was sent.
      location.replace('#');
    } else {
      document.querySelector('form')?.reset();
      store('outbox', undefined);
    }
  }
  // Removes the fragment, so that a reload or a shared link shows no notice; after `load`, when the browser has
  // scrolled and `:target` matches.
  const url = location.pathname + location.search;
  addEventListener('load', () => history.replaceState(history.state, '', url), { once: true });
}
