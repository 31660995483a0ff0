import { messageWithPlate, plateSlots } from '../../../functions/src/shared/plate.ts';
import type { contactResolver } from '../contact/form/form-resolver.ts';
import type { FormValues } from '../contact/form/form-values.ts';
import { plateTexts } from '../texts/plate.ts';

type FormResult = ReturnType<typeof contactResolver>;

/** Returns the values as they are sent: with the lines of the slots under the message. */
export function withPlateLines(values: FormValues): FormValues {
  return { ...values, message: messageWithPlate(values.message, values) };
}

/** Adds to the error of a message that is too long that the plate's lines count in it. Returns the same result. */
export function withPlateInError(result: FormResult, values: FormValues): FormResult {
  const error = result.errors.message;
  const hasLines = plateSlots.some(({ name }) => values[name]?.trim());
  if (error?.type === 'max_length' && hasLines) {
    error.message = `${error.message}`.replace(/\.$/, `${plateTexts.counted}.`);
  }
  return result;
}
