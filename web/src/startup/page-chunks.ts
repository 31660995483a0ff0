import type { RouteName } from '../routes.ts';
import { type Chunk, contactForm, createChunk } from './chunk.ts';

/** The chunk of the page at each route, followed by those of its parts. */
export const pageChunks: Record<RouteName, readonly [page: Chunk, ...parts: Chunk[]]> = {
  home: [
    createChunk(async () => (await import('../pages/home/home-page.tsx')).HomePage),
    contactForm,
  ],
  about: [createChunk(async () => (await import('../pages/about/about-page.tsx')).AboutPage)],
  service: [
    createChunk(async () => (await import('../pages/service/service-page.tsx')).ServicePage),
    contactForm,
  ],
  contact: [
    createChunk(async () => (await import('../pages/contact/contact-page.tsx')).ContactPage),
    contactForm,
  ],
  notFound: [
    createChunk(async () => (await import('../pages/not-found/not-found-page.tsx')).NotFoundPage),
  ],
};

/** Fetches a page with all its parts. */
export async function loadWholePage(name: RouteName): Promise<void> {
  await Promise.all(pageChunks[name].map((chunk) => chunk.load()));
}

export function isWholePageLoaded(name: RouteName): boolean {
  return pageChunks[name].every(({ Component }) => Component);
}
