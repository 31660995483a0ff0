import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Hydrates the served page. Where React fails, or would render the page anew because its HTML was changed,
 * a copy of the page is put back, with what was typed and the focus; it works as it does without the app.
 */
export function hydrate(root: HTMLElement, app: ReactNode): void {
  // A document of its own, so that pictures of the copy are not fetched.
  const copy = document.implementation.createHTMLDocument().importNode(root, true);
  // Its animation would run a second time.
  copy.querySelector('[data-loading-overlay]')?.remove();
  // Put back open, it would not be modal.
  copy.querySelector('dialog')?.removeAttribute('open');
  const copyOf = (field: Element | null) =>
    copy.querySelector<HTMLInputElement>(`[name="${field?.getAttribute('name')}"]`);
  let focused = copyOf(document.activeElement);
  const noteFocus = ({ target }: Event) => {
    focused = copyOf(target as Element);
  };
  const noteValue = ({ target }: Event) => {
    const field = copyOf(target as Element);
    if (field) field.value = (target as HTMLInputElement).value;
  };
  // Captured, because React stops events of HTML that it has not hydrated.
  root.addEventListener('focusin', noteFocus, true);
  root.addEventListener('input', noteValue, true);
  root.addEventListener('reset', () => copy.querySelector('form')?.reset());
  const { title } = document;
  const { pathname } = location;
  const restore = () => {
    if (location.pathname !== pathname) return location.reload();
    hydrated.unmount();
    root.replaceChildren(...copy.childNodes);
    focused?.focus({ preventScroll: true });
    // React removes its <title> with the page.
    document.title = title;
  };
  let fail = (error: unknown) => {
    fail = () => undefined;
    console.error(error);
    // After the commit in which React reports the error.
    queueMicrotask(restore);
  };
  const hydrated = hydrateRoot(root, app, {
    onUncaughtError: (error) => fail(error),
    // A later page recovers by itself.
    onRecoverableError: (error) =>
      location.pathname === pathname ? fail(error) : console.error(error),
  });
}
