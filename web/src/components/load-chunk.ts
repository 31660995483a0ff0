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
    // The browser's error page must not take the place of the phones.
    const probe = fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    const isReachable = await probe.then(Boolean, () => false);
    if (isReachable && isServedPage()) addEventListener('click', hideFromRouter, true);
    else if (isReachable) location.reload();
    await new Promise((resolve) => {
      if (isReachable) return;
      addEventListener('online', resolve, { once: true });
      setTimeout(resolve, RETRY_PAUSE);
    });
    return await loadChunk(load);
  }
}

function hideFromRouter(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.stopPropagation();
}
