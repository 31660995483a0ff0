// Safari has no requestIdleCallback.
const whenIdle = globalThis.requestIdleCallback ?? setTimeout;

let lastTurn = Promise.resolve();

/** Resolves when the browser has nothing else to do, for one after the other. */
export function idle(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => whenIdle(() => resolve())));
  return lastTurn;
}
