/**
 * What browsers have come to know since the floor that the README names (Safari 15.4, Chrome 100,
 * Firefox 102), and may be missing in a visitor's: the owner of the property, and its name.
 */
export const NEWER_CALLS = [
  ...['try', 'withResolvers'].map((name) => `Promise.${name}`),
  ...['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'].map(
    (name) => `Array.prototype.${name}`,
  ),
  'Array.fromAsync',
  'Object.groupBy',
  'Map.groupBy',
  'Set.prototype.union',
  'Set.prototype.difference',
  'String.prototype.isWellFormed',
  'String.prototype.toWellFormed',
  'RegExp.escape',
  'Error.isError',
  'Iterator',
  'AbortSignal.any',
  'AbortSignal.timeout',
  'URL.canParse',
  'URL.parse',
  'Response.json',
  'HTMLFormElement.prototype.requestSubmit',
  'HTMLElement.prototype.inert',
  'HTMLButtonElement.prototype.commandForElement',
  'Element.prototype.ariaLive',
  'Element.prototype.checkVisibility',
  'Element.prototype.setHTMLUnsafe',
  'Document.prototype.adoptedStyleSheets',
  'Document.prototype.startViewTransition',
  'requestIdleCallback',
  'structuredClone',
  'reportError',
  'scheduler',
  'navigation',
  'crypto.randomUUID',
] as const;

/** For an init script: takes a call out of the browser, before the page's own scripts run. */
export function forget(call: string): void {
  const path = call.split('.');
  const name = path.pop() ?? '';
  const owner = path.reduce(
    (object, key) => (object as Record<string, unknown>)[key] as object,
    globalThis as object,
  );
  // Some stand in the prototype of the object by which they are called.
  for (let holder = owner; holder; holder = Object.getPrototypeOf(holder)) {
    Reflect.deleteProperty(holder, name);
  }
}

/** For an init script: the browser knows no `command`, `commandfor` and `closedby`. */
export function forgetCommands(): void {
  Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
  addEventListener(
    'click',
    (event) => {
      if ((event.target as Element).closest('[commandfor]')) event.preventDefault();
    },
    true,
  );
  addEventListener('DOMContentLoaded', () => {
    document.querySelector('dialog')?.removeAttribute('closedby');
  });
}
