// How a page starts:
//   1. The prerender (web/build/prerender.ts) writes each page as HTML that works without script.
//   2. startup/start.ts, the page's only script, imports this file once the page is loaded and the
//      browser idle, or at the visitor's first click, key or focus.
//   3. The page's own chunk is loaded, then React hydrates the HTML. Links are followed by the browser
//      until then, so no update reaches a page that is not hydrated.
//   4. Each section is a <Suspense> boundary, which React hydrates in a task of its own. The form's
//      chunk is fetched when the form comes near the view (startup/lazy-near.tsx).
//   5. If React fails, or the HTML was changed before hydration, as by browser translation, the page as
//      it was served is put back (startup/served-page.ts).
//   6. The chunks of the other pages are fetched in an idle callback.

import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { pageAt, pages } from './pages.ts';
import { isServedPage, keepServedPage } from './startup/served-page.ts';

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

/** Hydrates the prerendered page; the development server serves an empty one. */
export async function hydratePage(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  await pageAt(location.pathname).load();
  if (root.firstElementChild) hydrate(root);
  else createRoot(root).render(app);
  // Safari has no requestIdleCallback.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  if (!navigator.connection?.saveData) whenIdle(fetchPages);
}

function hydrate(root: HTMLElement): void {
  const restore = keepServedPage(root);
  let hasFailed = false;
  const fail = (error: unknown) => {
    if (hasFailed) return;
    hasFailed = true;
    console.error(error);
    // Not now: React is in the middle of a commit.
    queueMicrotask(() => {
      if (!isServedPage()) return location.reload();
      hydrated.unmount();
      restore();
    });
  };
  const hydrated = hydrateRoot(root, app, {
    onUncaughtError: fail,
    // An app-made page recovers by itself; a served one would be rendered anew.
    onRecoverableError: (error) => (isServedPage() ? fail(error) : console.error(error)),
  });
}

function fetchPages(): void {
  // A page whose chunk is missing now asks for it again when it is visited.
  for (const { load } of pages) load().catch(() => undefined);
}
