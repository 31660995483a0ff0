const first = import.meta.env.SSR ? '' : location.pathname;
let isLeft = false;

/** Whether the page is the one that came as HTML. After the first change of page, none is any more. */
export function isStaticPage(): boolean {
  if (import.meta.env.SSR) return false;
  isLeft ||= location.pathname !== first;
  return !isLeft;
}
