import { parse } from 'node-html-parser';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import MailComposer from '../../functions/node_modules/nodemailer/dist/esm/mail-composer/index.js';
import { composeMail } from '../../functions/src/mail.ts';
import {
  type ContactMessage,
  fieldDefinitions,
  validate,
  type WireName,
} from '../../functions/src/shared/contract.ts';
import { company } from '../../web/src/company.ts';
import { makeMail, makeMessage } from '../support/message.ts';

const labels = Object.fromEntries(
  fieldDefinitions.map(({ wireName, label }) => [wireName, label]),
) as Record<WireName, string>;

const UNVERIFIED =
  'Este mensaje llegó por el formulario del sitio. El nombre, el teléfono, el correo y los enlaces están sin verificar.';

/** Sets the URL of the privacy notice for a test. */
function setPrivacyUrl(url: string) {
  const { privacyUrl } = company;
  company.privacyUrl = url;
  onTestFinished(() => {
    company.privacyUrl = privacyUrl;
  });
}

/** Returns the mail of a message, as a mail program reads it. */
async function receive(fields: Partial<ContactMessage> = {}) {
  const raw = await new MailComposer(makeMail(fields)).compile().build();
  const { text = '', html = '', ...mail } = await PostalMime.parse(raw);
  const body = parse(html).querySelector('body');
  return { ...mail, text, html, shown: body?.structuredText ?? '' };
}

