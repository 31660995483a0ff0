import { expect, test } from 'vitest';
import { FORMATTED, fillIn, formStarted, send, shownFields, WRITTEN } from '../support/form.ts';
import { appStarted, NO_SCRIPT, prepareSite } from '../support/site.ts';

const site = prepareSite();

test('what was typed before hydration stays, with the focus and the caret', async () => {
  const [page, startApp] = await site.openBeforeApp('/contact');
  await fillIn(page);
  await page.focus('[name=name]');
  await page.keyboard.press('Home');
  startApp();
  await appStarted(page);
  await formStarted(page);
  expect(await shownFields(page)).toEqual(FORMATTED);
  await page.keyboard.type('Ing. ');
  expect(await page.inputValue('[name=name]')).toBe('Ing. María Peña');
  await send(page);
  await expect.poll(() => site.smtp.mails.length).toBe(1);
});

test('the app shows the confirmation of a plain post once', async () => {
  const page = await site.openApp('/contact#mensaje-enviado');
  const notice = page.getByText('Mensaje enviado!');
  await formStarted(page);
  await page.waitForURL('**/contact');
  expect(await notice.isVisible()).toBe(true);
  await page.reload();
  await formStarted(page);
  expect(await notice.isVisible()).toBe(false);
  await page.goto(`${site.url}/#mensaje-enviado`);
  await formStarted(page);
  expect(await notice.isVisible()).toBe(false);
});

test('before the app too, Enter in a slot of the data plate sends nothing', async () => {
  const [page] = await site.openBeforeApp('/contact');
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await fillIn(page);
  await page.locator('[name=marca]').fill('Trane');
  await page.keyboard.press('Enter');
  await page.locator('[name=modelo]:focus').waitFor();
  await send(page);
  await page.waitForURL('**/contact#mensaje-enviado');
  expect(posts).toHaveLength(1);
});

test('without script the form is sent, and the page confirms it', async () => {
  const page = await site.open('/contact', NO_SCRIPT);
  expect(await page.getByText('Mensaje enviado!').isVisible()).toBe(false);
  await fillIn(page, { ...WRITTEN, serie: 'U14' });
  await send(page);
  await page.waitForURL('**/contact#mensaje-enviado');
  expect(await page.getByText('Mensaje enviado!').isVisible()).toBe(true);
  expect(await page.locator('#mensaje-enviado a[href^="tel:"]').count()).toBe(2);
  const mail = await site.smtp.mails[0]?.read();
  expect(mail?.text).toContain('(81)-2345-6789');
  expect(mail?.text).toContain(`: U14\n\n${WRITTEN.message}`);
});
