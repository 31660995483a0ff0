import './styles/site.css';
import { Route, Routes } from 'react-router-dom';
import { HydrateWhenIdle } from './hydration/hydrate-when-idle.tsx';
import { Layout } from './layout/layout.tsx';
import { PageGuard } from './layout/page-guard.tsx';
import { PartOfPage } from './navigation/part-of-page.tsx';
import { pages } from './pages.ts';
import { Metadata } from './seo/metadata.tsx';

export function App() {
  return (
    <Layout>
      <Routes>
        {pages.map(({ path, metadata, Page }) => (
          <Route
            key={path}
            path={path}
            // As for Hosting: /About is no page.
            caseSensitive
            element={
              <PageGuard key={path}>
                <Metadata path={path} {...metadata} />
                <HydrateWhenIdle>
                  <Page />
                  <PartOfPage />
                </HydrateWhenIdle>
              </PageGuard>
            }
          />
        ))}
      </Routes>
    </Layout>
  );
}
