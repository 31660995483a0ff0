import { type RefObject, type ToggleEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { painted } from '../components/painted.ts';

interface SideMenu {
  /** Undefined until the app runs: until then the HTML opens and closes the menu by itself. */
  isOpen: boolean | undefined;
  dialog: RefObject<HTMLDialogElement | null>;
  /** The button that gets the focus back. */
  opener: RefObject<HTMLButtonElement | null>;
  open: () => void;
  close: () => void;
  /** For the dialog's events of the same names. */
  beforeToggle: (event: ToggleEvent<HTMLElement>) => void;
  toggled: () => void;
}

/**
 * The side menu is a popover, which its buttons open without script and without waiting for the app.
 * Once it is seen the app makes it modal: the page behind is inert and does not scroll. A browser that
 * has no popovers shows it as a modal dialog.
 */
export function useSideMenu(): SideMenu {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState<boolean>();

  const open = useCallback(() => {
    if (hasPopovers()) return;
    dialog.current?.showModal();
    setIsOpen(true);
  }, []);
  const close = useCallback(() => {
    const menu = dialog.current;
    if (!menu || !isShown(menu)) return;
    setModal(menu, false);
    if (menu.open) menu.close();
    else menu.hidePopover();
  }, []);
  const beforeToggle = useCallback(({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    // What gets the focus back must not be inert any more.
    if (newState === 'closed') setModal(currentTarget, false);
    setIsOpen(newState === 'open');
  }, []);
  const toggled = useCallback(() => {
    if (isShown(dialog.current)) return;
    setIsOpen(false);
    // Safari gives a button no focus when it is tapped, so that there was none to give back.
    if (document.activeElement === document.body) opener.current?.focus();
  }, []);

  useEffect(() => setIsOpen(isShown(dialog.current)), []);
  useEffect(() => {
    const menu = dialog.current;
    if (!isOpen || !menu) return;
    void painted().then(() => isShown(menu) && setModal(menu, true));
    return () => setModal(menu, false);
  }, [isOpen]);
  useCloseAtPageChange(close);

  return { isOpen, dialog, opener, open, close, beforeToggle, toggled };
}

/** The menu goes with its page, before the next one takes the focus. */
function useCloseAtPageChange(close: () => void): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) close();
    shown.current = pathname;
  }, [pathname, close]);
}

function hasPopovers(): boolean {
  return 'popover' in HTMLElement.prototype;
}

function isShown(menu: HTMLDialogElement | null): boolean {
  // A browser that has no popovers does not know the selector either.
  return menu !== null && (menu.open || (hasPopovers() && menu.matches(':popover-open')));
}

/** Makes all that stands beside the menu inert, or gives it back; the styles hold the page still. */
function setModal(menu: HTMLElement, isModal: boolean): void {
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
