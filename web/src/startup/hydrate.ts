import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isServedPage } from './served-page.ts';

/**
 * Hydrates the served page. Where React fails, or would render the page anew because its HTML was changed,
 * a copy of the page is put back, with what was typed since; it works as it does without the app.
 */
export function hydrate(root: HTMLElement, app: ReactNode): void {
  // A document of its own, so that pictures of the copy are not fetched.
  const copy = document.implementation.createHTMLDocument().importNode(root, true);
  // In the copy its animation would run a second time.
  copy.querySelector('[data-loading-overlay]')?.remove();
  // In the copy it would not be modal.
  copy.querySelector('dialog')?.removeAttribute('open');
  root.addEventListener('input', ({ target }) => {
    const { name, value } = target as HTMLInputElement;
    const field = copy.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (field) field.value = value;
  });
  root.addEventListener('reset', () => copy.querySelector('form')?.reset());
  const { title } = document;
  const restore = () => {
    if (!isServedPage()) return location.reload();
    hydrated.unmount();
    root.replaceChildren(...copy.childNodes);
    // React removes its <title> with the page.
    document.title = title;
  };
  let fail = (error: unknown) => {
    fail = () => undefined;
    console.error(error);
    // Not now: React is in the middle of a commit.
    queueMicrotask(restore);
  };
  const hydrated = hydrateRoot(root, app, {
    onUncaughtError: (error) => fail(error),
    // A later page recovers by itself.
    onRecoverableError: (error) => (isServedPage() ? fail(error) : console.error(error)),
  });
}
