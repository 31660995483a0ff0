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
 * Copies the page before hydration can change it. Returns a function that puts the copy back, with
 * what was typed since; the page then works as it does without the app.
 */
export function keepServedPage(root: HTMLElement): () => void {
  // A document of its own: pictures of the copy are not fetched.
  const served = document.implementation.createHTMLDocument().importNode(root, true);
  // It has been seen already.
  served.querySelector('[data-loading-overlay]')?.remove();
  const { title } = document;
  const typed = trackFields(root);
  return () => {
    for (const [name, value] of typed) {
      const field = served.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (field) field.value = value;
    }
    root.replaceChildren(...served.childNodes);
    // React has removed its <title>.
    document.title = title;
  };
}

/** Returns what is typed into the form's fields from now on, by their names. */
function trackFields(root: HTMLElement): Map<string, string> {
  const typed = new Map<string, string>();
  root.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    if (target.name) typed.set(target.name, target.value);
  });
  root.addEventListener('reset', ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return;
    for (const name of new FormData(target).keys()) typed.set(name, '');
  });
  return typed;
}
