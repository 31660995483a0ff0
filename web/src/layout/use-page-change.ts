import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Does at a change of page what the browser does at a load: goes to the top (except on the way
 * back, where the browser knows the place) and lets reading begin at the content.
 */
export function usePageChange<Content extends HTMLElement>(): RefObject<Content | null> {
  const content = useRef<Content>(null);
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    content.current?.focus({ preventScroll: true });
    if (navigation !== 'POP') scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, navigation]);
  return content;
}
