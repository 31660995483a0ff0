import { type ReactNode, useState } from 'react';
import { HydrationGate } from './hydration-gate.tsx';
import { idle } from './idle-queue.ts';
import { isStaticPage } from './static-page.ts';

/**
 * Lets the app take over a part of the static page in an idle moment of its own, so that a tap waits
 * for no more than one part. In a page that the app makes itself the part is there at once.
 */
export function HydrateWhenIdle({ children }: { children: ReactNode }) {
  const [turn] = useState(() => (isStaticPage() ? idle() : undefined));
  return <HydrationGate until={turn}>{children}</HydrationGate>;
}
