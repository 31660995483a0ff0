import type { ComponentType } from 'react';

/** A component that is fetched when it is needed. */
export interface Chunk {
  /** Fetches it; rejects where it cannot be fetched. A later call tries again. */
  load(): Promise<ComponentType>;
  /** The component, once it is loaded. */
  Loaded?: ComponentType;
}

export function createChunk(fetchComponent: () => Promise<ComponentType>): Chunk {
  const chunk: Chunk = {
    async load() {
      chunk.Loaded ??= await fetchComponent();
      return chunk.Loaded;
    },
  };
  return chunk;
}
