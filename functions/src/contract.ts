import * as v from 'valibot';
import { asciiAddress, normalizeText, TELEFONO } from './field-text.ts';

// The contract of the one call, imported by the form and by the function.

/** The address of the call; firebase.json rewrites it to the function. */
export const contactEndpoint = '/api/sendContactMail';

/** The page with the form, to which the function redirects a plain form. */
export const contactPath = '/contact';

/** The ids of its notices, which tell the outcome of a plain form; visible in the address bar. */
export const noticeIds = {
  accepted: 'mensaje-enviado',
  unconfirmed: 'mensaje-sin-confirmar',
  invalid: 'mensaje-por-corregir',
  notSent: 'mensaje-no-enviado',
} as const;

/** The largest request body, in bytes. */
export const BODY_LIMIT = 64 * 1024;

/** The texts under a field that breaks its rule. */
export const fieldErrors = {
  required: 'El campo es requerido.',
  telefono: 'Se requiere formato correcto (Ejemplo: (81)-1234-5678)',
  correo: 'El correo electrónico no es válido.',
  tooLong: 'El texto es demasiado largo.',
  /** A wrong shape, or a line break in a one-line field, which a form sends only where U+2028 or the like was pasted. */
  malformed: 'No pudimos leer su mensaje. Escríbalo de nuevo o llámenos.',
} as const;

/** The most characters of each field; the phone's length follows from its format. */
export const maxLengths = { nombre: 120, empresa: 160, correo: 254, mensaje: 5000 } as const;

const normalized = v.pipe(v.string(fieldErrors.malformed), v.transform(normalizeText));
// U+2800, the empty Braille pattern, is a symbol that looks like a blank.
const required = v.regex<string, string>(/(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u, fieldErrors.required);
const oneLine = v.check<string, string>((value) => !value.includes('\n'), fieldErrors.malformed);
// Without a message: the function and the form each pass one of their own.
const atMost = (characters: number) => v.maxLength<string, number>(characters);

const telefono = v.regex<string, string>(TELEFONO, fieldErrors.telefono);
const correo = v.check<string, string>((value) => !!asciiAddress(value), fieldErrors.correo);

type Rule = v.OptionalSchema<v.GenericSchema<string>, ''>;

export interface MessageField {
  /** In the form. */
  name: FormField;
  /** In the request. */
  wireName: FieldName;
  label: string;
  /** A field that is missing counts as empty. */
  rule: Rule;
  required?: true;
  type?: 'tel' | 'email';
  multiline?: true;
}

const table = [
  {
    name: 'name',
    wireName: 'nombre',
    label: 'Nombre',
    rule: v.optional(v.pipe(normalized, required, atMost(maxLengths.nombre), oneLine), ''),
    required: true,
  },
  {
    name: 'empresa',
    wireName: 'empresa',
    label: 'Empresa',
    rule: v.optional(v.pipe(normalized, atMost(maxLengths.empresa), oneLine), ''),
  },
  {
    name: 'telefono',
    wireName: 'telefono',
    label: 'Teléfono',
    rule: v.optional(v.pipe(normalized, required, telefono), ''),
    required: true,
    type: 'tel',
  },
  {
    name: 'email',
    wireName: 'correo',
    label: 'Correo electrónico',
    rule: v.optional(v.pipe(normalized, required, atMost(maxLengths.correo), correo), ''),
    required: true,
    type: 'email',
  },
  {
    name: 'message',
    wireName: 'mensaje',
    label: 'Mensaje',
    rule: v.optional(v.pipe(normalized, required, atMost(maxLengths.mensaje)), ''),
    multiline: true,
    required: true,
  },
] as const;

export type FormField = (typeof table)[number]['name'];
export type FieldName = (typeof table)[number]['wireName'];
export type ContactMessage = Record<FieldName, string>;

export const fields: readonly MessageField[] = table;

const wireRules = Object.fromEntries(fields.map(({ wireName, rule }) => [wireName, rule]));
// A field that the form does not have is ignored: a page of another version can still send.
const contactMessage = v.object(wireRules as Record<FieldName, Rule>, fieldErrors.malformed);

type Validation =
  | { valid: true; message: ContactMessage }
  | { valid: false; error: string; invalidFields: FieldName[] };

/** Returns the normalized message, or an error and the fields that break their rules. */
export function validate(body: unknown): Validation {
  const object = Array.isArray(body) ? undefined : body; // valibot accepts an array as an object
  const options = { abortPipeEarly: true, message: fieldErrors.tooLong };
  const result = v.safeParse(contactMessage, object, options);
  if (result.success) return { valid: true, message: result.output };
  const { nested = {} } = v.flatten<typeof contactMessage>(result.issues);
  const invalidFields = fields.map(({ wireName }) => wireName).filter((name) => nested[name]);
  // A body of another shape has no field at fault.
  const [error = fieldErrors.malformed] = invalidFields.flatMap((name) => nested[name] ?? []);
  return { valid: false, error, invalidFields };
}

/**
 * A hidden field of the form that only robots fill in. Its name must mean nothing to browsers and
 * password managers, which would fill in `website` or `url`.
 */
export const honeypotName = 'asunto';

/** The function's answer: `error` is empty on success, else a text for the visitor. */
export const contactAnswer = v.object({ success: v.boolean(), error: v.optional(v.string(), '') });
export type ContactAnswer = v.InferOutput<typeof contactAnswer>;
