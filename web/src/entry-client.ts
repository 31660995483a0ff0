/**
 * Starts the app without getting in the way of the page: once it has loaded and the browser is
 * idle, or at the visitor's first touch, key or focus, whichever comes first. Until then the page
 * works as the HTML it is.
 */
const signals = ['pointerdown', 'keydown', 'focusin'] as const;

let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  void import('./start-app.tsx').then(({ startApp }) => startApp());
}

function startWhenIdle(): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(start);
  else setTimeout(start, 1);
}

for (const signal of signals) addEventListener(signal, start, { once: true, passive: true });
addEventListener('load', startWhenIdle);
