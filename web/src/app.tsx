// Before the sheets of the components, which override them.
import './styles/section.module.css';
import './styles/action.module.css';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { Layout } from './layout/layout.tsx';
import { lazyPages } from './lazy-pages.ts';
import { routeList } from './routes.ts';
import { Metadata } from './seo/metadata.tsx';

export function App() {
  return (
    <Layout>
      {/* The same for all pages: the former page stays until the next one's chunk is there. */}
      <Suspense>
        <Routes>
          {routeList.map(({ name, path, metadata }) => {
            const { Page } = lazyPages[name];
            return (
              <Route
                key={path}
                path={path}
                // As for Hosting: /About is no page.
                caseSensitive
                element={
                  <ErrorBoundary key={path}>
                    <Metadata path={path} {...metadata} />
                    <Page />
                  </ErrorBoundary>
                }
              />
            );
          })}
        </Routes>
      </Suspense>
    </Layout>
  );
}
