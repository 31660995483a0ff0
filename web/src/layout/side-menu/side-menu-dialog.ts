/**
 * The side menu as the browser shows it: a popover, or a modal dialog where popovers are not known.
 */
type Menu = HTMLDialogElement;

/** Where not, starter.js opens the menu as a modal dialog, which tells of no opening. */
export const hasPopovers = !import.meta.env.SSR && 'popover' in HTMLElement.prototype;

export function isShown(menu: Menu | null): boolean {
  // A browser that has no popovers does not know the selector either.
  return menu !== null && (menu.open || (hasPopovers && menu.matches(':popover-open')));
}

export function hide(menu: Menu | null): void {
  if (!menu || !isShown(menu)) return;
  setModal(menu, false);
  if (menu.open) menu.close();
  else menu.hidePopover?.();
}

/** Makes all that stands beside the menu inert, or gives it back; the styles hold the page still. */
export function setModal(menu: Menu, isModal: boolean): void {
  if (isModal) keepScrollbarsPlace();
  menu.setAttribute('aria-modal', String(isModal));
  for (const part of menu.parentElement?.children ?? []) {
    if (part !== menu && part instanceof HTMLElement) part.inert = isModal;
  }
}

/** Tells the styles how wide the scrollbar is, which is about to go, so that nothing moves. */
function keepScrollbarsPlace(): void {
  const { clientWidth, style } = document.documentElement;
  style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`);
}
