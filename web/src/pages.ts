import { type LazyComponent, lazyComponent } from './hydration/lazy-component.tsx';
import { aboutMetadata } from './pages/about/about-metadata.ts';
import { contactMetadata } from './pages/contact/contact-metadata.ts';
import { homeMetadata } from './pages/home/home-metadata.ts';
import { notFoundMetadata } from './pages/not-found/not-found-metadata.ts';
import { serviceMetadata } from './pages/service/service-metadata.ts';
import { pageNames, paths } from './paths.ts';
import type { PageMetadata } from './seo/metadata.tsx';

export interface PageEntry {
  path: string;
  /** How menus call the page; a page without a label is in none. */
  label?: string;
  /** The header's menu loads the page anew instead of switching to it. */
  reloadsFromMenu?: boolean;
  metadata: PageMetadata;
  /** In a chunk of its own, so that no page waits for the others. */
  Page: LazyComponent;
}

const HomePage = lazyComponent(async () => (await import('./pages/home/home-page.tsx')).HomePage);
const AboutPage = lazyComponent(
  async () => (await import('./pages/about/about-page.tsx')).AboutPage,
);
const ServicePage = lazyComponent(
  async () => (await import('./pages/service/service-page.tsx')).ServicePage,
);
const ContactPage = lazyComponent(
  async () => (await import('./pages/contact/contact-page.tsx')).ContactPage,
);
const NotFoundPage = lazyComponent(
  async () => (await import('./pages/not-found/not-found-page.tsx')).NotFoundPage,
);

/** The one table of pages: it feeds the router, the menus, the prerender and the sitemap. */
export const pages: readonly PageEntry[] = [
  { path: paths.home, label: pageNames.home, metadata: homeMetadata, Page: HomePage },
  { path: paths.about, label: pageNames.about, metadata: aboutMetadata, Page: AboutPage },
  { path: paths.service, label: pageNames.service, metadata: serviceMetadata, Page: ServicePage },
  {
    path: paths.contact,
    label: pageNames.contact,
    reloadsFromMenu: true,
    metadata: contactMetadata,
    Page: ContactPage,
  },
  { path: paths.notFound, metadata: notFoundMetadata, Page: NotFoundPage },
];

/** The row of the page at `pathname`: the one of the not-found page where there is none. */
export function pageAt(pathname: string): PageEntry | undefined {
  return pages.find(({ path }) => path === pathname) ?? pages.at(-1);
}
