/**
 * The time between a move of the focus and the removal of the element that had it, in milliseconds. Orca announces no
 * focus that comes from an element that is gone.
 */
export const FOCUS_DELAY = 150;

/** Moves the focus to a text, which a screen reader reads then. The page does not scroll. */
export function focusText(element: HTMLElement | null): void {
  // The markup has no tabindex, because Orca calls a text that can have the focus clickable.
  element?.setAttribute('tabindex', '-1');
  element?.focus({ preventScroll: true });
}
