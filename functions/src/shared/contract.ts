import * as v from 'valibot';
import {
  FORMATTED_PHONE_PATTERN,
  normalizeLine,
  normalizeText,
  parseMailAddress,
} from './field-text.ts';

// The contract of the form's request, imported by the form and by the function.

/** The URL of the request; firebase.json rewrites it to the function. */
export const contactEndpoint = '/api/sendContactMail';

/** The page with the form, to which the function redirects a plain form. */
export const contactPagePath = '/contact';

/** The ids of its notices, which tell the outcome of a plain form; visible in the URL. */
export const plainFormNoticeIds = {
  accepted: 'mensaje-enviado',
  unconfirmed: 'mensaje-sin-confirmar',
  invalid: 'mensaje-por-corregir',
  notSent: 'mensaje-no-enviado',
} as const;

/** The largest request body, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;

/** The texts under a field that breaks its rule. */
export const fieldErrorTexts = {
  required: 'El campo es requerido.',
  telefono: 'Se requiere formato correcto (Ejemplo: (81)-1234-5678)',
  correo: 'El correo electrónico no es válido.',
  tooLong: 'El texto es demasiado largo.',
  /** The body has another shape. */
  malformed: 'No pudimos leer su mensaje. Envíelo de nuevo o llámenos.',
} as const;

/** The most characters of each field; the phone's length follows from its format. */
export const maxLengths = { nombre: 120, empresa: 160, correo: 254, mensaje: 5000 } as const;

const stringSchema = v.string(fieldErrorTexts.malformed);
const textSchema = v.pipe(stringSchema, v.transform(normalizeText));
const lineSchema = v.pipe(stringSchema, v.transform(normalizeLine));
const nonEmptyCheck = v.nonEmpty<string, string>(fieldErrorTexts.required);
// Without a text: the function and the form each pass one of their own.
const maxLengthCheck = (characters: number) => v.maxLength<string, number>(characters);

const phoneFormatCheck = v.regex<string, string>(FORMATTED_PHONE_PATTERN, fieldErrorTexts.telefono);
const mailAddressCheck = v.check<string, string>(
  (value) => !!parseMailAddress(value),
  fieldErrorTexts.correo,
);

/** The fields of the form. `name` is the control's in the form, `wireName` the field's in the request. */
export const fieldDefinitions = [
  {
    name: 'name',
    wireName: 'nombre',
    label: 'Nombre',
    // A field that is missing counts as empty.
    rule: v.optional(v.pipe(lineSchema, nonEmptyCheck, maxLengthCheck(maxLengths.nombre)), ''),
    required: true,
    type: undefined,
    multiline: false,
  },
  {
    name: 'empresa',
    wireName: 'empresa',
    label: 'Empresa',
    rule: v.optional(v.pipe(lineSchema, maxLengthCheck(maxLengths.empresa)), ''),
    required: false,
    type: undefined,
    multiline: false,
  },
  {
    name: 'telefono',
    wireName: 'telefono',
    label: 'Teléfono',
    rule: v.optional(v.pipe(textSchema, nonEmptyCheck, phoneFormatCheck), ''),
    required: true,
    type: 'tel',
    multiline: false,
  },
  {
    name: 'email',
    wireName: 'correo',
    label: 'Correo electrónico',
    rule: v.optional(
      v.pipe(textSchema, nonEmptyCheck, maxLengthCheck(maxLengths.correo), mailAddressCheck),
      '',
    ),
    required: true,
    type: 'email',
    multiline: false,
  },
  {
    name: 'message',
    wireName: 'mensaje',
    label: 'Mensaje',
    rule: v.optional(v.pipe(textSchema, nonEmptyCheck, maxLengthCheck(maxLengths.mensaje)), ''),
    required: true,
    type: undefined,
    multiline: true,
  },
] as const;

export type FieldDefinition = (typeof fieldDefinitions)[number];
export type FieldName = FieldDefinition['name'];
export type WireName = FieldDefinition['wireName'];
export type ContactMessage = Record<WireName, string>;

const wireRules = Object.fromEntries(
  fieldDefinitions.map(({ wireName, rule }) => [wireName, rule]),
);
// A field that the form does not have is ignored: a page of another version can still send.
const contactMessageSchema = v.object(
  wireRules as Record<WireName, FieldDefinition['rule']>,
  fieldErrorTexts.malformed,
);

type Validation =
  | { valid: true; message: ContactMessage }
  | { valid: false; error: string; invalidFields: WireName[] };

/** Returns the normalized message, or an error and the fields that break their rules. */
export function validate(body: unknown): Validation {
  const object = Array.isArray(body) ? undefined : body; // valibot accepts an array as an object
  const options = { abortPipeEarly: true, message: fieldErrorTexts.tooLong };
  const result = v.safeParse(contactMessageSchema, object, options);
  if (result.success) return { valid: true, message: result.output };
  const { nested = {} } = v.flatten<typeof contactMessageSchema>(result.issues);
  const invalidFields = fieldDefinitions
    .map(({ wireName }) => wireName)
    .filter((name) => nested[name]);
  // A body of another shape has no field at fault.
  const [error = fieldErrorTexts.malformed] = invalidFields.flatMap((name) => nested[name] ?? []);
  return { valid: false, error, invalidFields };
}

/**
 * A hidden field of the form that only robots fill in. Its name must mean nothing to browsers and
 * password managers, which would fill in `website` or `url`.
 */
export const honeypotName = 'asunto';

/** The function's response: `error` is empty on success, else a text for the visitor. */
export const contactResponseSchema = v.object({
  success: v.boolean(),
  error: v.optional(v.string(), ''),
});
export type ContactResponse = v.InferOutput<typeof contactResponseSchema>;
