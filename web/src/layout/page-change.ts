import { useEffect, useRef, useState } from 'react';
import { type Location, useNavigationType } from 'react-router-dom';

/** Calls `act` after every change of `pathname`. */
export function useOnPageChange(pathname: string, act: () => void): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    act();
  }, [pathname, act]);
}

/**
 * Announces the page at `location` when it replaces another one, and moves the focus and the scroll position as
 * a load by the browser does.
 */
export function usePageFocus(location: Location) {
  const content = useRef<HTMLElement>(null);
  const navigation = useNavigationType();
  const [announcement, setAnnouncement] = useState('');
  useOnPageChange(location.pathname, () => {
    setAnnouncement(document.title);
    content.current?.focus({ preventScroll: true });
  });
  // At every new address: a link to the page that is shown leads to its top too.
  useEffect(() => {
    // At the first page and on the way back the browser knows the place.
    if (navigation === 'POP') return;
    const part = document.getElementById(location.hash.slice(1));
    if (part) {
      part.tabIndex = -1;
      part.focus({ preventScroll: true });
      part.scrollIntoView();
    } else {
      window.scrollTo(0, 0);
    }
  }, [location, navigation]);
  return {
    /** For the element that holds the page. */
    content,
    /** The new page's title, for a live region; empty at the first page, which is announced anyway. */
    announcement,
  };
}
