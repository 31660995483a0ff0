import { Children, type ReactNode, Suspense } from 'react';

/** Puts each child into a <Suspense> boundary of its own, which React hydrates in a task of its own. */
export function HydrationBoundaries({ children }: { children: ReactNode }) {
  return Children.map(children, (child) => <Suspense>{child}</Suspense>);
}
