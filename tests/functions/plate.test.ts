import { expect, test } from 'vitest';
import { messageWithPlate } from '../../functions/src/plate.ts';
import { checkForm } from '../../web/src/contact/form/form-rules.ts';

test('a capacity with a unit of its own is sent as it is', () => {
  expect(messageWithPlate('Hola', { capacidad: '5 kW' })).toBe('Capacidad: 5 kW\n\nHola');
});

test('the limit of the message applies to what is sent, and its error says so', () => {
  const form = { marca: 'Trane', message: 'm'.repeat(4987) };
  expect(checkForm(form).errors).toHaveProperty(
    'message.message',
    'El texto es demasiado largo: 5,001 de 5,000 caracteres, con los datos de la placa.',
  );
});
