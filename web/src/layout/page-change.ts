import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Moves the focus and the scroll position after a navigation, as a load by the browser does. A screen reader speaks
 * the new page's heading, which gets the focus. Returns a ref for the element that holds the page.
 */
export function usePageFocus(): RefObject<HTMLElement | null> {
  const content = useRef<HTMLElement>(null);
  const navigation = useNavigationType();
  const location = useLocation();
  const shown = useRef(location);
  // Depends on the whole location, because a link to the current page leads to its top too.
  useEffect(() => {
    if (shown.current === location) return;
    const isNewPage = shown.current.pathname !== location.pathname;
    shown.current = location;
    // The browser restores the position itself on Back and Forward.
    const isBack = navigation === 'POP';
    const part = isBack ? null : document.getElementById(location.hash.slice(1));
    if (part || isNewPage) focus(part ?? content.current?.querySelector('h1'));
    if (part) part.scrollIntoView();
    else if (!isBack) window.scrollTo(0, 0);
  }, [location, navigation]);
  return content;
}

function focus(element: HTMLElement | null | undefined): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
