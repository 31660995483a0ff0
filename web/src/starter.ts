import { painted } from './components/painted.ts';

/**
 * Stands in every page itself, and starts the app without getting in the way of the page: once it has
 * loaded and been painted and the browser is idle, or after the visitor's first click, key or focus,
 * whichever comes first. Until then, and where the app cannot be had, the page works as the HTML it is.
 */
const SIGNALS = ['click', 'keydown', 'focusin'] as const;

/** How long a form that was submitted waits for the app, in milliseconds. */
const PATIENCE = 5000;

/** Where the app's code is. */
const app = document.currentScript?.dataset.app ?? '';

let starting: Promise<boolean> | undefined;

/** Resolves with whether the app could be had. */
function start(): Promise<boolean> {
  starting ??= importApp().then(
    () => true,
    () => false,
  );
  return starting;
}

async function importApp() {
  // What the visitor did is seen before the app takes the processor.
  await painted();
  await import(/* @vite-ignore */ app);
}

async function startWhenIdle() {
  // Painted, and in its own fonts: until then nothing competes with what is to be seen.
  await document.fonts.ready;
  await painted();
  await painted();
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(start);
  else start();
}

/** What was submitted before the form is the app's goes out once it is, or else as a plain form. */
async function submitWhenStarted(event: SubmitEvent) {
  const form = event.target as HTMLFormElement;
  if (form.noValidate) return;
  event.preventDefault();
  const taken = new Promise<boolean>((resolve) => {
    new MutationObserver(() => resolve(true)).observe(form, { attributeFilter: ['novalidate'] });
    setTimeout(() => resolve(false), PATIENCE);
    start().then((isThere) => isThere || resolve(false));
  });
  if (await taken) form.requestSubmit();
  else form.submit();
}

for (const signal of SIGNALS) addEventListener(signal, start, { once: true, passive: true });
addEventListener('load', startWhenIdle);
addEventListener('submit', submitWhenStarted);
