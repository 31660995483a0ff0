import { plateTexts } from './form-content.ts';

// Each slot of the data plate is a view of a line in the message: "Marca: Trane".

export type PlateLabel = keyof typeof plateTexts.slots;
export const plateLabels = Object.keys(plateTexts.slots) as PlateLabel[];

const NUMBER = '[\\d.,]+';

/** Returns the text of the message's first line with this label, without the slot's unit. */
export function readSlot(message: string, label: PlateLabel): string {
  const [text = ''] = message.split('\n').flatMap((line) => textOf(line, label) ?? []);
  return text;
}

/** Returns the message with `value` in the slot's line; a line that is missing is added at the head. */
export function writeSlot(message: string, label: PlateLabel, value: string): string {
  const lines = message.split('\n');
  const isNumber = new RegExp(`^${NUMBER}$`).test(value);
  const written = `${label}: ${value}${isNumber ? plateTexts.slots[label] : ''}`;
  const isOwn = (line: string) => textOf(line, label) !== undefined;
  const index = lines.findIndex(isOwn);
  if (index < 0) {
    const earlier = plateLabels.slice(0, plateLabels.indexOf(label));
    const isLater = (line: string) => earlier.every((each) => textOf(line, each) === undefined);
    // A message that ends with the line of an earlier slot has no line break yet.
    const place = [...lines, ''].findIndex(isLater);
    if (value) lines.splice(place, 0, written);
  } else {
    // Without its line, an emptied slot would show a second one with the same label.
    const isKept = value !== '' || lines.slice(index + 1).some(isOwn);
    lines.splice(index, 1, ...(isKept ? [written] : []));
  }
  return lines.join('\n');
}

/** Returns undefined for a line without this label. */
function textOf(line: string, label: PlateLabel): string | undefined {
  const text = `${NUMBER}(?=${plateTexts.slots[label]}\\r?$)|[^\\r]*`;
  return new RegExp(`^\\s*${label}\\s*:[ \\t]?(${text})`, 'i').exec(line)?.[1];
}
