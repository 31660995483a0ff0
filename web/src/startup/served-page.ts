const servedAt = import.meta.env.SSR ? '' : location.pathname;
let hasNavigated = false;

/** Returns whether the page is the one that came as HTML: false from the first change of page on. */
export function isServedPage(): boolean {
  hasNavigated ||= !import.meta.env.SSR && location.pathname !== servedAt;
  return !hasNavigated;
}
