import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import { company } from '../../web/src/company.ts';
import { routes } from '../../web/src/routes.ts';
import { contactPageTexts } from '../../web/src/texts/contact.ts';
import { brokenPageTexts } from '../../web/src/texts/layout.ts';
import { announcements } from '../support/accessibility-tree.ts';
import { FORMATTED, fillIn, formStarted, send, shownFields, WRITTEN } from '../support/form.ts';
import { OTHER_PAGE } from '../support/pages.ts';
import { APP_CHUNK, appStarted, footerLink, PHONE, prepareSite } from '../support/site.ts';

// A page of which a part is missing or throws: it can still be read, and one message arrives.

const site = prepareSite();

test('where the app cannot be fetched the menu opens, and one message arrives', async () => {
  site.expected.push(/dynamically imported module/);
  let requests = 0;
  const page = await site.open('/', PHONE, (opened) =>
    opened.route(APP_CHUNK, (route) => {
      requests++;
      return route.abort();
    }),
  );
  await page.locator('form').scrollIntoViewIfNeeded();
  await site.expectUsable(page);
  expect(requests).toBeGreaterThan(0);
});

/** Makes the contact page throw when React renders it. */
async function breakPage(page: Page): Promise<void> {
  await page.route(APP_CHUNK, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const title = ['"', "'", '`']
      .map((quote) => `title:${quote}${contactPageTexts.title}${quote},`)
      .find((it) => body.includes(it));
    if (!title) throw new Error('The chunk of the app does not have the title of the page.');
    const broken = 'get title(){throw new Error("broken")},';
    await route.fulfill({ response, body: body.replace(title, broken) });
  });
}

test('a page that throws while it is hydrated is loaded without the app, keeps the draft, and sends', async () => {
  site.expected.push(/broken/);
  const [page, startApp] = await site.openBeforeApp('/contact', PHONE, breakPage);
  const written = { name: 'María', message: 'Hola' };
  await fillIn(page, written);
  const reloaded = page.waitForEvent('load');
  startApp();
  await reloaded;
  await expect.poll(() => shownFields(page)).toMatchObject(written);
  await site.expectUsable(page);
});

test('a page that throws hands the focus to the message in its place, so that it is announced', async () => {
  site.expected.push(/broken/);
  const page = await site.openApp('/about', PHONE, breakPage);
  await page.context().setOffline(true);
  await footerLink(page, routes.contact.footerLabel).click();
  const { title, text } = brokenPageTexts;
  await expect.poll(() => announcements(page)).toEqual([`${title} ${text}`]);
});

test('offline, an app that throws shows the phones until there is a connection; Back from there changes the page', async () => {
  site.expected.push(/removeChild|ERR_INTERNET/);
  const page = await site.openApp(OTHER_PAGE.path, PHONE);
  await footerLink(page, routes.contact.footerLabel).click();
  await formStarted(page);
  await fillIn(page, { ...WRITTEN, telefono: '811', message: 'Hola' });
  await send(page);
  // React fails where an extension has removed an element that it removes.
  await page.locator('#campo-telefono-error').evaluate((it) => it.remove());
  await page.context().setOffline(true);
  await page.fill('[name=telefono]', WRITTEN.telefono);
  const notice = page.getByRole('group', { name: brokenPageTexts.title });
  await notice.getByRole('link', { name: company.phones[0] }).waitFor();
  await page.context().setOffline(false);
  await page.locator('form:not([novalidate])').waitFor();
  const { telefono } = FORMATTED;
  await expect.poll(() => shownFields(page)).toMatchObject({ telefono, message: 'Hola' });
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => page.title()).toBe(OTHER_PAGE.metadata.title);
  await appStarted(page);
  // The page was without the app once: a later load starts it.
  await page.goForward();
  await page.reload();
  await formStarted(page);
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
