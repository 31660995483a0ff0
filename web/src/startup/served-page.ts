const servedAt = import.meta.env.SSR ? '' : location.pathname;
let isLeft = false;

/** Returns whether the page is the one that came as HTML: false from the first change of page on. */
export function isServedPage(): boolean {
  isLeft ||= !import.meta.env.SSR && location.pathname !== servedAt;
  return !isLeft;
}

/**
 * Handles a chunk that cannot be fetched, as after a deployment: loads the page anew as HTML. A served
 * page stays as it is, and its links load HTML too. Never resolves.
 */
export function reloadOnChunkError(): Promise<never> {
  if (isServedPage()) addEventListener('click', hideFromRouter, true);
  else location.reload();
  return new Promise(() => undefined);
}

function hideFromRouter(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.stopPropagation();
}
