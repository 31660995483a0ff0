import { expect, test } from 'vitest';
import { fieldErrors } from '../../functions/src/contract.ts';
import { plateSlots } from '../../functions/src/plate.ts';
import { company } from '../../web/src/company.ts';
import type { Fault } from '../support/smtp-server.ts';
import { shareContactFunction } from './contact-function.ts';

const contact = await shareContactFunction();

const typed = {
  name: 'María <Peña>',
  empresa: '',
  telefono: '81 2345 6789',
  email: 'maria@hospital.mx',
  message: '\nuno & "dos"\r\ntres',
};
const post = (form: string | object) => contact.post().redirects(0).type('form').send(form);

test('a plain form is delivered and answered with the contact page', async () => {
  const response = await post(typed);
  expect(response.status).toBe(303);
  expect(response.headers.location).toBe('/contact#mensaje-enviado');
  const mail = await contact.smtp.mails[0]?.read();
  expect(mail?.text).toContain('uno & "dos"\ntres');
  expect(mail?.text).toContain('(81)-2345-6789');
  // It was left empty.
  expect(mail?.text).not.toContain('Empresa');
});

test('the slots of the data plate head the message of a plain form, and come back with it', async () => {
  const slots = { marca: 'Trane', modelo: ' ', capacidad: '1,500', serie: 'U14\r\n7' };
  await post({ ...typed, ...slots }).expect(303);
  const mail = await contact.smtp.mails[0]?.read();
  const serie = plateSlots.find(({ name }) => name === 'serie')?.label;
  expect(mail?.text).toContain(`Capacidad: 1,500 TR\n${serie}: U14 7\n\nuno & "dos"`);
  // A plate is no message.
  const response = await post({ ...typed, ...slots, message: ' ' });
  expect(response.text).toContain(`id="message-error">${fieldErrors.required}`);
  expect(response.text).toContain('name="capacidad" value="1,500"');
});

test.for([
  ['https://spam.example', '[posible spam] Contacto web: María <Peña>'],
  [' ', 'Contacto web: María <Peña>'],
  ['&website=x', '[posible spam] Contacto web: María <Peña>'],
])('with %j in the honeypot the subject is %j', async ([website, subject]) => {
  await post(`${new URLSearchParams(typed)}&website=${website}`).expect(303);
  expect((await contact.smtp.mails[0]?.read())?.subject).toBe(subject);
});

test('a field that breaks its rule brings the form back, with all that was typed', async () => {
  const response = await post({ ...typed, email: 'maria@', telefono: '812345678901' });
  expect(response.status).toBe(400);
  expect(response.type).toBe('text/html');
  expect(response.text).toContain('role="alert">Revise los campos marcados.</p>');
  expect(response.text).toContain(fieldErrors.telefono);
  expect(response.text).toContain(fieldErrors.correo);
  expect(response.text).toContain('value="María &lt;Peña&gt;"');
  expect(response.text).toContain('value="812345678901"');
  expect(response.text).toContain('required>\n\nuno &amp; &quot;dos&quot;\r\ntres</textarea>');
  expect(response.headers['content-security-policy']).toContain("default-src 'none'");
});

test.for<[status: number, heading: string, fault: Fault]>([
  [502, 'Su mensaje no se envió', { at: 'accepted', reply: '554 5.7.1 No' }],
  [504, 'Su mensaje quizá llegó', { at: 'accepted', do: 'drop' }],
])('%i is told as %j, with the phones and all that was typed', async (expected) => {
  const [status, heading, fault] = expected;
  contact.smtp.chooseFault = () => fault;
  const response = await post(typed);
  expect(response.status).toBe(status);
  expect(response.text).toContain(`<h1>${heading}</h1>`);
  // Red is for what has failed for certain.
  expect(response.text.includes('class="outcome unclear"')).toBe(status === 504);
  expect(response.text).toContain(`${company.name}</p>`);
  for (const phone of company.phones) {
    const href = `tel:+52${phone.replace(/\D/g, '')}`;
    expect(response.text).toContain(`<a href="${href}">${phone}</a>`);
  }
  expect(response.text).toContain('<a href="/contact">');
  expect(response.text).toContain('uno &amp; &quot;dos&quot;');
});

test.for([
  `${new URLSearchParams(typed)}&name=Eva`,
  `${new URLSearchParams(typed)}&nombre=Eva`,
  `${new URLSearchParams(typed)}&message[path]=/etc/passwd`,
  `${new URLSearchParams(typed)}&__proto__=y`,
])('a form of another shape is refused: %s', async (body) => {
  const response = await post(body);
  expect(response.status).toBe(400);
  expect(contact.smtp.mails).toHaveLength(0);
});

test('a form that is too large is answered with a page', async () => {
  const response = await post({ ...typed, message: 'x'.repeat(70_000) });
  expect(response.status).toBe(413);
  expect(response.type).toBe('text/html');
  expect(response.text).toContain('El mensaje es demasiado grande.');
  expect(response.text).toContain('Con el botón «Atrás» de su navegador recupera lo que escribió.');
});
