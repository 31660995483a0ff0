import { type ComponentType, lazy, type ReactNode } from 'react';
import { isStaticPage } from './static-page.ts';

/** A component whose code comes when it is needed. */
export interface LazyComponent {
  (): ReactNode;
  /** Resolves once it renders without suspending, as prerender and hydration need it. */
  load(): Promise<void>;
}

/** Makes a component of what `importIt` brings. It suspends where it is rendered before that. */
export function lazyComponent(importIt: () => Promise<ComponentType>): LazyComponent {
  let Loaded: ComponentType | undefined;
  const Suspending = lazy(async () => ({ default: await importIt().catch(doWithout) }));
  const Component = () => (Loaded ? <Loaded /> : <Suspending />);
  const load = async () => {
    Loaded = await importIt();
  };
  return Object.assign(Component, { load });
}

/**
 * The code cannot be had: the network is gone, or the site was deployed anew. What came as HTML stays
 * that; what the app would have made itself is fetched as HTML. An error would empty the whole page.
 */
function doWithout(): Promise<never> {
  if (!isStaticPage()) location.reload();
  return new Promise(() => undefined);
}
