import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadingOverlay, selectorOf } from './states.ts';

/**
 * Hydrates the served page. Where React fails, or would render the page anew because its HTML was changed,
 * a copy of the page is put back, with what stood in the form and the focus; it works as it does without the app.
 */
export function hydrate(root: HTMLElement, app: ReactNode): void {
  // A document of its own, so that pictures of the copy are not fetched.
  const copy = document.implementation.createHTMLDocument().importNode(root, true);
  // Its animation would run a second time.
  copy.querySelector(selectorOf(loadingOverlay))?.remove();
  // Put back open, it would not be modal.
  copy.querySelector('dialog')?.removeAttribute('open');
  const copyOf = (field: Element | null) =>
    copy.querySelector<HTMLInputElement>(`[name="${field?.getAttribute('name')}"]`);
  let focused = document.activeElement;
  // Elements keep their values when React has removed them.
  let form = root.querySelector('form');
  // Captured, because React stops events of HTML that it has not hydrated.
  root.addEventListener(
    'focusin',
    ({ target }) => {
      focused = target as Element;
      form = root.querySelector('form');
    },
    true,
  );
  const { title } = document;
  const { pathname, hash } = location;
  const restore = () => {
    if (location.pathname !== pathname) return location.reload();
    hydrated.unmount();
    for (const field of form?.querySelectorAll<HTMLInputElement>('[name]') ?? []) {
      const twin = copyOf(field);
      if (twin) twin.value = field.value;
    }
    const field = copyOf(focused);
    root.replaceChildren(...copy.childNodes);
    // React removes its <title> with the page.
    document.title = title;
    // Otherwise `:target` does not match in the copy, and the app may have removed that part of the address.
    const top = window.scrollY;
    if (hash) location.replace(hash);
    window.scrollTo(0, top);
    field?.focus({ preventScroll: true });
    // The history may have entries that the app has made before a reload.
    window.addEventListener('popstate', () => location.pathname !== pathname && location.reload());
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
