// What HTML, CSS and the app tell each other by attributes while a page starts and changes. It imports nothing, so
// that the start script loads no other chunk.
//
// Who sends the form: the browser, one post at a time (start.ts), until React has hydrated it; then the app,
// which validates it (`noValidate`) and cancels its submit events; the browser again once the served page is
// put back (hydrate.ts). An event that is not cancelled is a plain post.

/** Attributes of the root element. */
const rootAttributes = {
  /**
   * The next page is being fetched. Set by page-router.tsx; ends in the commit that shows the page, or when the
   * wait is over. loading-overlay.module.css keeps the overlay in view.
   */
  pagePending: 'data-page-pending',
  /**
   * The side menu is open. Set and ended by start.ts. In browsers without :has(), side-menu.module.css stops the
   * page behind it.
   */
  menuOpen: 'data-menu-open',
  /** The visitor has typed. Set by start.ts, lasts as long as the document. use-draft.ts prefers that text. */
  typed: 'data-typed',
} as const;

type RootState = keyof typeof rootAttributes;

export function setState(state: RootState, isOn: boolean): void {
  document.documentElement.toggleAttribute(rootAttributes[state], isOn);
}

export function hasState(state: RootState): boolean {
  return document.documentElement.hasAttribute(rootAttributes[state]);
}

/** A field in which Enter leads to the next one. Set by data-plate.tsx, read by start.ts. */
export const plateSlot = { 'data-plate-slot': '' } as const;

/** The loading overlay. Set by layout.tsx; base.css does not print it, and hydrate.ts puts none back. */
export const loadingOverlay = { 'data-loading-overlay': '' } as const;

/** Returns the CSS selector of an element's attribute. */
export function selectorOf(attribute: typeof plateSlot | typeof loadingOverlay): string {
  return `[${Object.keys(attribute).join('')}]`;
}

/**
 * The item of sessionStorage with the fields of the last plain post. Set by start.ts; use-draft.ts compares the
 * draft with it, once the function has confirmed the post.
 */
export const postedItem = 'posted-form';
