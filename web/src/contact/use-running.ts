import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Whether the app has taken over the page: not yet in the prerendered HTML. */
export function useRunning(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
