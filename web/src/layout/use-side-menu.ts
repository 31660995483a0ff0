import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface SideMenuState {
  /** Undefined until the app runs: until then the HTML opens and closes the menu by itself. */
  isOpen: boolean | undefined;
  dialog: RefObject<HTMLDialogElement | null>;
  /** The button that gets the focus back. */
  opener: RefObject<HTMLButtonElement | null>;
  toggle: () => void;
  close: () => void;
}

/**
 * The side menu is a popover, which a button opens without script. When the app takes over it
 * becomes a modal dialog, open if it was open: the page behind it is inert and gets the focus back.
 */
export function useSideMenu(): SideMenuState {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState<boolean>();
  const toggle = useCallback(() => setIsOpen((wasOpen) => !wasOpen), []);
  const close = useCallback(() => {
    // At once: what comes next may take the focus, and must not be inert any more.
    dialog.current?.close();
    setIsOpen(false);
  }, []);

  useEffect(() => {
    const isShownByHtml = isShown(dialog.current);
    setIsOpen((wasOpen) => wasOpen ?? isShownByHtml);
  }, []);
  useLayoutEffect(() => {
    const menu = dialog.current;
    if (!isOpen || !menu) return;
    // Safari gives a button no focus when it is tapped, and the dialog gives back what was there.
    opener.current?.focus({ preventScroll: true });
    keepScrollbarsPlace();
    menu.showModal();
    return () => menu.close();
  }, [isOpen]);

  return { isOpen, dialog, opener, toggle, close };
}

/** Tells the styles how wide the scrollbar is, which is about to go, so that nothing moves. */
function keepScrollbarsPlace(): void {
  const { clientWidth, style } = document.documentElement;
  style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`);
}

function isShown(popover: HTMLElement | null): boolean {
  // A browser that has no popovers does not know the selector either.
  return popover !== null && 'popover' in popover && popover.matches(':popover-open');
}
