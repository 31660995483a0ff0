/** Whether the page came as HTML; the router gives a key to every place that it has led to itself. */
export function isStaticPage(): boolean {
  return !import.meta.env.SSR && !window.history.state?.key;
}
