import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fieldErrors } from '../../functions/src/contract.ts';
import { messageWithPlate, plateSlots } from '../../functions/src/plate.ts';
import { company } from '../../web/src/company.ts';
import {
  EMPTY,
  FORMATTED,
  fillIn,
  formStarted,
  send,
  shownFields,
  WRITTEN,
} from '../support/form.ts';
import { hold, PHONE, prepareSite } from '../support/site.ts';

const site = prepareSite();
const REFUSAL = { at: 'accepted', reply: '554 5.7.1 No' } as const;
/** Opens the contact page, fills in its form and sends it. */
async function sendForm(options?: BrowserContextOptions): Promise<Page> {
  const page = await site.openForm(options);
  await fillIn(page);
  await send(page);
  return page;
}

const toast = (page: Page) => page.locator('.Toastify__toast');

test('a message sent from a phone reaches the sales inbox with every field, and a toast confirms it', async () => {
  const page = await sendForm(PHONE);
  await toast(page).getByText('Mensaje enviado!', { exact: true }).waitFor();
  expect(site.smtp.mails).toHaveLength(1);
  const mail = await site.smtp.mails[0]?.read();
  expect(mail?.subject).toBe('Contacto web: María Peña (Hospital del Norte)');
  expect(mail?.replyTo).toEqual([{ name: 'María Peña', address: WRITTEN.email }]);
  expect(mail?.text).toContain('(81)-2345-6789');
  expect(mail?.text).toContain(WRITTEN.message);
});

test('after a success a notice with both phones stays above the form until the next submit', async () => {
  const page = await site.openForm();
  const notice = page.locator('#mensaje-enviado');
  expect(await notice.isVisible()).toBe(false);
  await fillIn(page);
  await send(page);
  // A toast under the pointer is not closed after its 5 s.
  await toast(page).hover();
  await toast(page).getByRole('button').click();
  await toast(page).waitFor({ state: 'detached' });
  expect(await notice.getByText('Recibimos su mensaje.').isVisible()).toBe(true);
  for (const name of company.phones) {
    expect(await notice.getByRole('link', { name }).isVisible()).toBe(true);
  }
  // The notice is removed by a submit that breaks a rule, and by one that the server refuses.
  await fillIn(page, { ...WRITTEN, telefono: '811' });
  await send(page);
  await notice.waitFor({ state: 'detached' });
  await page.fill('[name=telefono]', WRITTEN.telefono);
  await page.locator('[name=telefono]:not([aria-invalid])').waitFor();
  expect(await notice.count()).toBe(0);
  await fillIn(page);
  await send(page);
  await notice.waitFor();
  site.smtp.faults = [REFUSAL];
  await fillIn(page);
  await send(page);
  await page.getByText('Su mensaje no se envió.').waitFor();
  expect(await notice.count()).toBe(0);
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
  expect(await page.getByText('Recibimos su mensaje.').count()).toBe(0);
  expect(await page.locator('[name=email]:focus').count()).toBe(1);
  expect(site.smtp.mails).toHaveLength(1);
});

test('what is written on the data plate heads the message in the mail, and is recovered; Enter leads from slot to slot to Mensaje', async () => {
  site.smtp.faults = [REFUSAL];
  const page = await site.openForm(PHONE);
  const plate = page.getByRole('group', { name: 'Placa de datos del equipo (opcional)' });
  await plate.getByLabel('Marca').focus();
  for (const { label } of plateSlots) {
    await page.keyboard.type(label);
    await page.keyboard.press('Enter');
  }
  await page.locator('[name=message]:focus').waitFor();
  const written = { ...WRITTEN, marca: 'Trane', modelo: '', capacidad: '120', serie: 'U14' };
  await fillIn(page, written);
  await send(page);
  await expect.poll(() => shownFields(page)).toEqual(EMPTY);
  await page.getByRole('button', { name: 'Recuperar mensaje' }).click();
  expect(await shownFields(page)).toEqual({ ...written, telefono: FORMATTED.telefono });
  await send(page);
  await expect.poll(() => site.smtp.mails.length).toBe(1);
  const lines = messageWithPlate(WRITTEN.message, written);
  expect((await site.smtp.mails[0]?.read())?.text).toContain(lines);
  // The confirmation shows the plate, with the day on which it was received.
  const notice = page.locator('#mensaje-enviado');
  const day = await page.evaluate(() =>
    new Date().toLocaleDateString('es-MX', { dateStyle: 'medium' }),
  );
  for (const text of ['Trane', '120 TR', 'U14', 'Recibido', day]) {
    await notice.getByText(text).waitFor();
  }
});

