import { type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  Router,
} from 'react-router-dom';
import { routeNameAt } from '../routes.ts';
import { isWholePageLoaded, loadWholePage } from './page-chunks.ts';
import { setState } from './states.ts';

const history = createBrowserHistory({ v5Compat: true });

/** How long the overlay may cover the former page, and with it the phones, in milliseconds. */
const LONGEST_WAIT = 4000;

/**
 * Like React Router's BrowserRouter, but keeps the former page and its location until the next page is loaded,
 * because React hydrates no part of a page whose location has changed. The loading overlay covers the wait.
 */
export function PageRouter({ children }: { children: ReactNode }) {
  const [{ location, action }, setShown] = useState({
    location: history.location,
    action: history.action,
  });
  const [servedAt] = useState(location.pathname);
  /** Where the last navigation leads; an earlier one is not shown any more. */
  const target = useRef<Location>(location);

  // In the commit that mounts the overlay of the next page, so that the former page is not seen between the two.
  useLayoutEffect(() => {
    if (target.current === location) setState('pagePending', false);
  });

  useLayoutEffect(
    () =>
      history.listen((next) => {
        const { pathname } = next.location;
        const name = routeNameAt(pathname);
        target.current = next.location;
        const show = () => {
          if (target.current === next.location) startTransition(() => setShown(next));
        };
        const loading = loadWholePage(name);
        // React shows no other location of the served page before the page's form is hydrated.
        const isServed = pathname === location.pathname && pathname === servedAt;
        if (isWholePageLoaded(name) || isServed) {
          loading.catch(console.error);
          return show();
        }
        // After a deployment the chunk may be gone, but the page is there as HTML. Without a network, the
        // browser's error page would replace the phones.
        const loadDocument = () => {
          if (!navigator.onLine) return show();
          if (target.current !== next.location) return;
          setState('pagePending', false);
          window.location.reload();
        };
        setState('pagePending', true);
        const timer = setTimeout(loadDocument, LONGEST_WAIT);
        loading.then(show, loadDocument).finally(() => clearTimeout(timer));
      }),
    [location.pathname, servedAt],
  );

  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
