import { expect, test } from 'vitest';
import { messageMail } from '../../web/src/contact/delivery/message-mail.ts';

const fields = {
  name: 'Ana & Peña',
  empresa: '',
  telefono: '(81)-1234-5678',
  email: 'ana@example.com',
  message: 'Hola?\n¿pueden venir?',
};

function bodyOf(link: string): string | null {
  return new URL(link).searchParams.get('body');
}

test('a message that did not go out can be sent by mail, whole', () => {
  expect(bodyOf(messageMail(fields))).toBe(
    [
      'Nombre: Ana & Peña',
      'Empresa: ',
      'Teléfono: (81)-1234-5678',
      'Correo electrónico: ana@example.com',
      'Mensaje: Hola?',
      '¿pueden venir?',
    ].join('\r\n'),
  );
});

test('a message too long for an address leaves the mail empty', () => {
  const link = messageMail({ ...fields, message: 'á'.repeat(5000) });
  expect(link).toMatch(/^mailto:/);
  expect(bodyOf(link)).toBeNull();
});

test('half a character does no harm', () => {
  expect(bodyOf(messageMail({ ...fields, message: '\ud83d' }))).toContain('Mensaje: \ufffd');
});
