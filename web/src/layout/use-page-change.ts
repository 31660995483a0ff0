import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

interface PageChange<Content> {
  /** Put it on the element that holds the page. */
  content: RefObject<Content | null>;
  /** The new page's title, for a live region; empty at the first page, which is read anyway. */
  announcement: string;
}

/**
 * Does at a change of page what the browser does at a load: goes to the top (except on the way back,
 * where the browser knows the place), says where one is, and lets reading begin at the content.
 */
export function usePageChange<Content extends HTMLElement>(): PageChange<Content> {
  const content = useRef<Content>(null);
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    content.current?.focus({ preventScroll: true });
    if (navigation !== 'POP') scrollTo({ top: 0, behavior: 'instant' });
    setAnnouncement(document.title);
  }, [pathname, navigation]);
  return { content, announcement };
}
