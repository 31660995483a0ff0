import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { idle } from './hydration/idle-queue.ts';
import { keepServedPage } from './hydration/served-page.ts';
import { isStaticPage } from './hydration/static-page.ts';
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
    const link = Object.assign(document.createElement('link'), { disabled: true });
    document.head.append(Object.assign(link, { rel: 'stylesheet', href }));
  }
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
}

/** Resolves once the page is hydrated; starter.js waits for it. */
export const hydrated = startApp();
