import { expect, test } from 'vitest';
import { fieldDefinitions, fieldErrorTexts } from '../../functions/src/shared/contract.ts';
import { formTexts } from '../../web/src/texts/form.ts';
import { acceptedTexts, toastPieces } from '../../web/src/texts/outcomes.ts';
import { announcements } from '../support/accessibility-tree.ts';
import {
  autofill,
  EMPTY,
  ENDPOINT_PATTERN,
  FORMATTED,
  fillIn,
  send,
  shownFields,
  toast,
  WRITTEN,
} from '../support/form.ts';
import { hold, MOBILE, prepareSite, STILL } from '../support/site.ts';
import { REFUSAL } from '../support/smtp-server.ts';

const site = prepareSite();
const sharedPage = site.sharePage(() => site.openForm({ ...MOBILE, ...STILL }));

// tests/live looks for every field in the mail.

test('a required field is spoken as required, and not as invalid before anybody has written in it', async () => {
  const page = sharedPage();
  const required = page.getByRole('textbox', {
    name: fieldDefinitions[0]?.label ?? '',
    exact: true,
  });
  expect(await required.getAttribute('aria-required')).toBe('true');
  expect(await page.locator('form :invalid').count()).toBe(0);
});

test('the first error is there before its field gets the focus, so that a screen reader announces both once', async () => {
  const page = sharedPage();
  await fillIn(page, EMPTY);
  const described = page.locator('[name=name]').evaluate(
    (field) =>
      new Promise((resolve) => {
        field.addEventListener('focus', () => {
          const id = field.getAttribute('aria-describedby') ?? '';
          resolve(document.getElementById(id)?.textContent);
        });
      }),
  );
  await send(page);
  expect(await described).toBe(fieldErrorTexts.required);
});

test('an invalid field is described by its error, and the first one gets the focus', async () => {
  const page = sharedPage();
  await fillIn(page, { ...EMPTY, telefono: '811', email: 'maria@' });
  await send(page);
  const errorOf = (name: string) =>
    page.locator(`[name=${name}]`).evaluate((field) => {
      const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent).at(-1);
    });
  await expect.poll(() => errorOf('telefono')).toBe(fieldErrorTexts.telefono);
  expect(await errorOf('name')).toBe(fieldErrorTexts.required);
  expect(await errorOf('email')).toBe(fieldErrorTexts.correo);
  expect(await errorOf('message')).toBe(fieldErrorTexts.required);
  expect(await page.locator('[name=empresa]').getAttribute('aria-invalid')).toBeNull();
  await page.locator('[name=name]:focus').waitFor();
  await page.fill('[name=name]', 'María');
  await expect.poll(() => page.locator('[name=name]').getAttribute('aria-invalid')).toBeNull();
});

test('the line under Mensaje that asks to correct the fields is spoken, and is there as long as one of them is marked', async () => {
  const page = sharedPage();
  await fillIn(page, { ...WRITTEN, telefono: '811', email: 'maria@' });
  await send(page);
  // The first field may have had the focus before, so that nothing else is spoken.
  const line = page.locator('form [aria-live]', { hasText: formTexts.invalid });
  await line.waitFor();
  await fillIn(page, { telefono: WRITTEN.telefono });
  await page.locator('[name=telefono]:not([aria-invalid])').waitFor();
  expect(await line.isVisible()).toBe(true);
  await fillIn(page);
  await line.waitFor({ state: 'detached' });
});

test('a double click sends one message, and the form is empty at once, without errors', async () => {
  const page = sharedPage();
  const release = await hold(page, ENDPOINT_PATTERN);
  await fillIn(page);
  await page.locator('form [type=submit]').dblclick();
  await page.getByRole('button', { name: formTexts.sending }).waitFor();
  expect(await announcements(page)).toContain(formTexts.sending);
  expect(await shownFields(page)).toEqual(EMPTY);
  expect(await page.getByText(fieldErrorTexts.required).count()).toBe(0);
  expect(await toast(page).count()).toBe(0);
  release();
  await page.getByRole('button', { name: formTexts.submit, exact: true }).waitFor();
  expect(site.mailbox.mails).toHaveLength(1);
});

test('what is written while a message is sent stays in the form, and is not sent', async () => {
  const page = sharedPage();
  const release = await hold(page, ENDPOINT_PATTERN);
  await fillIn(page);
  await send(page);
  await page.getByRole('button', { name: formTexts.sending }).waitFor();
  await fillIn(page, { ...WRITTEN, message: 'Otro mensaje' });
  await page.press('form [type=submit]', 'Enter');
  await page.focus('[name=email]');
  release();
  await toast(page).getByText(toastPieces.sent).waitFor();
  await page.getByRole('button', { name: formTexts.submit, exact: true }).waitFor();
  expect(await shownFields(page)).toEqual({ ...FORMATTED, message: 'Otro mensaje' });
  // A confirmation above it would seem to be about the other message.
  expect(await page.getByText(acceptedTexts.title).count()).toBe(0);
  expect(await page.locator('[name=email]:focus').count()).toBe(1);
  expect(site.mailbox.mails).toHaveLength(1);
});

test('the second click of a double click on Enviar changes nothing after a refusal', async () => {
  const page = sharedPage();
  site.mailbox.faults = [REFUSAL];
  await fillIn(page);
  await page.locator('form [type=submit]').click();
  await page.locator('[data-outcome]:focus').waitFor();
  // The pointer has stayed at the place of the first click.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  expect(await page.locator('[aria-invalid]').count()).toBe(0);
  expect(await shownFields(page)).toEqual(EMPTY);
});

test('a long text that is pasted into a field is not cut', async () => {
  const page = sharedPage();
  await fillIn(page, EMPTY);
  const text = 'M'.repeat(200);
  await page.focus('[name=name]');
  await page.keyboard.insertText(text);
  expect(await page.inputValue('[name=name]')).toBe(text);
});

test('Enter in a field sends the message, also text that was filled in without an event', async () => {
  const page = sharedPage();
  await autofill(page, WRITTEN);
  await page.press('[name=name]', 'Enter');
  await expect.poll(() => site.mailbox.mails.length).toBe(1);
  expect((await site.mailbox.mails[0]?.read())?.text).toContain(FORMATTED.telefono);
});
