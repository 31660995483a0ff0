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

/**
 * Copies the page before hydration changes it. Returns a function that puts the copy back, with what was
 * typed since; the page then works as it does without the app.
 */
export function keepServedPage(root: HTMLElement): () => void {
  // A document of its own, so that pictures of the copy are not fetched.
  const served = document.implementation.createHTMLDocument().importNode(root, true);
  // It covers a page once.
  served.querySelector('[data-loading-overlay]')?.remove();
  root.addEventListener('input', ({ target }) => {
    const { name, value } = target as HTMLInputElement;
    const field = served.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (field) field.value = value;
  });
  root.addEventListener('reset', () => served.querySelector('form')?.reset());
  const { title } = document;
  return () => {
    root.replaceChildren(...served.childNodes);
    // React removes its <title> with the page.
    document.title = title;
  };
}
