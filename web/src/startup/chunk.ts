import type { ComponentType } from 'react';

/** A component that is fetched when it is needed. */
export interface Chunk {
  /** Fetches it; rejects where it cannot be fetched. A later call tries again. */
  load(): Promise<ComponentType>;
  /** The outcome of the first `load`. */
  loaded: Promise<ComponentType>;
  /** The component, once it is loaded. */
  Component?: ComponentType | undefined;
}

export function createChunk(fetchComponent: () => Promise<ComponentType>): Chunk {
  let settle: (loading: Promise<ComponentType>) => void;
  async function load(): Promise<ComponentType> {
    chunk.Component ??= await fetchComponent();
    return chunk.Component;
  }
  const chunk: Chunk = {
    load() {
      const loading = load();
      settle(loading);
      return loading;
    },
    loaded: new Promise((resolve) => {
      settle = resolve;
    }),
  };
  // Whoever calls `load` handles its failure.
  chunk.loaded.catch(() => {});
  return chunk;
}

/** The form's chunk, which several pages share. */
export const contactForm = createChunk(
  async () => (await import('../contact/form/contact-form.tsx')).ContactForm,
);
