import { expect, test } from 'vitest';
import { maxLengths } from '../../functions/src/shared/contract.ts';
import { messageWithPlate } from '../../functions/src/shared/plate.ts';
import { contactResolver } from '../../web/src/contact/form/form-resolver.ts';
import { formTexts } from '../../web/src/texts/form.ts';

test('a capacity with a unit of its own is sent as it is', () => {
  expect(messageWithPlate('Hola', { capacidad: '5 kW' })).toMatch(/: 5 kW$/);
});

test('the limit of the message applies to what is sent, and its error says so', () => {
  const form = { marca: 'Trane', message: 'm'.repeat(4987) };
  expect(contactResolver(form).errors).toHaveProperty(
    'message.message',
    formTexts.tooLong(maxLengths.mensaje + 1, maxLengths.mensaje, formTexts.withPlate),
  );
});