/** Expects these parts in their order, from the start to the end; an added field may stand between them. */
function expectParts(text: string, parts: string[]) {
  const places = parts.map((part) => text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBe(0);
  expect(text.endsWith(parts.at(-1) ?? '')).toBe(true);
}

test('the mail is from the form, and a reply goes to the visitor', async () => {
  const mail = await receive();
  expect(mail.from).toEqual({ name: 'Formulario del sitio', address: 'sitio@example.com' });
  expect(mail.to).toEqual([{ name: '', address: 'ventas@example.com' }]);
  expect(mail.replyTo).toEqual([{ name: 'María Peña', address: 'maria@hospital.mx' }]);
  expect(mail.messageId).toBe('<d3b0@example.com>');
  expect(mail.date).toBe('2026-11-21T20:05:00.000Z');
});

test.for([
  'ventas@banco.mx',
  'ventas＠banco.mx',
  'ventas﹫banco.mx',
  'Banco <ventas',
  'Banco ＜ventas',
])('the name %j, which looks like a mail address, is not shown as the sender', async (nombre) => {
  const { replyTo } = await receive({ nombre });
  expect(replyTo).toEqual([{ name: '', address: 'maria@hospital.mx' }]);
});

test('a mail of the minutes after midnight has the hour 00', () => {
  const { text } = composeMail(makeMessage(), {
    id: 'd3b0',
    date: new Date('2026-11-22T06:05:00Z'),
    from: 'sitio@example.com',
    to: ['ventas@example.com'],
    isSpam: false,
  });
  expect(text).toContain('Enviado: 22 nov 2026, 00:05');
});

test.for<[empresa: string, subject: string]>([
  ['Hospital del Norte', 'Solicitud de María Peña, Hospital del Norte'],
  ['', 'Solicitud de María Peña, (81)-2345-6789'],
])('with the company %j the subject is %j', async ([empresa, subject]) => {
  const mail = await receive({ empresa });
  expect(mail.subject).toBe(subject);
  expect(parse(mail.html).querySelector('title')?.text).toBe(subject);
});

test('the text part has the message, a line for each fact, and what is not verified', async () => {
  setPrivacyUrl('');
  const mensaje = 'El chiller 2 se disparó por alta presión.\n¿Pueden venir hoy?';
  const { text } = await receive({ mensaje });
  expectParts(text.trim(), [
    '│ El chiller 2 se disparó por alta presión.\n│ ¿Pueden venir hoy?\n\n',
    `${labels.nombre}: María Peña\n`,
    `${labels.empresa}: Hospital del Norte\n`,
    `${labels.telefono}: (81)-2345-6789 · +52 81 2345 6789 · 8123456789\n`,
    `${labels.correo}: maria@hospital.mx\n`,
    'WhatsApp: https://wa.me/528123456789\n',
    `Enviado: 21 nov 2026, 14:05 (hora de Monterrey)\n\n${UNVERIFIED}`,
  ]);
});

// What reply parsers and ticket systems take for the beginning of a signature, a quotation or a header, and drop with
// all that follows; and what imitates a line of ours.
test.for([
  '--',
  '-- ',
  '___',
  '========',
  'Enviado desde mi iPhone',
  'Sent from my iPhone',
  'Regards',
  'El sáb, 21 nov 2026 a las 14:05, Luis <luis@example.com> escribió:',
  '-----Mensaje original-----',
  'De: Luis <luis@example.com>',
  'From luis@example.com Sat Nov 21 14:05:00 2026',
  '> No enfría.',
  'WhatsApp: https://wa.me/525500000000',
  `\n${UNVERIFIED}`,
])('the line %j of a visitor is seen to be the visitor’s', async (line) => {
  setPrivacyUrl('');
  const plain = await receive({ mensaje: 'No enfría.\nVengan hoy.' });
  const mail = await receive({ mensaje: `No enfría.\n${line}\nVengan hoy.` });
  const ofMessage = (text: string) => text.split('\n').filter((it) => it.startsWith('│ '));
  const ofMail = (text: string) => text.split('\n').filter((it) => !it.startsWith('│ '));
  expect(ofMail(mail.text)).toEqual(ofMail(plain.text));
  const words = `No enfría.\n${line}\nVengan hoy.`.split('\n');
  expect(ofMessage(mail.text)).toEqual(words.map((it) => `│ ${it}`));
});

test('the HTML part has the same, with two buttons', async () => {
  setPrivacyUrl('');
  const mensaje = 'El chiller 2 se disparó por alta presión.\n¿Pueden venir hoy?';
  const { shown } = await receive({ mensaje });
  expectParts(shown.replace(/\s+/g, ' ').trim(), [
    'El chiller 2 se disparó por alta presión. ¿Pueden venir hoy? María Peña Hospital del Norte ',
    'Llamar al (81)-2345-6789 WhatsApp ',
    `${labels.telefono}: (81)-2345-6789 · +52 81 2345 6789 · 8123456789 `,
    `${labels.correo}: maria@hospital.mx `,
    `Enviado: 21 nov 2026, 14:05 (hora de Monterrey) ${UNVERIFIED}`,
  ]);
});

test('where the company has a privacy notice, both parts say what the data are for', async () => {
  const end = `${UNVERIFIED}\nEl formulario muestra el aviso de privacidad: use estos datos solo para los fines que señala.`;
  setPrivacyUrl('/aviso.pdf');
  const { text, shown } = await receive();
  expect(text.trim().endsWith(end)).toBe(true);
  expect(shown.trim().endsWith(end)).toBe(true);
});

test('an optional field that is empty has no line in the mail', async () => {
  const optional = fieldDefinitions.filter(({ required }) => !required);
  const empty = Object.fromEntries(optional.map(({ wireName }) => [wireName, '']));
  const { text, html, shown } = await receive(empty);
  for (const { label } of optional) {
    expect(text).not.toContain(`${label}:`);
    expect(shown).not.toContain(`${label}:`);
  }
  expect(parse(html).querySelectorAll('span:empty')).toEqual([]);
});

test.for<[telefono: string, spelling: string]>([
  ['(33)-1234-5678', '+52 33 1234 5678'],
  ['(55)-1234-5678', '+52 55 1234 5678'],
  ['(56)-1234-5678', '+52 56 1234 5678'],
  ['(44)-2123-4567', '+52 442 123 4567'],
])(
  'the phone %s is also shown as %s, by the length of its area code',
  async ([telefono, spelling]) => {
    const { text } = await receive({ telefono });
    expect(text).toContain(` ${spelling} `);
  },
);

// With backtracking, or work that grows with the square, each would take longer than the test may.
test.for(['x', ' ', '\t', '\n', '\n ', '\r', '\u0345\u0334', '=?', '8', '８', '<'])(
  '100,000 × %j are read, and made a mail, in time',
  { timeout: 5000 },
  (piece) => {
    const text = piece.repeat(100_000);
    const fields = { nombre: text, empresa: text, telefono: text, correo: text, mensaje: text };
    expect(validate(fields).valid).toBe(false);
    expect(makeMail({ empresa: text, mensaje: text }).text).toContain('Enviado:');
  },
);

test('a mail address that imitates another one is shown as a reply goes to it', async () => {
  // The second letter of the domain is Cyrillic.
  const { text, html, shown, replyTo } = await receive({ correo: 'pagos@b\u0430nco.mx' });
  expect(replyTo?.[0]?.address).toBe('pagos@xn--bnco-53d.mx');
  expect(text).toContain('pagos@xn--bnco-53d.mx');
  expect(shown).toContain('pagos@xn--bnco-53d.mx');
  expect(text + html).not.toContain('\u0430');
});
