import { expect, test } from 'vitest';
import { plainFormNoticeIds } from '../../functions/src/shared/contract.ts';
import { routes } from '../../web/src/routes.ts';
import { layoutTexts } from '../../web/src/texts/layout.ts';
import { carouselsInFirstViewStarted } from '../support/carousel.ts';
import { formHydrated } from '../support/form.ts';
import { APP_CHUNK, footerLink, MOBILE, prepareSite } from '../support/site.ts';

const site = prepareSite();

/** APIs that are newer than the oldest supported browsers (README), and that libraries may use. */
const NEWER_APIS = `Promise.withResolvers Array.prototype.findLast Array.prototype.toSorted
  Array.fromAsync Object.groupBy Map.groupBy Set.prototype.union Iterator AbortSignal.any AbortSignal.timeout
  URL.canParse HTMLElement.prototype.inert Element.prototype.checkVisibility
  Document.prototype.startViewTransition requestIdleCallback navigation crypto.randomUUID`.split(
  /\s+/,
);

/** Removes an API from the browser, before the page's own scripts run. */
function forget(api: string): void {
  const path = api.split('.');
  const name = path.pop() ?? '';
  let owner: object = globalThis;
  for (const key of path) owner = Reflect.get(owner, key);
  // It may be a property of a prototype of the object on which it is called.
  for (let holder = owner; holder; holder = Object.getPrototypeOf(holder)) {
    Reflect.deleteProperty(holder, name);
  }
}

/** Makes the browser ignore `command`, `commandfor` and `closedby`. */
function forgetCommands(): void {
  Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy');
  const ignore = (event: Event) => {
    if ((event.target as Element).closest('[commandfor]')) event.preventDefault();
  };
  addEventListener('click', ignore, true);
  addEventListener('DOMContentLoaded', () => {
    document.querySelector('dialog')?.removeAttribute('closedby');
  });
}

test('without any newer api the side menu, the links and the form work, with the app', async () => {
  const page = await site.openApp('/', MOBILE, async (opened) => {
    for (const api of NEWER_APIS) await opened.addInitScript(forget, api);
    await opened.addInitScript(forgetCommands);
  });
  await carouselsInFirstViewStarted(page);
  const closeButton = page
    .getByRole('dialog')
    .getByRole('button', { name: layoutTexts.closeSideMenu });
  for (const close of [() => closeButton.tap(), () => page.touchscreen.tap(8, 400)]) {
    await page.locator('header [aria-haspopup=dialog]').tap();
    await page.locator('dialog:modal').waitFor();
    await close();
    await page.locator('dialog:modal').waitFor({ state: 'detached' });
  }
  await footerLink(page, routes.contact.footerLabel).tap();
  await page.locator('h1:focus').waitFor();
  await formHydrated(page);
  await site.expectUsable(page);
});

test.for(['HTMLDialogElement', 'Object.hasOwn'])(
  'below the floor, in a browser without %s, the page works as HTML, without the app',
  async (api) => {
    let isAppLoaded = false;
    const page = await site.open('/contact', MOBILE, async (opened) => {
      await opened.route(APP_CHUNK, (route) => {
        isAppLoaded = true;
        return route.continue();
      });
      await opened.addInitScript(forget, api);
    });
    await site.expectUsable(page);
    await page.locator(`#${plainFormNoticeIds.accepted}`).waitFor();
    expect(isAppLoaded).toBe(false);
  },
);
