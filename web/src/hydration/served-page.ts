/**
 * Keeps the page as it was served, before hydration can change anything of it.
 * @returns puts it back, with what was typed since; it works then as it does without the app.
 */
export function keepServedPage(root: HTMLElement): () => void {
  // In a document of its own, where its pictures are not fetched once more.
  const served = document.implementation.createHTMLDocument().importNode(root, true);
  // It covers the page while it loads, and must not come back.
  served.querySelector('[data-loading-overlay]')?.remove();
  const { title } = document;
  const typed = trackFields(root);
  return () => {
    for (const [name, value] of typed) {
      const field = served.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (field) field.value = value;
    }
    root.replaceChildren(...served.childNodes);
    // Went with React's elements, which the title in the head is one of.
    document.title = title;
  };
}

/** What stands in the form's fields, by their names, kept up to date. */
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
