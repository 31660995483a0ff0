import { expect, test } from 'vitest';
import type { ContactMessage } from '../../functions/src/contract.ts';
import { startContactFunction } from './contact-function.ts';

async function deliver(fields: Partial<ContactMessage>) {
  const { smtp, send } = await startContactFunction();
  expect((await send(fields)).body).toEqual({ success: true, error: '' });
  const [kept] = smtp.mails;
  if (!kept) throw new Error('The mailbox is empty');
  return { raw: kept.raw, mail: await kept.read() };
}

test('sales reads who writes, how to reach them, what they want and when', async () => {
  const { mail } = await deliver({});
  expect(mail.from).toEqual({ name: 'Sitio web', address: 'sitio@example.com' });
  expect(mail.to).toEqual([{ name: '', address: 'ventas@example.com' }]);
  expect(mail.replyTo).toEqual([{ name: 'María Peña', address: 'maria@hospital.mx' }]);
  expect(mail.subject).toBe('Contacto web: María Peña (Hospital del Norte)');
  for (const text of ['María Peña', 'Hospital del Norte', '(81)-2345-6789', 'maria@hospital.mx']) {
    expect(mail.text).toContain(text);
    expect(mail.html).toContain(text);
  }
  expect(mail.text).toContain('alta presión.\n¿Pueden venir hoy?');
  expect(mail.html).toContain('alta presión.<br>\n¿Pueden venir hoy?');
});

test('the time is told shortly, as the clocks of Monterrey show it', async () => {
  const { mail } = await deliver({});
  const sent = new Date(mail.date ?? '').toLocaleString('es-MX', {
    timeZone: 'America/Monterrey',
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  expect(sent).toMatch(/^\d{1,2} \w{3,4} \d{4}, \d\d:\d\d$/);
  expect(mail.text).toContain(`Enviado:   ${sent} (Monterrey)`);
});

test('without a company the mail has no empty row', async () => {
  const { mail } = await deliver({ empresa: '' });
  expect(mail.subject).toBe('Contacto web: María Peña');
  expect(mail.text).not.toContain('Empresa');
});

test('HTML in any field is shown as text', async () => {
  const evil = '<img src=x onerror=alert(1)>&amp;"\'';
  const { mail } = await deliver({ nombre: evil, empresa: evil, mensaje: evil });
  expect(mail.html).not.toContain('<img');
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;&amp;amp;&quot;&#39;');
  expect(mail.text).toContain(evil);
});

test.for<[string, string]>([
  ['"soporte@banco.es"', ''],
  ['Soporte <soporte@banco.es>', ''],
  ['Ana, "la jefa"; de: compras', 'Ana, "la jefa"; de: compras'],
  ['=?utf-8?B?DQpCY2M6IHhAeC5teA==?=', '= ?utf-8?B?DQpCY2M6IHhAeC5teA== ?='],
])('the name %j stands in Reply-To as %j', async ([nombre, shown]) => {
  const { mail } = await deliver({ nombre });
  expect(mail.replyTo).toEqual([{ name: shown, address: 'maria@hospital.mx' }]);
  expect(mail.bcc).toBeUndefined();
  expect(mail.text).toContain(nombre);
});

test.for(['josé@empresa.mx', 'a@⒅.mx'])(
  'the address %s, which no header can bear, is in the body only',
  async (correo) => {
    const { mail } = await deliver({ correo });
    expect(mail.replyTo).toBeUndefined();
    expect(mail.text).toContain(correo.normalize('NFC'));
  },
);

test('the domain of an address is written in ASCII', async () => {
  const { raw } = await deliver({ correo: 'ventas@españa.es' });
  expect(raw).toContain('<ventas@xn--espaa-rta.es>');
});

test('sales saves the visitor as a contact with one tap', async () => {
  const { mail } = await deliver({ nombre: 'Peña; María', empresa: 'Frío, S.A.\\'.repeat(10) });
  const [card] = mail.attachments;
  expect(card?.filename).toBe('contacto.vcf');
  expect(card?.mimeType).toBe('text/vcard');
  const lines = Buffer.from(card?.content as ArrayBuffer)
    .toString()
    .split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  const day = new Date(mail.date ?? '').toLocaleDateString('es-MX', {
    timeZone: 'America/Monterrey',
    dateStyle: 'medium',
  });
  const unfolded = lines.join('\r\n').replaceAll('\r\n ', '');
  expect(unfolded.split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'FN:Peña\\; María',
    'N:;Peña\\; María;;;',
    `ORG:${'Frío\\, S.A.\\\\'.repeat(10)}`,
    'TEL;TYPE=VOICE:+528123456789',
    'EMAIL;TYPE=INTERNET:maria@hospital.mx',
    `NOTE:Contacto desde el sitio web\\, ${day}`,
    'END:VCARD',
    '',
  ]);
});
