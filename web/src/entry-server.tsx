import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { pages } from './pages.ts';

export { company } from './company.ts';
export { pages } from './pages.ts';
export { structuredDataOf } from './seo/structured-data.ts';

await Promise.all(pages.map(({ Page }) => Page.load()));

/** The page at `path` as HTML: its metadata first, then its markup. */
export function render(path: string): string {
  return renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
  );
}
