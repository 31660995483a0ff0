import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type PlateLabel,
  plateLabels,
  readSlot,
  writeSlot,
} from '../../web/src/contact/form/plate-lines.ts';

const label = fc.constantFrom(...plateLabels);
/** What a field of one line can have. */
const value = fc.oneof(
  fc.constantFrom('', ' ', ' Trane ', 'Trane: XR', '120', '1,500', '120 TR', '422 kW', 'Marca: x'),
  fc.string({ unit: 'binary' }).map((text) => text.replace(/[\r\n]/g, '')),
);
const line = fc.tuple(
  fc.constantFrom('Marca: ', 'MODELO :', 'capacidad:', ' Serie:\t', 'Marcas: ', ''),
  value,
  fc.constantFrom('\n', '\r\n', ''),
);
const message = fc.array(line).map((lines) => lines.flat().join(''));

test('a slot shows what was written in it, beside what the other slots and the rest of the message say', () => {
  const run = (text: string, of: PlateLabel, written: string) => {
    const result = writeSlot(text, of, written);
    expect(readSlot(result, of)).toBe(written);
    for (const other of plateLabels.filter((each) => each !== of)) {
      expect(readSlot(result, other)).toBe(readSlot(text, other));
    }
    // Emptied, the slot leaves the rest as it was.
    expect(writeSlot(result, of, '')).toBe(writeSlot(text, of, ''));
  };
  fc.assert(fc.property(message, label, value, run));
});

test.for<[message: string, PlateLabel, value: string, written: string]>([
  ['', 'Marca', 'Trane', 'Marca: Trane\n'],
  ['No enfría.', 'Capacidad', '1,500', 'Capacidad: 1,500\u00a0TR\nNo enfría.'],
  ['Capacidad: 120 TR\n', 'Capacidad', '422 kW', 'Capacidad: 422 kW\n'],
  [
    'Marca: Trane\nSerie: 7\n\nNo enfría.',
    'Modelo',
    'XR',
    'Marca: Trane\nModelo: XR\nSerie: 7\n\nNo enfría.',
  ],
  ['Hola.\r\nmarca : Trane\r\n', 'Marca', '', 'Hola.\r\n'],
  ['Marca: Trane\n\nMarca: York', 'Marca', '', 'Marca: \n\nMarca: York'],
])('in %j the line of %s with %j gives %j', ([text, of, written, expected]) => {
  expect(writeSlot(text, of, written)).toBe(expected);
});
