import { afterPaint } from '../hydration/after-paint.ts';
import { pages } from '../pages.ts';

/**
 * Fetches a page's code once pointer, finger or focus come to a link that leads to it, or to the button
 * of a menu that has one, so that it is there when the link is clicked. Not where data are to be saved.
 */
export function fetchPagesAhead(): void {
  if (navigator.connection?.saveData) return;
  // A finger is over what it touches, too.
  for (const approach of ['pointerover', 'focusin']) addEventListener(approach, fetchAhead);
}

async function fetchAhead({ target }: Event): Promise<void> {
  const paths = target instanceof Element ? pathsNear(target) : [];
  const near = pages.filter(({ path }) => path !== location.pathname && paths.includes(path));
  if (near.length === 0) return;
  // The touch itself is answered first.
  await afterPaint();
  // What cannot be had now is asked for again by the click.
  await Promise.allSettled(near.map(({ Page }) => Page.load()));
}

/** Where the link leads, or each of the links in the menu that the button opens. */
function pathsNear(target: Element): string[] {
  const [link, button] = [target.closest('a'), target.closest('[aria-controls]')];
  const menu = document.getElementById(button?.getAttribute('aria-controls') ?? '');
  const links = link ? [link] : [...(menu?.querySelectorAll('a') ?? [])];
  return links.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
}
