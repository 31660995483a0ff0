import * as v from 'valibot';
import { isMailAddress, normalizeText } from './field-text.ts';

/**
 * The contract of the one call, `POST /api/sendContactMail`: what a message is, what its rules say
 * when they are broken, and what the answer looks like. The form and the function both import it.
 */

/** Where the site's pages make the call; firebase.json leads it to the function. */
export const contactEndpoint = '/api/sendContactMail';

/** Where they put their App Check token. */
export const APP_CHECK_HEADER = 'X-Firebase-AppCheck';

/** The contact page's notice that a plain form was sent; a part of its address, hence in Spanish. */
export const sentNoticeId = 'mensaje-enviado';

/** Largest request body that is read, in bytes. */
export const BODY_LIMIT = 64 * 1024;

/** What a visitor reads under a field that breaks its rule. */
export const fieldErrors = {
  required: 'El campo es requerido.',
  telefono: 'Se requiere formato correcto (Ejemplo: (81)-1234-5678)',
  correo: 'El correo electrónico no es válido.',
  tooLong: 'El texto es demasiado largo.',
  /** No form can send this: a body of another shape, or a line break where one line is asked. */
  invalid: 'La solicitud no es válida.',
} as const;

const SOMETHING_TO_SEE = /[\p{L}\p{N}\p{P}\p{S}]/u;

const text = v.pipe(v.string(fieldErrors.invalid), v.transform(normalizeText));
const required = v.check<string, string>(
  (value) => SOMETHING_TO_SEE.test(value),
  fieldErrors.required,
);
const oneLine = v.check<string, string>((value) => !value.includes('\n'), fieldErrors.invalid);
const atMost = (characters: number) =>
  v.maxLength<string, number, string>(characters, fieldErrors.tooLong);

type Rule = v.OptionalSchema<v.GenericSchema<string>, ''>;

/** One of the five fields. */
export interface MessageField {
  /** Its name in the form. */
  name: 'name' | 'empresa' | 'telefono' | 'email' | 'message';
  /** Its name on the wire. */
  wireName: 'nombre' | 'empresa' | 'telefono' | 'correo' | 'mensaje';
  label: string;
  /** A field that is missing counts as empty. */
  rule: Rule;
  required?: true;
  type?: 'tel' | 'email';
  /** A text of many lines. */
  multiline?: true;
}

export type FormField = MessageField['name'];
export type FieldName = MessageField['wireName'];
export type FieldErrors = Partial<Record<FieldName, string>>;
/** A visitor's message that keeps every rule. */
export type ContactMessage = Record<FieldName, string>;

/** In the order in which they are seen. */
export const fields: readonly MessageField[] = [
  {
    name: 'name',
    wireName: 'nombre',
    label: 'Nombre',
    rule: v.optional(v.pipe(text, required, atMost(120), oneLine), ''),
    required: true,
  },
  {
    name: 'empresa',
    wireName: 'empresa',
    label: 'Empresa',
    rule: v.optional(v.pipe(text, atMost(160), oneLine), ''),
  },
  {
    name: 'telefono',
    wireName: 'telefono',
    label: 'Teléfono',
    rule: v.optional(
      v.pipe(text, required, v.regex(/^\(\d{2}\)-\d{4}-\d{4}$/, fieldErrors.telefono)),
      '',
    ),
    required: true,
    type: 'tel',
  },
  {
    name: 'email',
    wireName: 'correo',
    label: 'Correo electrónico',
    rule: v.optional(
      v.pipe(text, required, atMost(254), v.check(isMailAddress, fieldErrors.correo)),
      '',
    ),
    required: true,
    type: 'email',
  },
  {
    name: 'message',
    wireName: 'mensaje',
    label: 'Mensaje',
    rule: v.optional(v.pipe(text, required, atMost(5000)), ''),
    multiline: true,
    required: true,
  },
];

const wireRules = Object.fromEntries(fields.map(({ wireName, rule }) => [wireName, rule]));
const contactMessage = v.strictObject(wireRules as Record<FieldName, Rule>, fieldErrors.invalid);

export type Validation =
  | { valid: true; message: ContactMessage }
  | { valid: false; error: string; fields: FieldErrors };

/**
 * Holds a body against the rules.
 * @returns the message, normalized; or one error text for the whole, and one for each field.
 */
export function validate(body: unknown): Validation {
  // To valibot an array is an object as well.
  const object = Array.isArray(body) ? undefined : body;
  const result = v.safeParse(contactMessage, object, { abortPipeEarly: true });
  if (result.success) return { valid: true, message: result.output };
  const { nested = {}, root, other } = v.flatten<typeof contactMessage>(result.issues);
  const broken: FieldErrors = {};
  for (const { wireName } of fields) {
    const first = nested[wireName]?.[0];
    if (first) broken[wireName] = first;
  }
  const errors = Object.values(broken);
  // A body of another shape is told before any single field.
  const isMisshapen = root || other || errors.includes(fieldErrors.invalid);
  const [first = fieldErrors.invalid] = errors;
  return { valid: false, error: isMisshapen ? fieldErrors.invalid : first, fields: broken };
}

/** What the form holds; a field that was never touched may be missing. */
export type FormInput = Partial<Record<FormField, string | undefined>>;

function toMessage(form: Record<FormField, string>): ContactMessage {
  const entries = fields.map(({ name, wireName }) => [wireName, form[name]]);
  return Object.fromEntries(entries) as ContactMessage;
}

const formRules = Object.fromEntries(fields.map(({ name, rule }) => [name, rule]));
/** Holds the form against the same rules; what comes out is the message. */
export const formSchema: v.GenericSchema<FormInput, ContactMessage> = v.pipe(
  v.object(formRules as Record<FormField, Rule>),
  v.transform(toMessage),
);

/** A field of the plain form that nobody sees: only a robot fills it in. */
export const honeypotName = 'website';

/** What the function answers: `error` is empty on success, else a text for the visitor. */
export const contactAnswer = v.object({ success: v.boolean(), error: v.optional(v.string(), '') });
export type ContactAnswer = v.InferOutput<typeof contactAnswer>;
