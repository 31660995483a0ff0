import type { UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import {
  type ContactMessage,
  type FormField,
  fields,
  type Rule,
} from '../../../../functions/src/contract.ts';
import { messageWithPlate, plateSlots, type SlotName } from '../../../../functions/src/plate.ts';

/** The fields of the form: the contract's, and the slots of the data plate. */
export type InputName = FormField | SlotName;
/** The values of the form; a field that was never touched may be missing. */
export type FormInput = Partial<Record<InputName, string | undefined>>;
export type ContactForm = UseFormReturn<FormInput, unknown, ContactMessage>;

const names: InputName[] = [...fields, ...plateSlots].map(({ name }) => name);

/** The fields as the visitor wrote them; a field that was never touched counts as empty. */
export const writtenFields = v.object(v.entriesFromList(names, v.optional(v.string(), '')));
export type WrittenFields = v.InferOutput<typeof writtenFields>;

export function isEmpty(written: WrittenFields): boolean {
  return Object.values(written).every((text) => text.trim() === '');
}

const inSpanish = (count: unknown) => Number(count).toLocaleString('es-MX');

function tooLong({ input, received, requirement }: v.BaseIssue<unknown>): string {
  const hasPlate = plateSlots.some(({ label }) => String(input).startsWith(`${label}: `));
  const withPlate = hasPlate ? ', con los datos de la placa' : '';
  return `El texto es demasiado largo: ${inSpanish(received)} de ${inSpanish(requirement)} caracteres${withPlate}.`;
}

const rules = Object.fromEntries(fields.map(({ name, rule }) => [name, rule]));

/** Validates the form by the contract's rules, and returns the message. */
export const formSchema: v.GenericSchema<FormInput, ContactMessage> = v.pipe(
  v.record(v.string(), v.optional(v.string(), '')),
  // The limit of the message applies to what is sent.
  v.transform((form): FormInput => ({ ...form, message: messageWithPlate(form.message, form) })),
  v.message(v.object(rules as Record<FormField, Rule>), tooLong),
  v.transform((form) => {
    const entries = fields.map(({ name, wireName }) => [wireName, form[name]]);
    return Object.fromEntries(entries) as ContactMessage;
  }),
);
