import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Returns false in the prerendered HTML and while React hydrates it, true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
