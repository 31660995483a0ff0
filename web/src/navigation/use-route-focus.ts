import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useOnPageChange } from './use-on-page-change.ts';

interface RouteFocus {
  /** Put it on the element that holds the page. */
  content: RefObject<HTMLElement | null>;
  /** The new page's title, for a live region; empty at the first page, which is read anyway. */
  announcement: string;
}

/**
 * Does at a change of page what the browser does at a load: goes to the top (except on the way back,
 * where the browser knows the place, and on the way to a part, which PartOfPage knows), says where one
 * is, and lets reading begin at the content.
 */
export function useRouteFocus(): RouteFocus {
  const content = useRef<HTMLElement>(null);
  const navigation = useNavigationType();
  const location = useLocation();
  const [announcement, setAnnouncement] = useState('');
  useOnPageChange(() => {
    setAnnouncement(document.title);
    if (location.hash && navigation !== 'POP') return;
    content.current?.focus({ preventScroll: true });
  });
  // By every new address: a link to the page that one is on leads to its top too.
  useEffect(() => {
    if (navigation !== 'POP' && !location.hash) window.scrollTo(0, 0);
  }, [location, navigation]);
  return { content, announcement };
}
