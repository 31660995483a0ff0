import { Children, type ReactNode, Suspense } from 'react';

/** The sections of a page. React hydrates each <Suspense> boundary in a task of its own. */
export function Sections({ children }: { children: ReactNode }) {
  return Children.map(children, (section) => <Suspense>{section}</Suspense>);
}
