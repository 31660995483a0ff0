/**
 * Starts the app without getting in the way of the page: once it has loaded and been painted and the
 * browser is idle, or at the visitor's first touch, key or focus, whichever comes first. Until then,
 * and where the app cannot be had, the page works as the HTML it is.
 */
const signals = ['pointerdown', 'keydown', 'focusin'] as const;

/** How long a form that was submitted waits for the app, in milliseconds. */
const PATIENCE = 5000;

let starting: Promise<void> | undefined;

async function importApp(): Promise<void> {
  linkInlineSheets();
  const { startApp } = await import('./start-app.tsx');
  await startApp();
}

// The build fetches a chunk's sheets with it, but for those that it finds linked.
function linkInlineSheets(): void {
  const names = document.querySelector<HTMLStyleElement>('style[data-sheets]')?.dataset.sheets;
  for (const href of names?.split(' ') ?? []) {
    const link = Object.assign(document.createElement('link'), { disabled: true });
    document.head.append(Object.assign(link, { rel: 'stylesheet', href }));
  }
}

/** @returns whether the app is there. */
function start(): Promise<boolean> {
  starting ??= importApp();
  return starting.then(
    () => true,
    () => false,
  );
}

async function startWhenIdle(): Promise<void> {
  // Painted, and in its own fonts: until then nothing competes with what is to be seen.
  await document.fonts.ready;
  for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(start);
  else start();
}

/** What was submitted before the form is the app's goes out once it is, or else as a plain form. */
async function submitWhenStarted(event: SubmitEvent): Promise<void> {
  const form = event.target as HTMLFormElement;
  if (form.noValidate) return;
  event.preventDefault();
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE));
  const taken = new Promise<true>((resolve) => {
    new MutationObserver(() => resolve(true)).observe(form, { attributeFilter: ['novalidate'] });
  });
  const isApps = (await Promise.race([start(), late])) && (await Promise.race([taken, late]));
  if (isApps) form.requestSubmit();
  else form.submit();
}

for (const signal of signals) addEventListener(signal, start, { once: true, passive: true });
addEventListener('load', startWhenIdle);
addEventListener('submit', submitWhenStarted);
