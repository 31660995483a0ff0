import type { UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import {
  type ContactMessage,
  type FormInput,
  fields,
  type InputName,
} from '../../../functions/src/contract.ts';
import { plateSlots } from '../../../functions/src/plate.ts';

const names: InputName[] = [...fields, ...plateSlots].map(({ name }) => name);

/** The fields as the visitor wrote them; a field that was never touched counts as empty. */
export const writtenFields = v.object(v.entriesFromList(names, v.optional(v.string(), '')));
export type WrittenFields = v.InferOutput<typeof writtenFields>;

export type ContactForm = UseFormReturn<FormInput, unknown, ContactMessage>;

export function isEmpty(written: WrittenFields): boolean {
  return Object.values(written).every((text) => text.trim() === '');
}

export function isSame(one: WrittenFields, other: WrittenFields): boolean {
  return names.every((name) => one[name] === other[name]);
}
