import { type RefObject, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useAtPageChange } from './use-at-page-change.ts';

interface PageChange<Content> {
  /** Put it on the element that holds the page. */
  content: RefObject<Content | null>;
  /** The new page's title, for a live region; empty at the first page, which is read anyway. */
  announcement: string;
}

/**
 * Does at a change of page what the browser does at a load: goes to the top (except on the way back,
 * where the browser knows the place, and on the way to a part, which PartOfPage knows), says where one
 * is, and lets reading begin at the content.
 */
export function usePageChange<Content extends HTMLElement>(): PageChange<Content> {
  const content = useRef<Content>(null);
  const navigation = useNavigationType();
  const { hash } = useLocation();
  const [announcement, setAnnouncement] = useState('');
  useAtPageChange(() => {
    setAnnouncement(document.title);
    if (hash && navigation !== 'POP') return;
    content.current?.focus({ preventScroll: true });
    if (navigation !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
  });
  return { content, announcement };
}
