// The only script of a page before the app is imported: entry-client.tsx explains how a page starts.

import { startDraft } from './contact/sending/draft.ts';
import { startPlainForm } from './contact/sending/plain-form.ts';
import { observeSideMenu } from './layout/header/side-menu-state.ts';
import { startAtLinkedScale } from './scale/tons-url.ts';

/** Safari 15.4, Firefox 98. */
const hasDialogs = 'HTMLDialogElement' in window;
// The app uses both; Chrome has Object.hasOwn since 93. Without them the page stays HTML.
const isSupported = hasDialogs && 'hasOwn' in Object;
const { withoutApp, ...historyState } = history.state ?? {};
/** A copy of the page may stand under another path, of which the app would say that it is no page. */
const canonicalLink = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
const isAtOtherPath =
  canonicalLink !== null && new URL(canonicalLink.href).pathname !== location.pathname;
const mayStart = isSupported && !withoutApp && !isAtOtherPath;

let isStarted = false;

/** Starts the app once. Where it cannot be fetched, the page works as HTML until it is loaded anew. */
function start(): void {
  if (isStarted || !mayStart) return;
  isStarted = true;
  import('./entry-client.tsx').catch(console.error);
}

/** Starts the app once the browser has painted what the visitor's action changes. */
function startAfterNextPaint(): void {
  requestAnimationFrame(() => setTimeout(start));
}

/** Leaves the page as plain HTML, after an error of the app (layout/error-boundary.tsx). */
function stayWithoutApp(): void {
  history.replaceState(historyState, '');
  const { pathname } = location;
  // The app's entries of the history share this document.
  addEventListener('popstate', () => {
    if (location.pathname !== pathname) location.reload();
  });
}

/** Opens or closes the side menu, in browsers without `command`: https://caniuse.com/wf-invoker-commands */
function runCommand({ target }: Event): void {
  const command = (target as Element).closest('[commandfor]')?.getAttribute('command');
  const menu = document.querySelector('dialog');
  if (command === 'show-modal') menu?.showModal();
  if (command === 'close') menu?.close();
}

/** Closes a dialog by a click beside its panel. A drag from the panel to the outside also ends in such a click. */
function lightDismiss(): void {
  let pressed: EventTarget | null;
  addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  addEventListener('click', ({ target }) => {
    if (target === pressed && target instanceof HTMLDialogElement) target.close();
  });
}

startDraft();
startPlainForm();
observeSideMenu();
if (withoutApp) stayWithoutApp();
startAtLinkedScale(start);
// Not every browser has requestIdleCallback [idle-callback].
const whenIdle = window.requestIdleCallback ?? setTimeout;
addEventListener('load', () => whenIdle(start, { timeout: 2000 }));
for (const type of ['click', 'focusin'])
  addEventListener(type, startAfterNextPaint, { once: true });
if (hasDialogs && !('closedBy' in HTMLDialogElement.prototype)) lightDismiss();
if (hasDialogs && !('commandForElement' in HTMLButtonElement.prototype)) {
  // Captured, because React stops a click on HTML that it has not hydrated.
  addEventListener('click', runCommand, true);
}
