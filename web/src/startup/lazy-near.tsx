import { type ComponentType, lazy, Suspense } from 'react';
import { useInView } from '../components/use-in-view.ts';
import { reloadOnChunkError } from './served-page.ts';

/** How far outside the view is near, in pixels: about a second of scrolling. */
const NEAR = 800;

/**
 * Returns a component whose chunk is fetched once its place comes near the view. In the served page it is
 * the prerendered HTML until then.
 */
export function lazyNear(load: () => Promise<ComponentType>): ComponentType {
  let comeNear = () => {};
  const near = new Promise<void>((resolve) => {
    comeNear = resolve;
  });
  if (import.meta.env.SSR) comeNear();
  const Part = lazy(async () => {
    await near;
    return { default: await load().catch(reloadOnChunkError) };
  });
  return function NearPart() {
    const place = useInView<HTMLDivElement>(() => {
      comeNear();
      return undefined;
    }, NEAR);
    return (
      <div ref={place}>
        <Suspense>
          <Part />
        </Suspense>
      </div>
    );
  };
}
