import { company } from '../../../web/src/company.ts';
import { normalizeText } from './field-text.ts';
import { parseTons } from './tons.ts';

// The data plate of the visitor's machine. Its slots are controls of the form, not fields of the
// request: the page, and the function for a plain form, write them as lines at the end of `mensaje`,
// because an inbox previews its beginning.

export type SlotName = 'marca' | 'modelo' | 'capacidad' | 'serie';
type PlateSlot = { name: SlotName; label: string; unit?: string };

/** The slots, in the order of their lines. */
export const plateSlots: readonly PlateSlot[] = [
  { name: 'marca', label: 'Marca' },
  { name: 'modelo', label: 'Modelo' },
  { name: 'capacidad', label: 'Capacidad', unit: 'TR' },
  { name: 'serie', label: 'Serie' },
];

// The plate of a small machine has BTU/h, and 12000 of them are one TR.
const COMPANY_MAX_TONS = parseTons(company.tons.max);

/**
 * Returns the message with the slots' lines under it; without a message, an empty text. A bare number
 * gets the unit of its slot; one larger than the company's machines is said to have none.
 */
export function messageWithPlate(
  mensaje: string | undefined,
  slots: Partial<Record<SlotName, string | undefined>>,
): string {
  const text = normalizeText(mensaje ?? '');
  const lines: string[] = [];
  for (const { name, label, unit } of plateSlots) {
    const value = normalizeText(slots[name] ?? '').replaceAll('\n', ' ');
    if (!value) continue;
    const tons = parseTons(value);
    let suffix = '';
    if (unit && tons > 0) suffix = tons <= COMPANY_MAX_TONS ? ` ${unit}` : ' (sin unidad)';
    lines.push(`${label}: ${value}${suffix}`);
  }
  if (!text || lines.length === 0) return text;
  return `${text}\n\n${lines.join('\n')}`;
}
