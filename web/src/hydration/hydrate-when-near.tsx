import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useInView } from '../components/use-in-view.ts';
import { HydrationGate } from './hydration-gate.tsx';
import { idle } from './idle-queue.ts';
import { isStaticPage } from './static-page.ts';

/** How far outside the view is near, in pixels: about a second of scrolling. */
const NEAR = 800;

function closedGate() {
  let open: (value?: Promise<void>) => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = (value) => resolve(value);
  });
  return { opened, open };
}

/**
 * Hydrates a part of the static page only when it comes near the view, and fetches its chunk then.
 * Until then the part works as the HTML it is. In a page that the app renders itself it is there at once.
 */
export function HydrateWhenNear({ children }: { children: ReactNode }) {
  const [gate] = useState(() => (isStaticPage() ? closedGate() : undefined));
  // A new address suspends at a part that is not hydrated: React shows nothing of it until the part is,
  // and runs no effects either. So the gate opens while it renders.
  const { key } = useLocation();
  const [firstKey] = useState(key);
  if (key !== firstKey) gate?.open();
  const part = useInView<HTMLDivElement>(() => {
    gate?.open(idle());
    return undefined;
  }, NEAR);
  // Whoever waits for a part that has gone waits for nothing.
  useEffect(() => () => gate?.open(), [gate]);
  return (
    <div ref={part}>
      <HydrationGate until={gate?.opened}>{children}</HydrationGate>
    </div>
  );
}
