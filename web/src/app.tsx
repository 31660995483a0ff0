// Before the sheets of the components, which override them.
import './styles/utilities.module.css';
import './styles/buttons.module.css';
import { Suspense, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary, MissingPage } from './layout/error-boundary.tsx';
import { Layout } from './layout/layout.tsx';
import { type RouteName, routeList, routes } from './routes.ts';
import { Metadata } from './seo/metadata.tsx';
import { isWholePageLoaded, pageChunks } from './startup/page-chunks.ts';

export function App() {
  const { pathname } = useLocation();
  const [servedAt] = useState(pathname);
  return (
    <Layout>
      {/* A boundary of its own for hydration. */}
      <Suspense>
        <Routes>
          {routeList.map(({ name, path }) => (
            <Route
              key={path}
              path={path}
              // As for Hosting: /About is no page.
              caseSensitive
              element={<Page name={name} isServed={path === servedAt} />}
            />
          ))}
        </Routes>
      </Suspense>
    </Layout>
  );
}

function Page({ name, isServed }: { name: RouteName; isServed: boolean }) {
  const { path, metadata } = routes[name];
  const [{ Component }] = pageChunks[name];
  if (!Component || !(isServed || isWholePageLoaded(name))) return <MissingPage />;
  const page = (
    <>
      <Metadata path={path} {...metadata} />
      <Component />
    </>
  );
  // startup/hydrate.ts puts back a served page that throws.
  return isServed ? page : <ErrorBoundary key={name}>{page}</ErrorBoundary>;
}
