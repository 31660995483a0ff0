import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';

export { company } from './company.ts';
export { routeList } from './routes.ts';
export { structuredData } from './seo/structured-data.ts';

/** Returns the page at `path` as HTML: its metadata first, then its markup. */
export async function render(path: string): Promise<NodeJS.ReadableStream> {
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
    // Otherwise React puts large sections at the end, and an inline script moves them to their place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return prelude;
}
