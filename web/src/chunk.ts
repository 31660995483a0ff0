import type { ComponentType } from 'react';

/** A component that is fetched when it is needed. */
export interface Chunk {
  /** Fetches it; rejects where it cannot be fetched. A later call tries again. */
  load(): Promise<ComponentType>;
  /** The outcome of the first `load`. */
  loaded: Promise<ComponentType>;
  /** The component, once it is loaded. */
  Component?: ComponentType;
}

/** A chunk of another deployment may not export the component: it then counts as one that cannot be fetched. */
export function createChunk(fetchComponent: () => Promise<ComponentType | undefined>): Chunk {
  let settle: (component: Promise<ComponentType>) => void;
  const loaded = new Promise<ComponentType>((resolve) => {
    settle = resolve;
  });
  async function load(): Promise<ComponentType> {
    const component = chunk.Component ?? (await fetchComponent());
    if (!component) throw new Error('The chunk does not export its component');
    chunk.Component = component;
    return component;
  }
  const chunk: Chunk = {
    load() {
      const loading = load();
      settle(loading);
      return loading;
    },
    loaded,
  };
  return chunk;
}
