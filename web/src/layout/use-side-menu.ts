import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

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
  const { key } = useLocation();
  // Where it was opened, so that going anywhere closes it, in the same step as the page changes.
  const [openedAt, setOpenedAt] = useState<string | null>();
  const isOpen = openedAt === undefined ? undefined : openedAt === key;

  useEffect(() => {
    const shownAt = isShown(dialog.current) ? key : null;
    setOpenedAt((at) => {
      if (at === undefined) return shownAt;
      return at === key ? at : null;
    });
  }, [key]);
  useLayoutEffect(() => {
    const menu = dialog.current;
    if (!isOpen || !menu) return;
    // Safari gives a button no focus when it is tapped, and the dialog gives back what was there.
    opener.current?.focus({ preventScroll: true });
    keepScrollbarsPlace();
    menu.showModal();
    return () => menu.close();
  }, [isOpen]);

  const toggle = useCallback(() => setOpenedAt((at) => (at === key ? null : key)), [key]);
  const close = useCallback(() => setOpenedAt(null), []);
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
