import { expect, test } from 'vitest';
import { fieldErrors } from '../../functions/src/contract.ts';
import { messageWithPlate, plateSlots } from '../../functions/src/plate.ts';
import { EMPTY, FORMATTED, fillIn, send, shownFields, toast, WRITTEN } from '../support/form.ts';
import { hold, PHONE, prepareSite } from '../support/site.ts';
import { REFUSAL } from '../support/smtp-server.ts';

const site = prepareSite();

test('a message sent from a phone reaches the sales inbox with every field, and a toast confirms it', async () => {
  const page = await site.openForm(PHONE);
  await fillIn(page);
  await send(page);
  await toast(page).getByText('Mensaje enviado!', { exact: true }).waitFor();
  expect(site.smtp.mails).toHaveLength(1);
  const mail = await site.smtp.mails[0]?.read();
  expect(mail?.subject).toBe('Web: María Peña (Hospital del Norte)');
  expect(mail?.replyTo).toEqual([{ name: 'María Peña', address: WRITTEN.email }]);
  expect(mail?.text).toContain('(81)-2345-6789');
  expect(mail?.text).toContain(WRITTEN.message);
});

test('the form is cleared at once and says that it sends; while it does, no other submit is sent or checked, and what is written stays', async () => {
  const page = await site.openForm();
  const release = await hold(page, '**/api/sendContactMail');
  await fillIn(page);
  await page.locator('form [type=submit]').dblclick();
  await page.getByRole('button', { name: 'Enviando…' }).waitFor();
  expect(await shownFields(page)).toEqual(EMPTY);
  expect(await page.getByText(fieldErrors.required).count()).toBe(0);
  expect(await toast(page).count()).toBe(0);
  await fillIn(page, { ...WRITTEN, message: 'Otro mensaje' });
  await page.press('[name=email]', 'Enter');
  release();
  await toast(page).getByText('Mensaje enviado!').waitFor();
  await page.getByRole('button', { name: 'Enviar', exact: true }).waitFor();
  expect(await shownFields(page)).toEqual({ ...FORMATTED, message: 'Otro mensaje' });
  // A confirmation above it would seem to be about the other message.
  expect(await page.getByText('Recibimos su mensaje').count()).toBe(0);
  expect(await page.locator('[name=email]:focus').count()).toBe(1);
  expect(site.smtp.mails).toHaveLength(1);
});

test('what is written on the data plate stands under the message in the mail, and is recovered', async () => {
  site.smtp.faults = [REFUSAL];
  const page = await site.openForm(PHONE);
  const plate = page.getByRole('group', { name: 'Placa de datos del equipo (opcional)' });
  for (const { label } of plateSlots) await plate.getByLabel(label).waitFor();
  const written = { ...WRITTEN, marca: 'Trane', modelo: '', capacidad: '120', serie: 'U14' };
  await fillIn(page, written);
  // As in every field, Enter sends the form.
  await page.press('[name=serie]', 'Enter');
  await expect.poll(() => shownFields(page)).toEqual(EMPTY);
  await page.getByRole('button', { name: 'Recuperar mensaje' }).click();
  expect(await shownFields(page)).toEqual({ ...written, telefono: FORMATTED.telefono });
  await send(page);
  await expect.poll(() => site.smtp.mails.length).toBe(1);
  const lines = messageWithPlate(WRITTEN.message, written);
  expect((await site.smtp.mails[0]?.read())?.text).toContain(lines);
});

test('text that was filled in without an event is sent', async () => {
  const page = await site.openForm();
  await page.locator('form').evaluate((form: HTMLFormElement, written) => {
    for (const [name, value] of Object.entries(written)) {
      const field = form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;
      Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
    }
  }, WRITTEN);
  await send(page);
  await expect.poll(() => site.smtp.mails.length).toBe(1);
  expect((await site.smtp.mails[0]?.read())?.text).toContain('(81)-2345-6789');
});

test('a required field is spoken as required; an invalid one has its error below it, and the first one gets the focus', async () => {
  const page = await site.openForm();
  const required = page.getByRole('textbox', { name: 'Nombre', exact: true });
  expect(await required.getAttribute('aria-required')).toBe('true');
  // Not as invalid too, before it is written.
  expect(await page.locator('form :invalid').count()).toBe(0);
  await fillIn(page, { telefono: '811', email: 'maria@' });
  await send(page);
  const errorOf = (name: string) =>
    page.locator(`[name=${name}]`).evaluate((field) => {
      const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent).at(-1);
    });
  await expect.poll(() => errorOf('name')).toBe(fieldErrors.required);
  expect(await errorOf('telefono')).toBe(fieldErrors.telefono);
  expect(await errorOf('email')).toBe('El correo electrónico no es válido.');
  expect(await errorOf('message')).toBe(fieldErrors.required);
  expect(await page.locator('[name=empresa]').getAttribute('aria-invalid')).toBeNull();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
  // The first field may have had the focus before, so that nothing else is spoken.
  await page.getByRole('status').filter({ hasText: 'Revise los campos marcados.' }).waitFor();
  await page.fill('[name=name]', 'María');
  await expect.poll(() => page.locator('[name=name]').getAttribute('aria-invalid')).toBeNull();
});
