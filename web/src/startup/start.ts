// The only script of a page before the app is imported: entry-client.tsx explains how a page starts.

import { plateSlot, postedItem, selectorOf, setState } from './states.ts';

/** Safari 15.4, Firefox 98. */
const hasDialogs = 'HTMLDialogElement' in window;
// The app uses both; Chrome has Object.hasOwn since 93. Without them the page stays HTML.
const isSupported = hasDialogs && 'hasOwn' in Object;
let hasStarted = false;

/** Starts the app once. */
function start(): void {
  if (!isSupported || hasStarted) return;
  hasStarted = true;
  import('../entry-client.tsx').then(({ hydratePage }) => hydratePage()).catch(console.error);
}

/**
 * How long a plain form may take to be posted, in milliseconds: longer than the function takes to answer, where
 * the browser tells that the visitor has stopped it.
 */
const POST_TIME = 'navigation' in window ? 30_000 : 10_000;
let postedAt = -POST_TIME;

function allowPost(): void {
  postedAt = -POST_TIME;
}

/** Cancels a submit while a plain form is being posted: it would be a second mail. */
function postOnce(event: SubmitEvent): void {
  const { target, timeStamp } = event;
  if (timeStamp < postedAt + POST_TIME) {
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  // The app, which sends the form itself, cancels the event.
  setTimeout(() => {
    if (event.defaultPrevented) return;
    postedAt = timeStamp;
    const fields = Object.fromEntries(new FormData(target as HTMLFormElement));
    try {
      sessionStorage.setItem(postedItem, JSON.stringify(fields));
    } catch {
      // Storage is blocked or full.
    }
  });
}

/** Does what `command` and `commandfor` say, in browsers without them: https://caniuse.com/wf-invoker-commands */
function runCommand({ target }: Event): void {
  const button = (target as Element).closest('[commandfor]');
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
  if (!hasDialogs || !(dialog instanceof HTMLDialogElement)) return;
  if (button?.getAttribute('command') === 'close') dialog.close();
  else if (!dialog.open) dialog.showModal();
}

/** Enter in a slot of the data plate leads to the next field, because it would submit the form. */
function leaveSlot(event: KeyboardEvent): void {
  const { target, key, isComposing } = event;
  if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement)) return;
  if (!target.matches(selectorOf(plateSlot))) return;
  event.preventDefault();
  const fields = [...(target.form?.elements ?? [])] as HTMLElement[];
  fields[fields.indexOf(target) + 1]?.focus();
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

/** Marks the open side menu, and the page behind it, which does not scroll then. */
function markMenu(): void {
  const menu = document.querySelector('dialog');
  const isOpen = menu?.open === true;
  menu?.classList.toggle('active', isOpen);
  setState('menuOpen', isOpen);
}

markMenu();
// Not the `toggle` event, which older browsers do not send for dialogs.
new MutationObserver(markMenu).observe(document, {
  attributeFilter: ['open'],
  childList: true,
  subtree: true,
});
// Safari has no requestIdleCallback.
const whenIdle = window.requestIdleCallback ?? setTimeout;
addEventListener('load', () => whenIdle(start, { timeout: 2000 }));
for (const type of ['click', 'keydown', 'focusin']) addEventListener(type, start);
// Captured, because React stops events of HTML that it has not hydrated.
addEventListener('submit', postOnce, true);
addEventListener('keydown', leaveSlot);
addEventListener('input', () => setState('typed', true), true);
if (hasDialogs && !('closedBy' in HTMLDialogElement.prototype)) closeFromOutside();
// After Back from the page cache the form can be posted again. At the first load a post may be under way.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) allowPost();
});
if ('navigation' in window) {
  (window.navigation as EventTarget).addEventListener('navigateerror', allowPost);
}
if (!('commandForElement' in HTMLButtonElement.prototype)) {
  // Captured, because React stops a click on HTML that it has not hydrated.
  addEventListener('click', runCommand, true);
}
