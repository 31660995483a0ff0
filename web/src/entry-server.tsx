import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { Document } from './document.tsx';
import { Head, type HeadProps } from './head.tsx';
import { routes } from './routes.ts';
import { homeStructuredData } from './seo/structured-data.ts';

export { company } from './company.ts';
export { routeList } from './routes.ts';

/** Returns the page at `path` as HTML. */
export async function render(
  path: string,
  files: Omit<HeadProps, 'homeStructuredData'>,
): Promise<NodeJS.ReadableStream> {
  const data = path === routes.home.path ? homeStructuredData : [];
  const { prelude } = await prerenderToNodeStream(
    <Document head={<Head {...files} homeStructuredData={data} />}>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </Document>,
    // Otherwise React puts large sections at the end, and an inline script moves them to their place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return prelude;
}