test('a failure that the server reports shows its text; the message is recovered, keeps the draft that it replaces, and is sent', async () => {
  site.smtp.faults = [REFUSAL];
  const page = await sendForm();
  await toast(page).getByText('❌ Error al enviar: No se pudo entregar el mensaje.').waitFor();
  expect(await shownFields(page)).toEqual(EMPTY);
  const form = page.locator('section', { has: page.locator('form') });
  await form.getByText('Su mensaje no se envió.').waitFor();
  expect(await form.getByRole('link', { name: company.salesMail }).count()).toBe(1);
  expect(await form.locator('a[href^="tel:"]').count()).toBe(2);
  const recover = page.getByRole('button', { name: 'Recuperar mensaje' });
  const draft = { name: 'Otra persona', message: 'Otro mensaje' };
  await fillIn(page, draft);
  await recover.click();
  expect(await shownFields(page)).toEqual(FORMATTED);
  await recover.click();
  expect(await shownFields(page)).toEqual({ ...EMPTY, ...draft });
  await recover.click();
  await page.locator(':focus', { hasText: 'Mensaje recuperado: revíselo' }).waitFor();
  await send(page);
  await toast(page).getByText('Mensaje enviado!').waitFor();
  expect(site.smtp.mails).toHaveLength(1);
});

/** Taps the button as in Safari, which does not focus a tapped button. */
async function tapWithoutFocus(page: Page) {
  await page.locator('form').evaluate((form) => {
    form.addEventListener('mousedown', (event) => event.preventDefault());
    (document.activeElement as HTMLElement).blur();
  });
  await page.locator('form [type=submit]').tap();
}

test.for([
  ['success', [], 'Recibimos su mensaje.', tapWithoutFocus],
  [
    'failure',
    [REFUSAL],
    'Su mensaje no se envió.',
    (page: Page) => page.press('[name=email]', 'Enter'),
  ],
] as const)(
  'on a phone a %s comes into view above the form’s title, with the focus',
  async ([, faults, text, submit]) => {
    site.smtp.faults = [...faults];
    const page = await site.openForm(PHONE);
    await fillIn(page);
    await submit(page);
    const notice = page.locator('[tabindex]:focus', { hasText: text });
    await notice.waitFor();
    const [top = 0, bottom = 0] = await notice.evaluate((it) => {
      const { x, y, width, height } = it.getBoundingClientRect();
      // The header and the call bar cover neither end of the notice.
      const isSeen = (atY: number) => it.contains(document.elementFromPoint(x + width / 2, atY));
      return isSeen(y + 2) && isSeen(y + height - 2) ? [y, y + height] : [];
    });
    expect(bottom).toBeGreaterThan(top);
    const title = await page.getByRole('heading', { name: 'Contactanos' }).boundingBox();
    expect(bottom).toBeLessThan(title?.y ?? 0);
  },
);

test('an error whose notice is not seen stays as a toast, leads to the notice, and goes with the next message', async () => {
  site.smtp.faults = [REFUSAL, REFUSAL];
  const page = await site.openForm(PHONE);
  const errors = toast(page).and(page.getByRole('alert'));
  const failUnseen = async () => {
    await fillIn(page);
    const release = await hold(page, '**/api/sendContactMail');
    await send(page);
    await page.locator('footer').getByRole('link', { name: 'Nosotros' }).focus();
    release();
    await errors.waitFor();
    await page.unrouteAll({ behavior: 'wait' });
  };
  await failUnseen();
  expect(await page.locator('.Toastify__progress-bar--animated').count()).toBe(0);
  const close = errors.getByRole('button', { name: 'Cerrar aviso' });
  await close.focus();
  await page.keyboard.press('Enter');
  await errors.waitFor({ state: 'detached' });
  await page.locator('footer a:focus', { hasText: 'Nosotros' }).waitFor();
  await failUnseen();
  await errors.getByRole('link', { name: 'Ver el mensaje' }).tap();
  await page.locator('#mensaje-guardado:focus').waitFor();
  await page.getByRole('button', { name: 'Recuperar mensaje' }).first().click();
  await send(page);
  await errors.waitFor({ state: 'detached' });
  await page.locator('#mensaje-enviado:focus').waitFor();
});

