import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { formSchema } from '../../functions/src/contract.ts';
import { normalizeText } from '../../functions/src/field-text.ts';
import {
  messageWithPlate,
  type PlateSlot,
  plateOf,
  plateSlots,
  type SlotName,
} from '../../functions/src/plate.ts';

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', 'Trane: XR', 'a\nb', '7'));

const table: readonly PlateSlot[] = plateSlots;
const oneLine = (written: string) => normalizeText(written).replaceAll('\n', ' ');

test('the lines at the head of a message are read as they were written', () => {
  const slots = fc.record(
    Object.fromEntries(plateSlots.map(({ name }) => [name, text])) as Record<SlotName, typeof text>,
  );
  const write = (mensaje: string, written: Record<SlotName, string>) => {
    const { plate, text: rest } = plateOf(messageWithPlate(`.${mensaje}`, written));
    expect(rest).toBe(messageWithPlate(`.${mensaje}`, {}));
    const filled = table.filter(({ name }) => oneLine(written[name]));
    expect(plate.map(({ label }) => label)).toEqual(filled.map(({ label }) => label));
    for (const [index, { name, unit }] of filled.entries()) {
      const value = plate[index]?.value.replace(unit ? ` ${unit}` : '', '');
      expect(value).toBe(oneLine(written[name]));
    }
  };
  fc.assert(fc.property(text, slots, write));
});

test.for([
  'No enfría.',
  'Marca: Trane\nNo enfría.',
  'Serie: 7\nMarca: Trane\n\nNo enfría.',
  '\n\nNo enfría.',
])('%j has no plate', (mensaje) => {
  expect(plateOf(mensaje)).toEqual({ plate: [], text: mensaje });
});

test('the limit of the message applies to what is sent, and its error says so', () => {
  const form = { marca: 'Trane', message: 'm'.repeat(4987) };
  const { issues } = v.safeParse(formSchema, form);
  expect(issues?.map(({ message }) => message)).toContain(
    'El texto es demasiado largo: 5,001 de 5,000 caracteres, con los datos de la placa.',
  );
});
