/** Moves the focus to a text, which a screen reader reads then. The page does not scroll. */
export function focusText(element: HTMLElement | null): void {
  // The markup has no tabindex, because Orca calls a text that can have the focus clickable.
  element?.setAttribute('tabindex', '-1');
  element?.focus({ preventScroll: true });
}
