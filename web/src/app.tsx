// Before the sheets of the components, which override them.
import './styles/section.module.css';
import './styles/action.module.css';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ErrorBoundary, MissingPage } from './layout/error-boundary.tsx';
import { Layout } from './layout/layout.tsx';
import { useShownLocation } from './layout/use-shown-location.ts';
import { pageChunks } from './page-chunks.ts';
import { type RouteName, routeList, routes } from './routes.ts';
import { Metadata } from './seo/metadata.tsx';

export function App() {
  const { location, isServed, isMissing, isPending } = useShownLocation();
  return (
    <Layout location={location} isPending={isPending}>
      {/* A boundary of its own for hydration. */}
      <Suspense>
        <Routes location={location}>
          {routeList.map(({ name, path }) => {
            const page = isMissing ? <MissingPage /> : <Page name={name} />;
            return (
              <Route
                key={path}
                path={path}
                // As for Hosting: /About is no page.
                caseSensitive
                // startup/hydrate.ts puts back a served page that throws.
                element={isServed ? page : <ErrorBoundary key={path}>{page}</ErrorBoundary>}
              />
            );
          })}
        </Routes>
      </Suspense>
    </Layout>
  );
}

function Page({ name }: { name: RouteName }) {
  const { path, metadata } = routes[name];
  const { Loaded } = pageChunks[name].page;
  return (
    <>
      <Metadata path={path} {...metadata} />
      {Loaded ? <Loaded /> : null}
    </>
  );
}
