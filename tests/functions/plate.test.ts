import { expect, test } from 'vitest';
import { maxLengths } from '../../functions/src/shared/contract.ts';
import { messageWithPlate } from '../../functions/src/shared/plate.ts';
import { company } from '../../web/src/company.ts';
import { contactResolver } from '../../web/src/contact/form/form-resolver.ts';
import { formTexts } from '../../web/src/texts/form.ts';

const { max } = company.tons;

test.for([
  ['a number', '0.5', '0.5 TR'],
  ['a number of several digits', '12.25', '12.25 TR'],
  ['the largest size that the company works with', max, `${max} TR`],
  ['a larger number, which is of BTU/h', `1${max}`, `1${max}`],
  ['a size with a unit of its own', '5 kW', '5 kW'],
  ['nothing but commas', ',,,', ',,,'],
] as const)('a capacity of %s is sent as it should be', ([, capacidad, sent]) => {
  expect(messageWithPlate('Hola', { capacidad })).toBe(`Hola\n\nCapacidad: ${sent}`);
});

test('the limit of the message applies to what is sent, and its error says so', () => {
  const form = { marca: 'Trane', message: 'm'.repeat(4987) };
  expect(contactResolver(form).errors).toHaveProperty(
    'message.message',
    formTexts.tooLong(maxLengths.mensaje + 1, maxLengths.mensaje, formTexts.withPlate),
  );
});
