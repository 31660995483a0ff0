import { messageWithPlate, plateSlots } from '../../../functions/src/shared/plate.ts';
import type { FormValues } from '../contact/form/form-values.ts';
import { plateTexts } from '../texts/plate.ts';

/** Returns the values as they are sent: with the lines of the slots under the message. */
export function withPlateLines(values: FormValues): FormValues {
  return { ...values, message: messageWithPlate(values.message, values) };
}

/** Returns what follows the limit of a message that is too long, where the plate's lines count in it. */
export function tooLongSuffix(values: FormValues): string {
  const hasLines = plateSlots.some(({ name }) => values[name]?.trim());
  return hasLines ? plateTexts.counted : '';
}
