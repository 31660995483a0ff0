import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { idle } from './components/idle.ts';
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

/** Takes over the prerendered page; only the development server hands out an empty one. */
async function startApp() {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  linkInlineSheets();
  await pageAt(location.pathname)?.Page.load();
  if (!root.firstElementChild) return createRoot(root).render(app);
  await idle();
  // At once, as little as it is: a tap in the middle of it would have it begin anew.
  flushSync(() => hydrateRoot(root, app));
}

void startApp();
