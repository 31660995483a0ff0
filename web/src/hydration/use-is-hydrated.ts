import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Whether React has hydrated what calls it: not yet in the prerendered HTML. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
