import { type ComponentType, lazy } from 'react';
import { loadChunk } from './components/load-chunk.ts';
import type { RouteName } from './routes.ts';

/** The page of each route. */
export const lazyPages = {
  home: lazyPage(async () => (await import('./pages/home/home-page.tsx')).HomePage),
  about: lazyPage(async () => (await import('./pages/about/about-page.tsx')).AboutPage),
  service: lazyPage(async () => (await import('./pages/service/service-page.tsx')).ServicePage),
  contact: lazyPage(async () => (await import('./pages/contact/contact-page.tsx')).ContactPage),
  notFound: lazyPage(
    async () => (await import('./pages/not-found/not-found-page.tsx')).NotFoundPage,
  ),
} satisfies Record<RouteName, ReturnType<typeof lazyPage>>;

/** The page's chunk is fetched when the page is rendered, or before that by `load`. */
function lazyPage(load: () => Promise<ComponentType>) {
  return { load, Page: lazy(async () => ({ default: await loadChunk(load) })) };
}
