import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillIn, send } from '../support/form.ts';
import { forget, forgetCommands, NEWER_CALLS } from '../support/old-browser.ts';
import { appStarted, openAndCloseMenu, PHONE, prepareSite } from '../support/site.ts';

const site = prepareSite();

/** The whole page, an open menu, and one mail in the inbox. */
async function usePage(page: Page) {
  await page.locator('h1').first().waitFor();
  await page.locator('footer').waitFor({ state: 'attached' });
  expect(await page.getByText('No pudimos mostrar').count()).toBe(0);
  await openAndCloseMenu(page);
  await fillIn(page);
  await send(page);
  await expect.poll(() => site.smtp.mails.length).toBe(1);
}

test.for(NEWER_CALLS)(
  'in a browser without %s the app runs, and brings the message',
  async (call) => {
    const page = await site.open('/robots.txt', PHONE);
    await page.addInitScript(forget, call);
    if (call.endsWith('commandForElement')) await page.addInitScript(forgetCommands);
    await page.goto(site.url);
    expect(await page.evaluate(`typeof ${call.includes('.prototype.') ? 'undefined' : call}`)).toBe(
      'undefined',
    );
    await appStarted(page);
    await usePage(page);
  },
);

test.for(['/', '/about', '/service', '/contact', '/no-such-page'])(
  'in a browser without any of them, the app runs on %s',
  async (path) => {
    const page = await site.open('/robots.txt', PHONE);
    for (const call of NEWER_CALLS) await page.addInitScript(forget, call);
    await page.addInitScript(forgetCommands);
    await page.goto(site.url + path);
    await appStarted(page);
    await openAndCloseMenu(page);
    await page.locator('footer').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
  },
);

test.for(['CSSLayerBlockRule', 'Object.hasOwn'])(
  'below the floor, in a browser without %s, the app does not start, and the page works as HTML',
  async (call) => {
    const page = await site.open('/robots.txt', PHONE);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.addInitScript(forget, call);
    await page.goto(site.url);
    await usePage(page);
    await page.waitForURL('**/contact#mensaje-enviado');
    for (const url of scripts) expect(url).toMatch(/\/assets\/index-/);
  },
);

test('without commands and without the app, the side menu is a modal dialog', async () => {
  site.expected.push(/dynamically imported module/);
  const page = await site.open('/robots.txt', PHONE);
  await page.addInitScript(forgetCommands);
  await page.route('**/assets/entry-client-*.js', (route) => route.abort());
  await page.goto(site.url);
  await openAndCloseMenu(page);
  await page.locator('header [aria-haspopup=dialog]').tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Servicios' }).tap();
  await page.waitForURL('**/service');
});
