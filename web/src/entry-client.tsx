// How a page comes to life:
//   1. The prerender (web/build) writes each page as static HTML, whole and usable without script.
//   2. hydration/starter.js, inline in it, imports this file once the page is painted and the browser
//      idle, or at the visitor's first click, key or focus.
//   3. The page's own chunk is loaded, then hydrateRoot runs: with nothing loaded yet, React would find
//      less than the HTML has. https://react.dev/reference/react-dom/client/hydrateRoot
//   4. Each section is a Suspense boundary, which React hydrates apart from the rest
//      (https://github.com/reactwg/react-18/discussions/37). HydrationGate holds each back until an
//      idle moment of its own (HydrateWhenIdle), the form and its chunk until they come near the view
//      (HydrateWhenNear), so that a tap never waits for more than one section.
//   5. An update that reaches a boundary before it is hydrated makes React throw its HTML away and
//      render anew. That is why what stands around a page (layout.tsx) is made of module constants,
//      and why nothing around a boundary sets state during start-up: the menus do so inside their own.
//   6. Whatever throws on the way leaves the page as it was served (served-page.ts).
// After the first change of page there is no static HTML any more: all of this is then open at once, and
// only what lies under a page's first view waits until that is painted (RestOfPage). The code of the next
// page is fetched when the visitor comes near its link (navigation/fetch-pages-ahead.ts).

import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { idle } from './hydration/idle-queue.ts';
import { keepServedPage } from './hydration/served-page.ts';
import { isStaticPage } from './hydration/static-page.ts';
import { fetchPagesAhead } from './navigation/fetch-pages-ahead.ts';
import { pageAt } from './pages.ts';

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

// The build fetches a chunk's sheets with it, but for those that it finds linked.
function linkInlineSheets() {
  const names = document.querySelector<HTMLStyleElement>('style[data-sheets]')?.dataset.sheets;
  for (const href of names?.split(' ') ?? []) {
    appendLink({ rel: 'stylesheet', href, disabled: true });
  }
}

/** Not in the HTML: Chrome fetches it at once, beside what the first view needs. */
function linkWebManifest() {
  appendLink({ rel: 'manifest', href: '/site.webmanifest' });
}

function appendLink(properties: Partial<HTMLLinkElement>) {
  document.head.append(Object.assign(document.createElement('link'), properties));
}

/**
 * React empties the page when nothing catches an error. The page as it was served comes back in its
 * place, before anything is painted; one that the app has made itself is fetched as HTML.
 */
function hydrate(root: HTMLElement) {
  const restore = keepServedPage(root);
  let hasFailed = false;
  hydrateRoot(root, app, {
    onUncaughtError: (error) => {
      // What React does to a page that it has lost may go wrong again.
      if (hasFailed) return;
      hasFailed = true;
      console.error(error);
      // Not now: React is in the middle of taking the page off.
      queueMicrotask(isStaticPage() ? restore : () => location.reload());
    },
  });
}

/** Hydrates the prerendered page; only the development server hands out an empty one. */
async function startApp(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  linkInlineSheets();
  await pageAt(location.pathname)?.Page.load();
  if (!root.firstElementChild) return createRoot(root).render(app);
  await idle();
  // At once, as little as it is: a tap in the middle of it would have it begin anew.
  flushSync(() => hydrate(root));
  fetchPagesAhead();
  linkWebManifest();
}

startApp().catch(console.error);
