import type { FieldErrors, ResolverResult, UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import {
  type ContactMessage,
  fieldDefinitions,
} from '../../../../functions/src/shared/contract.ts';
import { formTexts } from '../../texts/form.ts';
import type { FormValues } from './form-values.ts';

/** What useForm() of react-hook-form returns. */
export type HookForm = UseFormReturn<FormValues, unknown, ContactMessage>;

type FormResult = ResolverResult<FormValues, ContactMessage>;

/** Returns the message, or the errors of the fields that break the contract's rules: a resolver of react-hook-form. */
export function contactResolver(values: FormValues): FormResult {
  const contactMessage: Partial<ContactMessage> = {};
  const errors: FieldErrors<FormValues> = {};
  for (const { name, wireName, rule } of fieldDefinitions) {
    const message = ({ received, requirement }: v.BaseIssue<unknown>) =>
      formTexts.tooLong(Number(received), Number(requirement));
    const { success, output, issues } = v.safeParse(rule, values[name], {
      abortPipeEarly: true,
      message,
    });
    if (success) contactMessage[wireName] = output;
    else errors[name] = { type: issues[0].type, message: issues[0].message };
  }
  return Object.keys(errors).length > 0
    ? { values: {}, errors }
    : { values: contactMessage as ContactMessage, errors: {} };
}
