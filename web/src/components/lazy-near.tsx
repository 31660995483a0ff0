import { type ComponentType, lazy, Suspense } from 'react';
import { loadChunk } from './load-chunk.ts';
import { useInView } from './use-in-view.ts';

/** How far outside the view is near, in pixels: about a second of scrolling. */
const NEAR = 800;

/**
 * Returns a component whose chunk is fetched once its place comes near the view. In the served page it is
 * the prerendered HTML until then.
 */
export function lazyNear(load: () => Promise<ComponentType>): ComponentType {
  let startLoading = () => {};
  const started = new Promise<void>((resolve) => {
    startLoading = resolve;
  });
  if (import.meta.env.SSR) startLoading();
  const Part = lazy(async () => {
    await started;
    return { default: await loadChunk(load) };
  });
  return function NearPart() {
    const place = useInView<HTMLDivElement>(() => void startLoading(), NEAR);
    return (
      <div ref={place}>
        <Suspense>
          <Part />
        </Suspense>
      </div>
    );
  };
}
