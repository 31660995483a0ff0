import { beforeEach, describe, expect, test } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import { company } from '../../web/src/company.ts';
import { routes } from '../../web/src/routes.ts';
import { brokenPageTexts } from '../../web/src/texts/layout.ts';
import { announcements } from '../support/accessibility-tree.ts';
import { FORMATTED, fillIn, formHydrated, send, shownFields, WRITTEN } from '../support/form.ts';
import { OTHER_PAGE } from '../support/menu-pages.ts';
import { APP_CHUNK, appHydrated, footerLink, MOBILE, prepareSite } from '../support/site.ts';

// A page of which a part is missing or throws: it can still be read, and one message arrives.

const site = prepareSite();

test('where the app cannot be fetched the console has one error, the menu opens, and one message arrives', async () => {
  site.expected.push(/dynamically imported module/);
  const page = await site.open('/', MOBILE, (opened) =>
    opened.route(APP_CHUNK, (route) => route.abort()),
  );
  await page.locator('form').scrollIntoViewIfNeeded();
  await page.locator('[name=name]').pressSequentially('Ana');
  await expect.poll(() => site.complaints.length).toBe(1);
  await page.locator('[name=name]').pressSequentially('María');
  // The start script waits so long after an action.
  await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => setTimeout(go))));
  expect(site.complaints).toHaveLength(1);
  await site.expectUsable(page);
});

describe('an app that throws while there is no connection', () => {
  const sharedPage = site.sharePage(async () => {
    const page = await site.openApp(OTHER_PAGE.path, MOBILE);
    await footerLink(page, routes.contact.footerLabel).click();
    await formHydrated(page);
    await fillIn(page, { ...WRITTEN, telefono: '811', message: 'Hola' });
    await send(page);
    // React fails where an extension has removed an element that it removes.
    await page.locator('#campo-telefono-error').evaluate((it) => it.remove());
    await page.clock.install();
    await page.context().setOffline(true);
    await page.fill('[name=telefono]', WRITTEN.telefono);
    return page;
  });
  beforeEach(() => {
    site.expected.push(/removeChild|ERR_INTERNET/);
  });

  test('says so and shows the phones', async () => {
    const page = sharedPage();
    const notice = page.getByRole('group', { name: brokenPageTexts.title });
    await notice.getByRole('link', { name: company.phones[0] }).waitFor();
    const { title, text } = brokenPageTexts;
    await expect.poll(() => announcements(page)).toEqual([`${title} ${text}`]);
  });

  test('is replaced by the page as HTML once there is a connection, with the draft', async () => {
    const page = sharedPage();
    await page.context().setOffline(false);
    // The page tries again after 3 s.
    await page.clock.runFor(3000);
    await page.locator('form:not([novalidate])').waitFor();
    const { telefono } = FORMATTED;
    await expect.poll(() => shownFields(page)).toMatchObject({ telefono, message: 'Hola' });
  });

  test('is started by a later load, as by Back', async () => {
    const page = sharedPage();
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => page.title()).toBe(OTHER_PAGE.metadata.title);
    await appHydrated(page);
    await page.goForward();
    await page.reload();
    await formHydrated(page);
  });
});

test('a page that a proxy shows at another origin, as a translating one, has its app, picture and font', async () => {
  const page = await site.open('/', { extraHTTPHeaders: {} });
  const [url = '', ...others] = await page.evaluate(() => [
    document.querySelector('script')?.src,
    document.querySelector<HTMLImageElement>('main img')?.currentSrc,
    document.querySelector<HTMLLinkElement>('link[as=font]')?.href,
  ]);
  // The functions' emulator, whose pages have no policy.
  await page.goto(`http://localhost:${firebase.emulators.functions.port}`);
  await page.addScriptTag({ url, type: 'module' });
  await page.evaluate(async ([picture = '', font = '']) => {
    await Object.assign(new Image(), { src: picture }).decode();
    await new FontFace('Font', `url(${font})`).load();
  }, others);
});
