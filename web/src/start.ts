// The only script of a page before the app is imported: entry-client.tsx explains how a page starts.

import { keepDraft } from './contact/draft.ts';

/** Safari 15.4, Firefox 98. */
const hasDialogs = 'HTMLDialogElement' in window;
// The app uses both; Chrome has Object.hasOwn since 93. Without them the page stays HTML.
const isSupported = hasDialogs && 'hasOwn' in Object;
const { withoutApp, ...historyState } = history.state ?? {};

/**
 * Starts the app. A later call does nothing. Chromium and Firefox remember that the app could not be fetched: the page
 * then works as HTML until it is loaded anew.
 */
function start(): void {
  if (isSupported && !withoutApp) import('./entry-client.tsx').catch(console.error);
}

/** Starts the app once the browser has painted what the visitor's action changes. */
function startAfterPaint(): void {
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

/** Moves the focus to the next field where a phone's Enter key says so (`enterKeyHint`). By itself, Enter would send the form. */
function goToNext(event: KeyboardEvent): void {
  const field = event.target as HTMLInputElement;
  // Enter also confirms what an input method composes.
  if (event.key !== 'Enter' || event.isComposing || field.enterKeyHint !== 'next') return;
  event.preventDefault();
  const elements = [...(field.form?.elements ?? [])] as HTMLElement[];
  const controls = elements.filter(({ tabIndex }) => tabIndex >= 0);
  controls[controls.indexOf(field) + 1]?.focus();
}

/** Opens or closes the side menu, in browsers without `command`: https://caniuse.com/wf-invoker-commands */
function runCommand({ target }: Event): void {
  const command = (target as Element).closest('[commandfor]')?.getAttribute('command');
  const menu = document.querySelector('dialog');
  if (command === 'show-modal') menu?.showModal();
  if (command === 'close') menu?.close();
}

/** Closes a dialog by a click beside its panel. A drag from the panel to the outside also ends in such a click. */
function closeFromOutside(): void {
  let pressed: EventTarget | null;
  addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  addEventListener('click', ({ target }) => {
    if (target === pressed && target instanceof HTMLDialogElement) target.close();
  });
}

/** Marks the open side menu, and the page behind it, which does not scroll then (side-menu.module.css). */
function markMenu(): void {
  const menu = document.querySelector('dialog');
  const isOpen = menu?.open === true;
  menu?.classList.toggle('active', isOpen);
  document.documentElement.toggleAttribute('data-menu-open', isOpen);
}

keepDraft();
markMenu();
// Older browsers send no `toggle` event for dialogs.
new MutationObserver(markMenu).observe(document, {
  attributeFilter: ['open'],
  childList: true,
  subtree: true,
});
if (withoutApp) stayWithoutApp();
// Safari has no requestIdleCallback.
const whenIdle = window.requestIdleCallback ?? setTimeout;
addEventListener('load', () => whenIdle(start, { timeout: 2000 }));
for (const type of ['click', 'keydown', 'focusin']) addEventListener(type, startAfterPaint);
// Captured, because React stops a key on HTML that it has not hydrated.
addEventListener('keydown', goToNext, true);
if (hasDialogs && !('closedBy' in HTMLDialogElement.prototype)) closeFromOutside();
if (hasDialogs && !('commandForElement' in HTMLButtonElement.prototype)) {
  // Captured, because React stops a click on HTML that it has not hydrated.
  addEventListener('click', runCommand, true);
}
