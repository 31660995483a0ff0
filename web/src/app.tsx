// First, because the sheets of the components override them.
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
      {/* One boundary for all pages: the current page stays until the next one's chunk is loaded. */}
      <Suspense>
        <Routes>
          {routeList.map(({ name, path, metadata }) => {
            const { Page } = lazyPages[name];
            return (
              <Route
                key={path}
                path={path}
                // Hosting's paths are case-sensitive too: /About is not found.
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
