// How a page starts:
//   1. The prerender (web/build) writes it as HTML that works without script.
//   2. startup/start.ts imports this file once the page is loaded and the browser idle, or at the first
//      click, key or focus. Until the page is hydrated, the browser follows its links.
//   3. When the page's own chunk is loaded, React hydrates the HTML, each <Suspense> boundary in a task of
//      its own. The form's chunk is fetched when the form comes near the view (contact/contact-section.tsx).
//   4. If a chunk cannot be fetched, React fails or finds other HTML than it expects, as after a browser's
//      translation, the page is put back as it was served (startup/hydrate.ts).
//   5. The chunks of the other pages are fetched in an idle callback.

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { routeNameAt } from './routes.ts';
import { hydrate } from './startup/hydrate.ts';
import { pageChunks } from './startup/page-chunks.ts';
import { PageRouter } from './startup/page-router.tsx';

const app = (
  <StrictMode>
    <PageRouter>
      <App />
    </PageRouter>
  </StrictMode>
);

/** Hydrates the page, or renders it where the development server serves an empty one. */
export async function hydratePage(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  await pageChunks[routeNameAt(location.pathname)][0].load();
  if (root.firstElementChild) hydrate(root, app);
  // An error that a boundary has caught is shown in the overlay, too.
  else createRoot(root, { onCaughtError: reportError }).render(app);
  const fetchPages = () =>
    void Promise.allSettled(Object.values(pageChunks).map(([page]) => page.load()));
  // Safari has no requestIdleCallback.
  (window.requestIdleCallback ?? setTimeout)(fetchPages);
}
