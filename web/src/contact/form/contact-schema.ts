import * as v from 'valibot';
import {
  type ContactMessage,
  messageFields,
  wireNames,
} from '../../../../functions/src/contract.ts';

/** The shared rules, by the form's own field names. */
export const contactSchema = v.object({
  name: messageFields[wireNames.name],
  empresa: messageFields[wireNames.empresa],
  telefono: messageFields[wireNames.telefono],
  email: messageFields[wireNames.email],
  message: messageFields[wireNames.message],
});

export type FormField = keyof typeof wireNames;
/** What the form holds; a field that was never touched may be missing. */
export type FormInput = v.InferInput<typeof contactSchema>;
/** The five fields as the visitor wrote them. */
export type WrittenFields = Record<FormField, string>;
export type CheckedFields = v.InferOutput<typeof contactSchema>;

export const formFields = Object.keys(wireNames) as FormField[];

/** The checked form by the names on the wire. */
export function toMessage(fields: CheckedFields): ContactMessage {
  return {
    [wireNames.name]: fields.name,
    [wireNames.empresa]: fields.empresa,
    [wireNames.telefono]: fields.telefono,
    [wireNames.email]: fields.email,
    [wireNames.message]: fields.message,
  };
}
