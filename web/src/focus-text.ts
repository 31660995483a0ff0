/**
 * The time between two moves of the focus, or between a move and the removal of the element that had it. A screen
 * reader announces only the last of two moves at once, and Orca no focus that comes from an element that is gone.
 */
export const FOCUS_ANNOUNCEMENT_MS = 150;

/** Moves the focus to a text, so that a screen reader reads it. The page does not scroll. */
export function focusText(element: HTMLElement | null): void {
  // The markup has no tabindex, because Orca calls a text that can have the focus clickable.
  element?.setAttribute('tabindex', '-1');
  element?.focus({ preventScroll: true });
}
