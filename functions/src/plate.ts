import { normalizeText } from './field-text.ts';

// The data plate of the visitor's machine. Its slots are fields of the form, not of the call: the page, and the
// function for a plain form, write them as lines at the head of `mensaje`.

/** The slots, in the order of their lines. A number without a unit is sent with that of its slot. */
export const plateSlots = [
  { name: 'marca', label: 'Marca' },
  { name: 'modelo', label: 'Modelo' },
  { name: 'capacidad', label: 'Capacidad', unit: 'TR' },
  { name: 'serie', label: 'Serie' },
] as const satisfies { name: string; label: string; unit?: string }[];

export type SlotName = (typeof plateSlots)[number]['name'];
export type PlateSlot = { name: SlotName; label: string; unit?: string };

/** Returns the message with the slots' lines and a blank line at its head; without a message, an empty text. */
export function messageWithPlate(
  mensaje = '',
  slots: Partial<Record<SlotName, string | undefined>>,
): string {
  const text = normalizeText(mensaje);
  const lines = plateSlots.flatMap(({ name, label, unit }: PlateSlot) => {
    const value = normalizeText(slots[name] ?? '').replaceAll('\n', ' ');
    const isNumber = /^[\d.,]+$/.test(value);
    return value ? `${label}: ${value}${unit && isNumber ? ` ${unit}` : ''}\n` : [];
  });
  return text && lines.length > 0 ? `${lines.join('')}\n${text}` : text;
}

const HEAD = new RegExp(`^${plateSlots.map(({ label }) => `(?:${label}: (.+)\\n)?`).join('')}\\n`);

/** Returns the slots' lines at the head of a message, and the text behind them. */
export function plateOf(mensaje: string) {
  const [head = '', ...values] = HEAD.exec(mensaje) ?? [];
  const plate = plateSlots.flatMap(({ label }, index) => {
    const value = values[index];
    return value ? { label, value } : [];
  });
  return { plate, text: plate.length > 0 ? mensaje.slice(head.length) : mensaje };
}
