// The side menu is a popover. Where the browser knows none, starter.js opens it as a modal dialog: that
// tells of no opening, and by itself makes the rest of the page inert.

export const hasPopovers = !import.meta.env.SSR && 'popover' in HTMLElement.prototype;

export function isShown(menu: HTMLDialogElement | null): boolean {
  // A browser that has no popovers does not know the selector either.
  return menu !== null && (menu.open || (hasPopovers && menu.matches(':popover-open')));
}

export function hide(menu: HTMLDialogElement | null): void {
  if (!menu || !isShown(menu)) return;
  if (menu.open) menu.close();
  else menu.hidePopover?.();
}

/** Makes all that stands beside the menu inert, or gives it back; the styles hold the page still. */
export function setModal(menu: HTMLDialogElement, isModal: boolean): void {
  if (isModal) keepScrollbarsPlace();
  menu.setAttribute('aria-modal', String(isModal));
  for (const part of menu.parentElement?.children ?? []) {
    // A button that is inert here could not get the focus back from a modal dialog.
    if (part !== menu && part instanceof HTMLElement) part.inert = isModal && !menu.open;
  }
}

/** Tells the styles how wide the scrollbar is, which is about to go, so that nothing moves. */
function keepScrollbarsPlace(): void {
  const { clientWidth, style } = document.documentElement;
  style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`);
}
