import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Calls `act` after every change of page. */
function useOnPageChange(act: () => void): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    act();
  }, [pathname, act]);
}

/** Announces a new page, and moves the focus and the scroll position as a load by the browser does. */
export function usePageFocus() {
  const content = useRef<HTMLElement>(null);
  const navigation = useNavigationType();
  const location = useLocation();
  const [announcement, setAnnouncement] = useState('');
  useOnPageChange(() => {
    setAnnouncement(document.title);
    content.current?.focus({ preventScroll: true });
  });
  // Depends on the whole location, because a link to the current page leads to its top too.
  useEffect(() => {
    // The browser restores the position itself, on the first page and on Back and Forward.
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
    /** The new page's title, for a live region; empty on the first page, which the browser announces. */
    announcement,
  };
}