test('an outcome is announced once: by its notice, which gets the focus, or by its toast', async () => {
  const page = await site.openForm(PHONE);
  for (const isSeen of [true, false]) {
    await fillIn(page);
    const release = await hold(page, '**/api/sendContactMail');
    await send(page);
    const link = page.locator('footer nav a').first();
    if (!isSeen) await link.focus();
    const before = await link.boundingBox();
    release();
    await page.getByText('Recibimos su mensaje.').waitFor();
    await toast(page).last().waitFor();
    const role = await toast(page).last().getAttribute('role');
    expect(role).toBe(isSeen ? 'group' : 'status');
    expect(await link.evaluate((it) => it.matches(':focus'))).toBe(!isSeen);
    if (!isSeen) expect((await link.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1);
    expect(await page.locator('section [aria-live=polite]').count()).toBe(0);
  }
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

test('Descartar leads to the form’s title; a recovered message replaces the errors of a draft, and brings its own', async () => {
  site.smtp.faults = [REFUSAL];
  const page = await sendForm();
  await fillIn(page, { name: 'Ana', telefono: '811' });
  await send(page);
  await page.getByText(fieldErrors.telefono).waitFor();
  await page.getByRole('button', { name: 'Recuperar mensaje' }).click();
  await page.getByText(fieldErrors.telefono).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Recuperar mensaje' }).click();
  await send(page);
  await page.getByText(fieldErrors.telefono).waitFor();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.locator('h2:focus', { hasText: 'Contactanos' }).waitFor();
  expect(await page.getByRole('button', { name: 'Recuperar mensaje' }).count()).toBe(0);
});

test.for([
  { status: 502, body: '<h1>Bad Gateway</h1>' },
  { status: 200, body: '{"success":"true","error":""}' },
  { status: 500, body: '{"success":true,"error":""}' },
])('the answer $status $body does not tell whether the message arrived', async (answer) => {
  const page = await site.openForm();
  await page.route('**/api/sendContactMail', (route) => route.fulfill(answer));
  await fillIn(page);
  await send(page);
  await toast(page)
    .getByText('❌ Error de conexión: No pudimos leer la respuesta del servidor.')
    .waitFor();
  await page.getByText('No sabemos si su mensaje llegó.').waitFor();
  expect(await page.getByText('Su mensaje no se envió.').count()).toBe(0);
});

test('a message that is recovered and sent unchanged has its former key, also after a reload; a changed one has another', async () => {
  const page = await site.openForm();
  const keys: (string | undefined)[] = [];
  await page.route('**/api/sendContactMail', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return route.abort();
  });
  const sendAndRecover = async () => {
    const count = keys.length;
    await send(page);
    await page.getByText('No sabemos si su mensaje llegó.').waitFor();
    expect(keys).toHaveLength(count + 1);
    await page.getByRole('button', { name: 'Recuperar mensaje' }).click();
  };
  await fillIn(page);
  await sendAndRecover();
  await sendAndRecover();
  await page.reload();
  await formStarted(page);
  await sendAndRecover();
  await page.locator('[name=message]').press('!');
  await sendAndRecover();
  expect(keys[0]).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(keys.slice(0, 3)).toEqual(Array(3).fill(keys[0]));
  expect(keys[3]).not.toBe(keys[0]);
  // The same text as a message that has arrived is a new message.
  await page.unrouteAll();
  for (const _ of [1, 2]) {
    const request = page.waitForRequest('**/api/sendContactMail');
    await send(page);
    keys.push((await request).headers()['idempotency-key']);
    await toast(page).getByText('Mensaje enviado!').last().waitFor();
    await fillIn(page);
    await page.locator('[name=message]').press('!');
  }
  expect(keys[4]).toBe(keys[3]);
  expect(keys[5]).not.toBe(keys[3]);
});

test('without a network the toast tells a connection error, and the message is kept as not sent', async () => {
  const page = await site.openForm();
  const fetched = page.waitForResponse('**/toastify-*.js');
  await page.focus('[name=name]');
  await fetched;
  await fillIn(page);
  await page.context().setOffline(true);
  await send(page);
  await toast(page).getByText('❌ Error de conexión: Failed to fetch').waitFor();
  await page.getByText('Su mensaje no se envió.').waitFor();
  expect(await page.getByText('No sabemos si su mensaje llegó.').count()).toBe(0);
});

test('an answer is waited for 30 s at most', async () => {
  const page = await site.openForm();
  await page.clock.install();
  await page.route('**/api/sendContactMail', () => undefined);
  await fillIn(page);
  await send(page);
  await page.clock.runFor(29_000);
  expect(await toast(page).count()).toBe(0);
  await page.clock.runFor(2000);
  await toast(page).getByText('❌ Error de conexión: El servidor no respondió a tiempo.').waitFor();
  await page.getByText('No sabemos si su mensaje llegó.').waitFor();
});

test('a message under way is kept when the page is reloaded before its outcome', async () => {
  const page = await site.openForm();
  await fillIn(page);
  const release = await hold(page, '**/api/sendContactMail');
  const requested = page.waitForRequest('**/api/sendContactMail');
  await send(page);
  await requested;
  await page.reload();
  await formStarted(page);
  await page.getByText('No sabemos si su mensaje llegó.').waitFor();
  await page.getByRole('button', { name: 'Recuperar mensaje' }).click();
  expect(await shownFields(page)).toEqual(FORMATTED);
  release();
  // The request outlives the page that sent it.
  await expect.poll(() => site.smtp.mails.length).toBe(1);
});

test('a message that fails after a change of page leads to where it is kept', async () => {
  site.smtp.faults = [REFUSAL];
  const page = await site.openForm();
  const release = await hold(page, '**/api/sendContactMail');
  await fillIn(page);
  await send(page);
  await page.locator('footer').getByRole('link', { name: 'Servicios' }).click();
  await page.getByRole('heading', { name: 'Nuestros Servicios' }).waitFor();
  await page.getByRole('button', { name: 'Enviando…' }).waitFor();
  expect(await page.getByText('No sabemos si su mensaje llegó.').count()).toBe(0);
  await page.locator('footer').getByRole('link', { name: 'Nosotros' }).click();
  await page.getByRole('heading', { name: 'Nosotros', level: 1 }).waitFor();
  release();
  await toast(page).getByRole('link').click();
  await page.waitForURL('**/contact');
  await page.getByRole('button', { name: 'Recuperar mensaje' }).click();
  expect(await shownFields(page)).toEqual(FORMATTED);
});

test('an invalid field has its error below it, and the first one gets the focus', async () => {
  const page = await site.openForm();
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
  await page.fill('[name=name]', 'María');
  await expect.poll(() => page.locator('[name=name]').getAttribute('aria-invalid')).toBeNull();
});

test('the toast keeps its settings: top right, coloured, 5 s with a bar, not closed by a click', async () => {
  const page = await sendForm();
  const shown = toast(page);
  const bar = page.locator('.Toastify__progress-bar--animated');
  const state = () => bar.evaluate((element) => getComputedStyle(element).animationPlayState);
  await shown.hover();
  await expect.poll(state).toBe('paused');
  expect(await shown.getAttribute('class')).toContain('Toastify__toast-theme--colored');
  await page.locator('.Toastify__toast-container--top-right').waitFor();
  // On desktops the toast does not cover the header.
  const header = await page.locator('header > div').last().boundingBox();
  expect((await shown.boundingBox())?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  expect(await bar.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('5s');
  await shown.click();
  await page.mouse.move(0, 0);
  await expect.poll(state).toBe('running');
});

test('a message whose honeypot is filled in is posted plainly, marked, and no draft of it stays', async () => {
  const page = await site.openForm();
  await fillIn(page);
  await page.locator('[name=website]').evaluate((it: HTMLInputElement) => {
    it.value = 'https://spam.example';
  });
  await send(page);
  await page.waitForURL('**/contact#mensaje-enviado');
  await formStarted(page);
  expect(await shownFields(page)).toEqual(EMPTY);
  expect(await page.getByRole('button', { name: 'Recuperar mensaje' }).count()).toBe(0);
  const mail = await site.smtp.mails[0]?.read();
  expect(mail?.subject).toMatch(/^\[posible spam\]/);
});
