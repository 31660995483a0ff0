import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { shareContactFunction } from './contact-function.ts';

const contact = shareContactFunction();

const typed = {
  name: 'María <Peña>',
  empresa: '',
  telefono: '81 2345 6789',
  email: 'maria@hospital.mx',
  message: '\nuno & "dos"\r\ntres',
};
const post = (form: string | object) => contact().post().redirects(0).type('form').send(form);

test('a plain form is delivered and answered with the contact page', async () => {
  const response = await post(typed);
  expect(response.status).toBe(303);
  expect(response.headers.location).toBe('/contact#mensaje-enviado');
  const mail = await contact().smtp.mails[0]?.read();
  expect(mail?.text).toContain('uno & "dos"\ntres');
  expect(mail?.text).toContain('(81)-2345-6789');
  expect(mail?.replyTo).toEqual([{ name: '', address: 'maria@hospital.mx' }]);
});

test('what a robot writes is delivered, and its subject says so', async () => {
  const response = await post({ ...typed, website: 'https://spam.example' });
  expect(response.status).toBe(303);
  const mail = await contact().smtp.mails[0]?.read();
  expect(mail?.subject).toBe('[posible spam] Contacto web: María <Peña>');
  await post({ ...typed, website: ' ' });
  expect((await contact().smtp.mails[1]?.read())?.subject).toBe('Contacto web: María <Peña>');
});

test('the page that answers a person may run nothing, and its own styles hold', async () => {
  const { headers, text } = await post({ ...typed, email: 'maria@' });
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
});

test('a field that breaks its rule brings the form back, with all that was typed', async () => {
  const response = await post({ ...typed, email: 'maria@', telefono: '+52 81 234' });
  expect(response.status).toBe(400);
  expect(response.type).toBe('text/html');
  expect(response.text).toContain('lang="es-MX"');
  expect(response.text).toContain('role="alert">Revise los campos marcados.</p>');
  expect(response.text).toContain('Se requiere formato correcto (Ejemplo: (81)-1234-5678)');
  expect(response.text).toContain('El correo electrónico no es válido.');
  expect(response.text).toContain('value="María &lt;Peña&gt;"');
  expect(response.text).toContain('value="+52 81 234"');
  expect(response.text).toContain('required>\n\nuno &amp; &quot;dos&quot;\r\ntres</textarea>');
});

test('a number of more than ten digits is not cut to a wrong one', async () => {
  const response = await post({ ...typed, telefono: '812345678901' });
  expect(response.status).toBe(400);
  expect(response.text).toContain('value="812345678901"');
});

test('a mail server that refuses brings the form back, with all that was typed', async () => {
  contact().smtp.faults = [{ at: 'accepted', reply: '554 5.7.1 No' }];
  const response = await post(typed);
  expect(response.status).toBe(502);
  expect(response.text).toContain('No se pudo entregar el mensaje.');
  expect(response.text).toContain('<a href="/contact">');
  expect(response.text).toContain('uno &amp; &quot;dos&quot;');
});

test('an unconfirmed delivery is not told to be lost', async () => {
  contact().smtp.faults = [
    { at: 'accepted', do: 'drop' },
    { at: 'accepted', do: 'drop' },
  ];
  const response = await post(typed);
  expect(response.status).toBe(504);
  expect(response.text).toContain('Es posible que su mensaje haya llegado.');
  expect(response.text).not.toContain('no se envió');
});

test.for([
  'name=Ana&name=Eva',
  'message[path]=/etc/passwd',
  'name=%E0%A4%A&constructor=x&__proto__=y',
])('a form of another shape is refused: %s', async (body) => {
  const response = await post(body);
  expect(response.status).toBe(400);
  expect(contact().smtp.mails).toHaveLength(0);
});

test('a form that is too large is answered with a page', async () => {
  const response = await post({ ...typed, message: 'x'.repeat(70_000) });
  expect(response.status).toBe(413);
  expect(response.type).toBe('text/html');
  expect(response.text).toContain('El mensaje es demasiado grande.');
});
