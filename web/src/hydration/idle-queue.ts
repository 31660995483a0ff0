/** How long after a touch or a key nothing is begun, in milliseconds: what it does is shown first. */
const CALM = 200;

// Safari has no requestIdleCallback.
const requestIdle = globalThis.requestIdleCallback ?? setTimeout;

let lastInput = Number.NEGATIVE_INFINITY;
let lastTurn = Promise.resolve();
let answer: Promise<void> | undefined;

function noteInput({ timeStamp }: Event) {
  lastInput = timeStamp;
}

if (!import.meta.env.SSR) {
  for (const input of ['pointerdown', 'keydown']) addEventListener(input, noteInput, true);
}

function isTouched(): boolean {
  return performance.now() - lastInput < CALM;
}

async function calm(): Promise<void> {
  do {
    if (isTouched()) await new Promise((resolve) => setTimeout(resolve, CALM));
    await new Promise<void>((resolve) => requestIdle(() => resolve()));
  } while (isTouched());
}

/** Resolves when the browser and the visitor have nothing else to do, for one after the other. */
export function idle(): Promise<void> {
  lastTurn = lastTurn.then(calm);
  return lastTurn;
}

/** What is to be waited for while a touch is being answered; undefined while none is. */
export function answering(): Promise<void> | undefined {
  if (!isTouched()) return undefined;
  answer ??= idle().then(() => {
    answer = undefined;
  });
  return answer;
}
