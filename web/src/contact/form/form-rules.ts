import type { FieldErrors, ResolverResult, UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import { type ContactMessage, type FormField, fields } from '../../../../functions/src/contract.ts';
import { messageWithPlate, plateSlots, type SlotName } from '../../../../functions/src/plate.ts';
import { formTexts } from '../../texts/form.ts';

/** The fields of the form: the contract's, and the slots of the data plate. */
export type InputName = FormField | SlotName;
/** The values of the form; a field that was never touched may be missing. */
export type FormInput = Partial<Record<InputName, string | undefined>>;
export type ContactForm = UseFormReturn<FormInput, unknown, ContactMessage>;

/** Returns the message, or the errors of the fields that break the contract's rules: a resolver of react-hook-form. */
export function checkForm(form: FormInput): ResolverResult<FormInput, ContactMessage> {
  const hasPlate = plateSlots.some(({ name }) => form[name]?.trim());
  const values: Partial<ContactMessage> = {};
  const errors: FieldErrors<FormInput> = {};
  for (const { name, wireName, rule } of fields) {
    const isMessage = name === 'message';
    // The limit of the message applies to what is sent.
    const text = isMessage ? messageWithPlate(form.message, form) : form[name];
    const addition = isMessage && hasPlate ? formTexts.withPlate : '';
    const message = ({ received, requirement }: v.BaseIssue<unknown>) =>
      formTexts.tooLong(Number(received), Number(requirement), addition);
    const { success, output, issues } = v.safeParse(rule, text, { abortPipeEarly: true, message });
    if (success) values[wireName] = output;
    else errors[name] = { type: 'rule', message: issues[0].message };
  }
  return Object.keys(errors).length > 0
    ? { values: {}, errors }
    : { values: values as ContactMessage, errors: {} };
}
