import { type ReactNode, Suspense, use, useEffect, useRef } from 'react';
import { answering } from './idle-queue.ts';

interface HydrationGateProps {
  /** Undefined: open from the start. */
  until: Promise<void> | undefined;
  children: ReactNode;
}

/** A Suspense boundary that is hydrated once `until` has resolved. Before that it is the HTML it is. */
export function HydrationGate({ until, children }: HydrationGateProps) {
  return (
    <Suspense>
      <Opening until={until}>{children}</Opening>
    </Suspense>
  );
}

function Opening({ until, children }: HydrationGateProps) {
  // Once shown it stays: a later render during a touch would else suspend it.
  const isOpen = useRef(until === undefined);
  useEffect(() => {
    isOpen.current = true;
  }, []);
  if (until && !isOpen.current) {
    use(until);
    // React hydrates at once what is touched (selective hydration), but the touch is answered first.
    const touch = answering();
    if (touch) use(touch);
  }
  return children;
}
