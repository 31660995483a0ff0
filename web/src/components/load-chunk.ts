import { isServedPage } from '../startup/served-page.ts';

/** In milliseconds. */
const RETRY_PAUSE = 5000;

/**
 * Returns what `load` imports. A chunk that cannot be fetched is tried again while the site cannot be reached.
 * Where it can, as after a deployment, the page is loaded anew as HTML; a served page stays as it is, and its
 * links load HTML too: the promise then never settles.
 */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    if (await isSiteReachable()) return await loadHtml();
    await connection();
    return await loadChunk(load);
  }
}

/** Asked before a reload, because the browser's error page would take the place of the phones. */
function isSiteReachable(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

/** Resolves when the browser is online again, or after a pause: it may be online without reaching the site. */
function connection(): Promise<unknown> {
  return new Promise((resolve) => {
    addEventListener('online', resolve, { once: true });
    setTimeout(resolve, RETRY_PAUSE);
  });
}

function loadHtml(): Promise<never> {
  if (isServedPage()) addEventListener('click', hideFromRouter, true);
  else location.reload();
  return new Promise(() => undefined);
}

function hideFromRouter(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.stopPropagation();
}
