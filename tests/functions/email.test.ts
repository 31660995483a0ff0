import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import MailComposer from '../../functions/node_modules/nodemailer/dist/esm/mail-composer/index.js';
import { type ContactMessage, fields } from '../../functions/src/contract.ts';
import { contactEmail } from '../support/message.ts';

/** Returns the mail of a message, as a mail program reads it. */
async function receive(fields: Partial<ContactMessage> = {}) {
  const raw = await new MailComposer(contactEmail(fields)).compile().build();
  const { text = '', html = '', ...mail } = await PostalMime.parse(raw);
  return { ...mail, text, html };
}

test('the mail is from the site, and is answered to the visitor', async () => {
  const mail = await receive();
  expect(mail.from).toEqual({ name: 'Sitio web', address: 'sitio@example.com' });
  expect(mail.to).toEqual([{ name: '', address: 'ventas@example.com' }]);
  expect(mail.replyTo).toEqual([{ name: 'María Peña', address: 'maria@hospital.mx' }]);
  expect(mail.subject).toBe('Contacto web: María Peña (Hospital del Norte)');
  expect(mail.messageId).toBe('<d3b0@example.com>');
  expect(mail.date).toBe('2026-11-21T20:05:00.000Z');
});

/** Expects these parts in their order, from the start to the end; an added field may stand between them. */
function expectParts(text: string, parts: string[]) {
  const places = parts.map((part) => text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBe(0);
  expect(text.endsWith(parts.at(-1) ?? '')).toBe(true);
}

test('sales reads the message first, in the inbox’s preview too; then who writes, and when', async () => {
  const mensaje = 'El chiller 2 se disparó por alta presión.\n¿Pueden venir hoy?';
  const { text, html } = await receive({ mensaje });
  expectParts(text.trim(), [
    `${mensaje}\n\nNombre: María Peña\n`,
    'Empresa: Hospital del Norte\n',
    'Teléfono: (81)-2345-6789\n',
    'Correo electrónico: maria@hospital.mx\n',
    'WhatsApp: https://wa.me/528123456789\nEnviado: 21 nov 2026, 14:05 (hora de Monterrey)',
  ]);
  // The message and an empty line, a line for each other field, and two.
  expect(text.trim().split('\n')).toHaveLength(3 + (fields.length - 1) + 2);
  const [head = '', body = ''] = html.split('</head>');
  expect(head).toContain('<html lang="es-MX">');
  expect(head).toContain('<title>Contacto web: María Peña (Hospital del Norte)</title>');
  expect(body).toContain('por alta presión.<br>¿Pueden');
  const shown = body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  expectParts(shown.trim(), [
    'El chiller 2 se disparó por alta presión. ¿Pueden venir hoy? María Peña Hospital del Norte ',
    'Llamar (81)-2345-6789 WhatsApp Responder ',
    'Teléfono: (81)-2345-6789 ',
    'Correo: maria@hospital.mx ',
    'Enviado: 21 nov 2026, 14:05 (hora de Monterrey)',
  ]);
});

test('an optional field that is empty has no row in the mail', async () => {
  const optional = fields.filter(({ required }) => !required);
  const empty = Object.fromEntries(optional.map(({ wireName }) => [wireName, '']));
  const mail = await receive(empty);
  expect(mail.subject).toBe('Contacto web: María Peña');
  for (const { label } of optional) {
    expect(mail.text).not.toContain(`${label}:`);
    expect(mail.html).not.toContain(`>${label}<`);
  }
});
