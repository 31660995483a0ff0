import { normalizeText } from './field-text.ts';

// The data plate of the visitor's machine. Its slots are fields of the form, not of the call: the
// page, and the function for a plain form, write them as lines at the end of `mensaje`, because an
// inbox previews its beginning.

export type SlotName = 'marca' | 'modelo' | 'capacidad' | 'serie';
type PlateSlot = { name: SlotName; label: string; unit?: string };

/** The slots, in the order of their lines. A bare number gets the unit of its slot. */
export const plateSlots: readonly PlateSlot[] = [
  { name: 'marca', label: 'Marca' },
  { name: 'modelo', label: 'Modelo' },
  { name: 'capacidad', label: 'Capacidad', unit: 'TR' },
  { name: 'serie', label: 'Serie' },
];

/** Returns the message with the slots' lines under it; without a message, an empty text. */
export function messageWithPlate(
  mensaje: string | undefined,
  slots: Partial<Record<SlotName, string | undefined>>,
): string {
  const text = normalizeText(mensaje ?? '');
  const lines: string[] = [];
  for (const { name, label, unit } of plateSlots) {
    const value = normalizeText(slots[name] ?? '').replaceAll('\n', ' ');
    if (!value) continue;
    const isBareNumber = /^[\d.,]+$/.test(value);
    const suffix = unit && isBareNumber ? ` ${unit}` : '';
    lines.push(`${label}: ${value}${suffix}`);
  }
  if (!text || lines.length === 0) return text;
  return `${text}\n\n${lines.join('\n')}`;
}
