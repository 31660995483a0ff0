import { Children, type ReactNode } from 'react';
import { HydrateWhenIdle } from './hydrate-when-idle.tsx';

/** Hydrates the sections of a page one after the other, each in an idle moment of its own. */
export function HydrateInTurn({ children }: { children: ReactNode }) {
  return Children.map(children, (section) => <HydrateWhenIdle>{section}</HydrateWhenIdle>);
}
