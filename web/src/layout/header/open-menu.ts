// Whether the side menu is open, with or without the app.

const waiting: (() => void)[] = [];

/** Marks the open side menu, and the page behind it, which does not scroll then (side-menu.module.css). */
function update(): void {
  const menu = document.querySelector('dialog');
  const isOpen = menu?.open === true;
  menu?.classList.toggle('active', isOpen);
  document.documentElement.toggleAttribute('data-menu-open', isOpen);
  if (isOpen) return;
  for (const resolve of waiting.splice(0)) resolve();
}

/** Resolves once the side menu is closed. Nothing beside an open modal dialog is spoken or in front. */
export function menuClosed(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    update();
  });
}

/** Starts to mark the menu. The page's own script calls it once. */
export function startOpenMenu(): void {
  update();
  // Older browsers send no `toggle` event for dialogs, and none sends an event for one that a navigation removes.
  new MutationObserver(update).observe(document, {
    attributeFilter: ['open'],
    childList: true,
    subtree: true,
  });
}
