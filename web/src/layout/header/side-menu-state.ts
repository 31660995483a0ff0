// Whether the side menu is open, with or without the app.

import { FOCUS_ANNOUNCEMENT_MS } from '../../focus-text.ts';

const waiting: (() => void)[] = [];

/** Marks the open side menu, and the page behind it, which does not scroll then (side-menu.module.css). */
function reflectSideMenu(): void {
  const menu = document.querySelector('dialog');
  const isOpen = menu?.open === true;
  menu?.classList.toggle('active', isOpen);
  document.documentElement.toggleAttribute('data-side-menu-open', isOpen);
  if (isOpen) return;
  // A text that comes at once would not be announced [after-dialog].
  for (const resolve of waiting.splice(0)) setTimeout(resolve, FOCUS_ANNOUNCEMENT_MS);
}

/** Resolves at once, or after the open side menu is closed: nothing behind a modal dialog is seen or announced. */
export async function sideMenuClosed(): Promise<void> {
  if (!document.querySelector('dialog')?.open) return;
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
  });
}

/** Starts to mark the menu. The page's own script calls it once. */
export function observeSideMenu(): void {
  reflectSideMenu();
  // Older browsers send no `toggle` event for dialogs, and none sends an event for one that a navigation removes.
  new MutationObserver(reflectSideMenu).observe(document, {
    attributeFilter: ['open'],
    childList: true,
    subtree: true,
  });
}
