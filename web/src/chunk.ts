import type { ComponentType } from 'react';

/** A component that is fetched when it is needed. */
export interface Chunk {
  /** Fetches it; rejects where it cannot be fetched. A later call tries again. */
  load(): Promise<void>;
  /** Resolves with the component once a `load` has fetched it. */
  loaded: Promise<ComponentType>;
  /** The component, once it is loaded. */
  Component?: ComponentType;
}

/** A chunk of another deployment may not export the component: it then counts as one that cannot be fetched. */
export function createChunk(fetchComponent: () => Promise<ComponentType | undefined>): Chunk {
  let resolve: (component: ComponentType) => void;
  const chunk: Chunk = {
    loaded: new Promise((resolveLoaded) => {
      resolve = resolveLoaded;
    }),
    async load() {
      const component = chunk.Component ?? (await fetchComponent());
      if (!component) throw new Error('The chunk does not export its component');
      chunk.Component = component;
      resolve(component);
    },
  };
  return chunk;
}

/** The form's, which is a chunk of its own in each page that has the form. */
export const contactForm = createChunk(
  async () => (await import('./contact/form/contact-form.tsx')).ContactForm,
);
