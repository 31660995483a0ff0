import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { FOCUS_ANNOUNCEMENT_MS, focusText } from '../focus-text.ts';
import { routeList } from '../routes.ts';

/**
 * Moves the focus and the scroll position after a navigation, as a load by the browser does. A screen reader speaks
 * the new page's heading, which gets the focus. Returns a ref for the element that holds the page.
 */
export function useArrival(): RefObject<HTMLElement | null> {
  const content = useRef<HTMLElement>(null);
  const navigation = useNavigationType();
  const location = useLocation();
  const locationBefore = useRef(location);

  // In Firefox Orca announces the next page only if the link has lost the focus before its page is removed. No other
  // element gets the focus, because it would be announced too.
  useEffect(() => {
    function leaveLink({ target, defaultPrevented }: MouseEvent): void {
      const link = (target as Element).closest('a');
      // The router prevents the browser's own navigation, and renders the new page in a later task.
      if (!link || !defaultPrevented || !content.current?.contains(link)) return;
      // Chromium announces the document, which gets the focus, by its title.
      const page = routeList.find(({ path }) => path === link.pathname);
      if (page) document.title = page.metadata.title;
      link.blur();
    }
    document.addEventListener('click', leaveLink);
    return () => document.removeEventListener('click', leaveLink);
  }, []);

  // Depends on the whole location, because a link to the current page leads to its top too. A layout effect, because
  // the heading has the focus as soon as the link that had it is gone: later, Firefox announces nothing.
  useLayoutEffect(() => {
    if (locationBefore.current === location) return undefined;
    const isNewPage = locationBefore.current.pathname !== location.pathname;
    locationBefore.current = location;
    // The browser scrolls by itself on Back, on Forward and to a fragment.
    const isByBrowser = navigation === 'POP';
    const part = isByBrowser ? null : document.getElementById(location.hash.slice(1));
    if (part) part.scrollIntoView();
    else if (!isByBrowser) window.scrollTo(0, 0);
    const target = part ?? content.current?.querySelector('h1');
    if (!target || (isByBrowser && !isNewPage)) return undefined;
    if (document.activeElement !== document.body) {
      focusText(target);
      return undefined;
    }
    // Browsers report only the last of two changes of the focus that follow each other at once.
    const timer = setTimeout(focusText, FOCUS_ANNOUNCEMENT_MS, target);
    return () => clearTimeout(timer);
  }, [location, navigation]);
  return content;
}
