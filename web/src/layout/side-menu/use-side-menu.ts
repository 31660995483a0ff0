import { type RefObject, type ToggleEvent, useCallback, useEffect, useRef, useState } from 'react';
import { afterPaint } from '../../hydration/after-paint.ts';
import { useOnPageChange } from '../../navigation/use-on-page-change.ts';
import { hasPopovers, hide, isShown, setModal } from './side-menu-dialog.ts';

export interface SideMenuState {
  isOpen: boolean;
  dialog: RefObject<HTMLDialogElement | null>;
  /** The button that gets the focus back. */
  opener: RefObject<HTMLButtonElement | null>;
  opened: () => void;
  close: () => void;
  /** For the dialog's events of the same names. */
  beforeToggle: (event: ToggleEvent<HTMLDialogElement>) => void;
  toggled: () => void;
}

/**
 * The side menu opens and closes without script and without waiting for the app. Once it is seen the
 * app makes it modal: the page behind is inert and does not scroll.
 */
export function useSideMenu(): SideMenuState {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const opened = useCallback(() => {
    if (!hasPopovers) setIsOpen(true);
  }, []);
  const close = useCallback(() => hide(dialog.current), []);
  const beforeToggle = useCallback<SideMenuState['beforeToggle']>(({ newState, currentTarget }) => {
    // What gets the focus back must not be inert any more.
    if (newState === 'closed') setModal(currentTarget, false);
    setIsOpen(newState === 'open');
  }, []);
  const toggled = useCallback(() => {
    if (isShown(dialog.current)) return;
    setIsOpen(false);
    // Safari gives a button no focus when it is tapped, so that there was none to give back.
    const { activeElement } = document;
    const isLost = activeElement === document.body || dialog.current?.contains(activeElement);
    if (isLost) opener.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => setIsOpen(isShown(dialog.current)), []);
  useModal(dialog, isOpen);
  // It goes with its page, before the layout gives the next one the focus.
  useOnPageChange(close);
  return { isOpen, dialog, opener, opened, close, beforeToggle, toggled };
}

/** For all that is not seen of it, which takes the style of the whole page, the paint does not wait. */
function useModal(dialog: SideMenuState['dialog'], isOpen: boolean): void {
  useEffect(() => {
    const menu = dialog.current;
    if (!isOpen || !menu) return;
    void afterPaint().then(() => {
      if (isShown(menu)) setModal(menu, true);
    });
    return () => setModal(menu, false);
  }, [dialog, isOpen]);
}
