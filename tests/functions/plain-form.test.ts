import { expect, test } from 'vitest';
import { type FormField, honeypotName } from '../../functions/src/contract.ts';
import { contactMessage } from '../support/message.ts';
import { type Fault, REFUSAL } from '../support/smtp-server.ts';
import { formOf, shareContactFunction } from './contact-function.ts';

const contact = await shareContactFunction();

type Fields = Record<string, string>;

/** Posts a form as a browser does without script. */
function postForm(form: string) {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  return contact.post().redirects(0).type('form').set('Accept', accept).send(form);
}

let made = 0;
/** Returns a valid form, another message each time, with these fields. */
function formWith(fields: Fields = {}): string {
  made += 1;
  const typed = {
    name: 'María <Peña>',
    empresa: '',
    telefono: '+52 1 81 2345 6789',
    message: `\nuno & "dos" ${made}\r\ntres`,
  } satisfies Partial<Record<FormField, string>>;
  return new URLSearchParams({ ...formOf(contactMessage()), ...typed, ...fields }).toString();
}
const post = (fields?: Fields) => postForm(formWith(fields));

test('a plain form is delivered, with its phone formatted', async () => {
  const response = await post();
  expect(response.status).toBe(303);
  expect(response.headers.location).toBe('/contact#mensaje-enviado');
  const mail = await contact.smtp.mails[0]?.read();
  expect(mail?.text).toMatch(/^uno & "dos" \d+\ntres$/m);
  expect(mail?.text).toContain('Teléfono: (81)-2345-6789');
});

test('a field that the form does not have is ignored, and one that is given twice counts once', async () => {
  const { headers } = await postForm(`${formWith({ _charset_: 'UTF-8' })}&empresa=A&empresa=B`);
  expect(headers.location).toBe('/contact#mensaje-enviado');
  expect((await contact.smtp.mails[0]?.read())?.text).toMatch(/^Empresa: [AB]$/m);
});

test('the slots of the data plate head the message of a plain form', async () => {
  const slots = { marca: 'Trane', modelo: ' ', capacidad: '1,500', serie: 'U14\r\n7' };
  await post({ ...slots, message: 'No enfría.' }).expect(303);
  const mail = await contact.smtp.mails[0]?.read();
  expect(mail?.text).toMatch(/^Marca: Trane\nCapacidad: 1,500 TR\n.*: U14 7\n\nNo enfría\.\n/);
  // A plate is no message.
  const response = await post({ ...slots, message: ' ' });
  expect(response.headers.location).toBe('/contact#mensaje-por-corregir');
});

test.for([
  ['https://spam.example', '[posible spam] Contacto web: María <Peña>'],
  [' ', 'Contacto web: María <Peña>'],
])('with %j in the honeypot the subject is %j', async ([typed = '', subject]) => {
  await post({ [honeypotName]: typed }).expect(303);
  expect((await contact.smtp.mails[0]?.read())?.subject).toBe(subject);
});

const LOST_REPLY: Fault = { at: 'accepted', do: 'drop' };
test.for<[notice: string, fields: Fields, fault?: Fault]>([
  ['mensaje-por-corregir', { email: 'maria@' }],
  ['mensaje-no-enviado', { message: 'x'.repeat(70_000) }],
  ['mensaje-no-enviado', {}, REFUSAL],
  ['mensaje-sin-confirmar', {}, LOST_REPLY],
])('the sender sees the notice %s for %j and %j', async ([notice, fields, fault]) => {
  contact.smtp.chooseFault = () => fault;
  const response = await post(fields);
  expect(response.status).toBe(303);
  expect(response.headers.location).toBe(`/contact#${notice}`);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(contact.smtp.mails).toEqual([]);
});
