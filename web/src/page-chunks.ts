import { type Chunk, createChunk } from './chunk.ts';
import { contactForm } from './contact/contact-form-chunk.ts';
import type { RouteName } from './routes.ts';

interface PageChunks {
  page: Chunk;
  /** What the page contains and has a chunk of its own. */
  parts?: Chunk[];
}

/** Which page stands at each route. */
export const pageChunks: Record<RouteName, PageChunks> = {
  home: {
    page: createChunk(async () => (await import('./pages/home/home-page.tsx')).HomePage),
    parts: [contactForm],
  },
  about: {
    page: createChunk(async () => (await import('./pages/about/about-page.tsx')).AboutPage),
  },
  service: {
    page: createChunk(async () => (await import('./pages/service/service-page.tsx')).ServicePage),
    parts: [contactForm],
  },
  contact: {
    page: createChunk(async () => (await import('./pages/contact/contact-page.tsx')).ContactPage),
    parts: [contactForm],
  },
  notFound: {
    page: createChunk(
      async () => (await import('./pages/not-found/not-found-page.tsx')).NotFoundPage,
    ),
  },
};

function chunksOf(name: RouteName): Chunk[] {
  const { page, parts = [] } = pageChunks[name];
  return [page, ...parts];
}

/** Fetches a page with all its parts. */
export async function loadWholePage(name: RouteName): Promise<void> {
  await Promise.all(chunksOf(name).map((chunk) => chunk.load()));
}

export function isWholePageLoaded(name: RouteName): boolean {
  return chunksOf(name).every(({ Component }) => Component);
}
