/** How long after a touch or a key nothing is begun, in milliseconds: what it does is shown first. */
const CALM = 200;

// Safari has no requestIdleCallback.
const requestIdle = globalThis.requestIdleCallback ?? setTimeout;

let lastInput = Number.NEGATIVE_INFINITY;
let lastTurn = Promise.resolve();

function noteInput({ timeStamp }: Event) {
  lastInput = timeStamp;
}

if (!import.meta.env.SSR) {
  for (const input of ['pointerdown', 'keydown']) addEventListener(input, noteInput, true);
}

async function calm(): Promise<void> {
  do await new Promise<void>((resolve) => requestIdle(() => resolve()));
  while (performance.now() - lastInput < CALM);
}

/** Resolves when the browser and the visitor have nothing else to do, for one after the other. */
export function idle(): Promise<void> {
  lastTurn = lastTurn.then(calm);
  return lastTurn;
}
