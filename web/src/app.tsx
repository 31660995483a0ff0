// These imports set the order of the sheets; those of the components follow. Cascade layers would leave browsers below
// the floor without styles.
import './carousel/carousel.css';
import './styles/reset.css';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/buttons.module.css';
import './styles/links.module.css';
import './styles/backgrounds.module.css';
import { type ComponentType, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Layout } from './layout/layout.tsx';
import { AboutPage } from './pages/about/about-page.tsx';
import { ContactPage } from './pages/contact/contact-page.tsx';
import { HomePage } from './pages/home/home-page.tsx';
import { NotFoundPage } from './pages/not-found/not-found-page.tsx';
import { ServicePage } from './pages/service/service-page.tsx';
import { type RouteName, routeList } from './routes.ts';
import { Metadata } from './seo/metadata.tsx';

const pageComponents: Record<RouteName, ComponentType> = {
  home: HomePage,
  about: AboutPage,
  service: ServicePage,
  contact: ContactPage,
  notFound: NotFoundPage,
};

export function App() {
  return (
    // React replaces only what is inside this boundary where the HTML does not match; head and body keep what an extension
    // has added.
    <Suspense>
      <Layout>
        <Routes>
          {routeList.map(({ name, path, metadata }) => {
            const Page = pageComponents[name];
            const element = (
              <>
                <Metadata path={path} {...metadata} />
                <Page />
              </>
            );
            // Hosting also distinguishes case: /About is no page.
            return <Route key={name} path={path} caseSensitive element={element} />;
          })}
        </Routes>
      </Layout>
    </Suspense>
  );
}
