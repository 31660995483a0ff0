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

test('a kept message can be sent by mail, whole', () => {
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

test('a message too long for a link is left out of the mail', () => {
  const link = messageMail({ ...fields, message: 'á'.repeat(5000) });
  expect(link).toMatch(/^mailto:/);
  expect(bodyOf(link)).toBeNull();
});

test('a lone surrogate is replaced', () => {
  expect(bodyOf(messageMail({ ...fields, message: '\ud83d' }))).toContain('Mensaje: \ufffd');
});
