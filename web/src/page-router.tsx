import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';
import { isWholePageLoaded, loadWholePage } from './page-chunks.ts';
import { routeNameAt } from './routes.ts';

const history = createBrowserHistory({ v5Compat: true });

/**
 * Like React Router's BrowserRouter, but keeps the former page and its location until the next page is loaded,
 * because React hydrates no part of a page whose location has changed. The loading overlay covers the wait.
 */
export function PageRouter({ children }: { children: ReactNode }) {
  const [{ location, action }, setShown] = useState({
    location: history.location,
    action: history.action,
  });

  useLayoutEffect(
    () =>
      history.listen((next) => {
        const show = () => {
          document.documentElement.removeAttribute('data-page-pending');
          startTransition(() => setShown(next));
        };
        const isCurrent = () => history.location.key === next.location.key;
        const name = routeNameAt(next.location.pathname);
        const loading = loadWholePage(name);
        if (isWholePageLoaded(name) || next.location.pathname === location.pathname) {
          // React shows no other location of the served page before the page's form is hydrated.
          loading.catch(console.error);
          return show();
        }
        document.documentElement.setAttribute('data-page-pending', '');
        loading.then(
          () => isCurrent() && show(),
          () => {
            if (!isCurrent()) return;
            // After a deployment the chunk may be gone, but the page is there as HTML. Without a network, the
            // browser's error page would replace the phones.
            if (navigator.onLine) window.location.reload();
            else show();
          },
        );
      }),
    [location.pathname],
  );

  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
