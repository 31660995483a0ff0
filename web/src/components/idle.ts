// Safari has no requestIdleCallback.
const requestIdle = globalThis.requestIdleCallback ?? setTimeout;

let lastTurn = Promise.resolve();

/** Resolves when the browser has nothing else to do, for one after the other. */
export function idle(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => requestIdle(() => resolve())));
  return lastTurn;
}
