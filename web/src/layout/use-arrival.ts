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

  // The next page's heading is announced only if the link has lost the focus before its page is removed
  // [removed-focus]. No other element gets the focus, because it would be announced too.
  useEffect(() => {
    function leaveLink({ target, defaultPrevented }: MouseEvent): void {
      const link = (target as Element).closest('a');
      // The router prevents the browser's own navigation, and renders the new page in a later task.
      if (!link || !defaultPrevented || !content.current?.contains(link)) return;
      // The document, which gets the focus, is announced by its title [document-title].
      const page = routeList.find(({ path }) => path === link.pathname);
      if (page) document.title = page.metadata.title;
      link.blur();
    }
    document.addEventListener('click', leaveLink);
    return () => document.removeEventListener('click', leaveLink);
  }, []);

  // Depends on the whole location, because a link to the current page leads to its top too. A layout effect, so that the
  // first frame of a page is scrolled.
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
    // The document has got the focus just now [two-moves].
    const timer = setTimeout(focusText, FOCUS_ANNOUNCEMENT_MS, target);
    return () => clearTimeout(timer);
  }, [location, navigation]);
  return content;
}
