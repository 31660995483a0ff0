import { expect, test } from 'vitest';
import { contactEndpoint } from '../../functions/src/contract.ts';
import { NO_APP, type Visits } from './site.ts';
import { EMPTY, type Visit, WRITTEN } from './visit.ts';

const FORMATTED = { ...WRITTEN, telefono: '(81)-2345-6789' };
const SEND = 'form button[type=submit]';
const RECOVER = '[data-reason] button';
const TOAST = '.Toastify__toast';
const REFUSAL = { at: 'accepted', reply: '554 5.7.1 No' } as const;
const API = new RegExp(contactEndpoint);
const SCRIPTS = /^\/assets\/(?!index-).*\.js/;

/** The form, from the first letter to the mailbox. */
export function testForm({ site, open, openApp, expected }: Visits) {
  async function openForm(): Promise<Visit> {
    const visit = await openApp('/contact');
    await visit.formStarted();
    return visit;
  }

  test('form: what breaks its rule is told under its field, and the first one is gone to', async () => {
    const visit = await openForm();
    await visit.fill({ telefono: '811', email: 'maria@' });
    await visit.click(SEND);
    await expect.poll(() => visit.text('#campo-name-error')).toBe('El campo es requerido.');
    expect(await visit.text('#campo-telefono-error')).toMatch(/^Se requiere formato correcto/);
    expect(await visit.text('#campo-email-error')).toBe('El correo electrónico no es válido.');
    expect(await visit.text('#campo-message-error')).toBe('El campo es requerido.');
    expect(await visit.isSeen('[name=empresa][aria-invalid]')).toBe(false);
    await expect.poll(() => visit.isFocused('[name=name]')).toBe(true);
    await visit.tab.type('María');
    await expect.poll(() => visit.isSeen('#campo-name-error')).toBe(false);
  });

  test('form: a digit put into the middle of the phone leaves the caret behind it', async () => {
    const visit = await openForm();
    await visit.fill({ telefono: '81234567' });
    expect(await phone(visit)).toBe('(81)-2345-67|');
    await visit.press('ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
    expect(await phone(visit)).toBe('(81)-234|5-67');
    await visit.tab.type('0');
    await expect.poll(() => phone(visit)).toBe('(81)-2340|-567');
    await visit.tab.type('9');
    await expect.poll(() => phone(visit)).toBe('(81)-2340-9|567');
  });

  test('form: a message that is sent is in the mailbox, and the visitor is told', async () => {
    const visit = await openForm();
    await visit.fill(WRITTEN);
    expect(await visit.fields()).toEqual(FORMATTED);
    await visit.click(SEND);
    await expect.poll(() => visit.text(TOAST)).toBe('Mensaje enviado!');
    expect(await visit.isSeen('#mensaje-enviado a[href^="tel:"]')).toBe(true);
    expect(await visit.fields()).toEqual(EMPTY);
    expect(await mailText(site.smtp)).toContain(WRITTEN.message);
  });

  test('form: a message that is refused is told, can be recovered and sent again', async () => {
    site.smtp.faults = [REFUSAL];
    const visit = await openForm();
    await visit.fill(WRITTEN);
    await visit.click(SEND);
    const told = '❌ Error al enviar: No se pudo entregar el mensaje.';
    await expect.poll(() => visit.text(TOAST)).toBe(told);
    expect(await visit.fields()).toEqual(EMPTY);
    await visit.click(RECOVER);
    await expect.poll(() => visit.fields()).toEqual(FORMATTED);
    await visit.click(SEND);
    await expect.poll(() => site.smtp.mails.length).toBe(1);
  });

  test('form: where the connection is lost, the message can be recovered, also after a reload', async () => {
    // WebKit tells it in the console.
    expected.push(/Fetch API cannot load|network connection was lost|Load failed/);
    const mend = site.gateway.cut(API);
    const visit = await openForm();
    await visit.fill(WRITTEN);
    await visit.click(SEND);
    await expect.poll(() => visit.text(TOAST)).toMatch(/^❌ Error de conexión: ./);
    expect(await visit.fields()).toEqual(EMPTY);
    await visit.goto('/contact');
    await visit.click(RECOVER);
    await expect.poll(() => visit.fields()).toEqual(FORMATTED);
    mend();
    await visit.click(SEND);
    await expect.poll(() => visit.text(TOAST)).toBe('Mensaje enviado!');
    expect(site.smtp.mails).toHaveLength(1);
  });

  test('form: what was typed before the app stays, and is formatted when it comes', async () => {
    const release = site.gateway.hold(SCRIPTS);
    const visit = await open('/contact');
    await visit.fill(WRITTEN);
    await visit.click('[name=name]');
    release();
    await visit.appStarted();
    await visit.formStarted();
    expect(await visit.fields()).toEqual(FORMATTED);
    expect(await visit.isFocused('[name=name]')).toBe(true);
  });

  test('form: what is sent before the app goes out with it, once', async () => {
    const release = site.gateway.hold(SCRIPTS);
    const visit = await open('/contact');
    await visit.fill(WRITTEN);
    await visit.click(SEND);
    release();
    await expect.poll(() => visit.text(TOAST)).toBe('Mensaje enviado!');
    expect(site.smtp.mails).toHaveLength(1);
    expect(await visit.path()).toBe('/contact');
  });

  test('form: where the app does not come, it is sent as a plain form, once', async () => {
    site.gateway.hold(SCRIPTS);
    expected.push(NO_APP);
    const visit = await open('/contact');
    await visit.fill(WRITTEN);
    await visit.click(SEND);
    await expect.poll(() => visit.path()).toBe('/contact#mensaje-enviado');
    await expect.poll(() => visit.isSeen('#mensaje-enviado')).toBe(true);
    expect(await mailText(site.smtp)).toContain(FORMATTED.telefono);
    expect(site.smtp.mails).toHaveLength(1);
  });

  test('form: a plain form that is refused comes back with all that was typed', async () => {
    site.gateway.cut(SCRIPTS);
    expected.push(NO_APP);
    site.smtp.faults = [REFUSAL];
    const visit = await open('/contact');
    await visit.fill(WRITTEN);
    await visit.click(SEND);
    await expect.poll(() => visit.text('h1')).toBe('Su mensaje no se envió');
    expect(await visit.fields()).toEqual(WRITTEN);
    await visit.click('form button');
    await expect.poll(() => visit.path()).toBe('/contact#mensaje-enviado');
    expect(site.smtp.mails).toHaveLength(1);
  });

  test('form: Back from the page of a refused plain form shows what was typed', async () => {
    site.gateway.cut(SCRIPTS);
    expected.push(NO_APP);
    site.smtp.faults = [REFUSAL];
    const visit = await open('/contact');
    await visit.fill(WRITTEN);
    await visit.click(SEND);
    await expect.poll(() => visit.text('h1')).toBe('Su mensaje no se envió');
    await visit.back();
    await expect.poll(() => visit.text('h1')).toBe('Contacto');
    await expect.poll(() => visit.fields(), { timeout: 3000 }).toEqual(WRITTEN);
  });
}

/** The phone field, with a bar where the caret is. */
function phone({ tab }: Visit): Promise<string> {
  return tab.evaluate(() => {
    const { value = '', selectionStart } =
      document.querySelector<HTMLInputElement>('[name=telefono]') ?? {};
    const caret = selectionStart ?? 0;
    return `${value.slice(0, caret)}|${value.slice(caret)}`;
  });
}

async function mailText({ mails }: Visits['site']['smtp']): Promise<string> {
  return (await mails[0]?.read())?.text ?? '';
}
