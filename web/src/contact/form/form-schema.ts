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

const hasPlate = (form: FormInput) => plateSlots.some(({ name }) => form[name]?.trim());

const tooLong = (addition: string) => (issue: v.BaseIssue<unknown>) =>
  `El texto es demasiado largo: ${inSpanish(issue.received)} de ${inSpanish(issue.requirement)} caracteres${addition}.`;

/** Returns the contract's rules. */
function rulesOf(form: FormInput): Record<FormField, Rule> {
  const entries = fields.map(({ name, rule }) => {
    const isWithPlate = name === 'message' && hasPlate(form);
    return [name, v.message(rule, tooLong(isWithPlate ? ', con los datos de la placa' : ''))];
  });
  return Object.fromEntries(entries);
}

/** Validates the form by the contract's rules, and returns the message. */
export const formSchema: v.GenericSchema<FormInput, ContactMessage> = v.pipe(
  v.record(v.string(), v.optional(v.string(), '')),
  // The limit of the message applies to what is sent.
  v.transform((form): FormInput => ({ ...form, message: messageWithPlate(form.message, form) })),
  v.lazy((form) => v.object(rulesOf(form as FormInput))),
  v.transform((form) => {
    const entries = fields.map(({ name, wireName }) => [wireName, form[name]]);
    return Object.fromEntries(entries) as ContactMessage;
  }),
);
