/**
 * Starts the app without getting in the way of the page: once it has loaded and the browser is
 * idle, or at the visitor's first touch, key or focus, whichever comes first. Until then the page
 * works as the HTML it is.
 */
const signals = ['pointerdown', 'keydown', 'focusin'] as const;

/** In milliseconds. */
const PATIENCE = 5000;

let isStarted = false;

// The build fetches a chunk's sheets with it, but for those that it finds linked.
function linkInlineSheets(): void {
  const names = document.querySelector<HTMLStyleElement>('style[data-sheets]')?.dataset.sheets;
  for (const href of names?.split(' ') ?? []) {
    const link = Object.assign(document.createElement('link'), { disabled: true });
    document.head.append(Object.assign(link, { rel: 'stylesheet', href }));
  }
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  linkInlineSheets();
  void import('./start-app.tsx').then(({ startApp }) => startApp());
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
function submitWhenStarted(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (form.noValidate) return;
  event.preventDefault();
  start();
  const observer = new MutationObserver(() => {
    stop();
    form.requestSubmit();
  });
  const timer = setTimeout(() => {
    stop();
    form.submit();
  }, PATIENCE);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(form, { attributeFilter: ['novalidate'] });
}

for (const signal of signals) addEventListener(signal, start, { once: true, passive: true });
addEventListener('load', startWhenIdle);
addEventListener('submit', submitWhenStarted);
