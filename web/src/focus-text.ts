/**
 * The time between two moves of the focus [two-moves], or between a move and the removal of the element that had it
 * [removed-focus], after which each move is announced.
 */
export const FOCUS_ANNOUNCEMENT_MS = 150;

/** Moves the focus to a text, so that a screen reader reads it. The page does not scroll. */
export function focusText(element: HTMLElement | null): void {
  // The markup has no tabindex, with which a text is called clickable [focusable-text].
  element?.setAttribute('tabindex', '-1');
  element?.focus({ preventScroll: true });
}
