import type { ComponentType } from 'react';
import { aboutMetadata } from './pages/about/about-content.ts';
import { AboutPage } from './pages/about/about-page.tsx';
import { contactMetadata } from './pages/contact/contact-content.ts';
import { ContactPage } from './pages/contact/contact-page.tsx';
import { homeMetadata } from './pages/home/home-content.ts';
import { HomePage } from './pages/home/home-page.tsx';
import { notFoundMetadata } from './pages/not-found/not-found-content.ts';
import { NotFoundPage } from './pages/not-found/not-found-page.tsx';
import { serviceMetadata } from './pages/service/service-content.ts';
import { ServicePage } from './pages/service/service-page.tsx';
import { paths } from './paths.ts';

export interface PageMetadata {
  title: string;
  description: string;
  keywords?: string;
  /** Kept out of search engines: no canonical address, no place in the sitemap. */
  hidden?: boolean;
}

export interface PageEntry {
  path: string;
  /** How menus call the page; a page without a label is in none. */
  label?: string;
  /** The header's menu loads the page anew instead of switching to it. */
  reloadsFromMenu?: boolean;
  metadata: PageMetadata;
  Page: ComponentType;
}

/** The one table of pages: it feeds the router, the menus, the prerender and the sitemap. */
export const pages: readonly PageEntry[] = [
  { path: paths.home, label: 'Inicio', metadata: homeMetadata, Page: HomePage },
  { path: paths.about, label: 'Nosotros', metadata: aboutMetadata, Page: AboutPage },
  { path: paths.service, label: 'Servicios', metadata: serviceMetadata, Page: ServicePage },
  {
    path: paths.contact,
    label: 'Contacto',
    reloadsFromMenu: true,
    metadata: contactMetadata,
    Page: ContactPage,
  },
  { path: paths.notFound, metadata: notFoundMetadata, Page: NotFoundPage },
];
