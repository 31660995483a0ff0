import * as v from 'valibot';

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

// Nobody sees these and a mail must not carry them: control characters other than the line break
// and the tab, and the characters that turn the direction of writing (UAX #9).
const UNSEEN = /[^\P{Cc}\t\n]|\p{Bidi_Control}/gu;
// Half a character. Not by toWellFormed: the form runs in browsers that do not have it.
const LONE_SURROGATE = /\p{Surrogate}/gu;
const ANY_LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const SOMETHING_TO_SEE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The text as it is kept: well-formed, NFC, `\n` as its only line break, trimmed. */
export function normalizeText(value: string): string {
  return value
    .replace(LONE_SURROGATE, '\uFFFD')
    .normalize('NFC')
    .replace(ANY_LINE_BREAK, '\n')
    .replace(UNSEEN, '')
    .trim();
}

// An international +52, or the former mobile +521, in front of a whole number.
const COUNTRY_CODE = /^\s*\+\s*52\D*(?:1\D*)?(?=(?:\d\D*){10}$)/;

/** The digits of a Mexican phone number without its country code, however it is written. */
export function telefonoDigits(value: string): string {
  return value.replace(COUNTRY_CODE, '').replace(/\D/g, '');
}

/**
 * A phone number as the form writes it while it is typed: digits only; fewer than 3 stay as they
 * are, from 3 on `(XX)-rest`, from 7 on `(XX)-XXXX-XXXX`, capped at 10 digits.
 */
export function formatTelefono(value: string): string {
  const digits = telefonoDigits(value).slice(0, 10);
  if (digits.length < 3) return digits;
  const [area, rest] = [digits.slice(0, 2), digits.slice(2)];
  return digits.length < 7 ? `(${area})-${rest}` : `(${area})-${rest.slice(0, 4)}-${rest.slice(4)}`;
}

// An address as a mail server takes it (RFC 5321: a local part of at most 64 characters, a domain
// with a dot), with letters of any script on both sides; no quoted local part, no IP literal.
const LOCAL_PART =
  /^(?=.{1,64}$)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const DOMAIN =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:xn--[a-z0-9-]{1,59}|[\p{L}\p{M}]{2,63})$/iu;

/** Whether `value` is a mail address that a message can be answered to. */
export function isMailAddress(value: string): boolean {
  const at = value.lastIndexOf('@');
  return LOCAL_PART.test(value.slice(0, at)) && DOMAIN.test(value.slice(at + 1));
}

const text = v.pipe(v.string(fieldErrors.invalid), v.transform(normalizeText));
const required = v.check<string, string>(
  (value) => SOMETHING_TO_SEE.test(value),
  fieldErrors.required,
);
const oneLine = v.check<string, string>((value) => !value.includes('\n'), fieldErrors.invalid);
const atMost = (characters: number) =>
  v.maxLength<string, number, string>(characters, fieldErrors.tooLong);

/** The five fields by their names on the wire. A field that is missing counts as empty. */
export const messageFields = {
  nombre: v.optional(v.pipe(text, required, atMost(120), oneLine), ''),
  empresa: v.optional(v.pipe(text, atMost(160), oneLine), ''),
  telefono: v.optional(
    v.pipe(text, required, v.regex(/^\(\d{2}\)-\d{4}-\d{4}$/, fieldErrors.telefono)),
    '',
  ),
  correo: v.optional(
    v.pipe(text, required, atMost(254), v.check(isMailAddress, fieldErrors.correo)),
    '',
  ),
  mensaje: v.optional(v.pipe(text, required, atMost(5000)), ''),
} as const;

const contactMessage = v.strictObject(messageFields, fieldErrors.invalid);

/** A visitor's message that keeps every rule. */
export type ContactMessage = v.InferOutput<typeof contactMessage>;
export type FieldName = keyof ContactMessage;
export type FieldErrors = Partial<Record<FieldName, string>>;

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
  const fields: FieldErrors = {};
  for (const name of Object.keys(messageFields) as FieldName[]) {
    const first = nested[name]?.[0];
    if (first) fields[name] = first;
  }
  const errors = Object.values(fields);
  // A body of another shape is told before any single field.
  const isMisshapen = root || other || errors.includes(fieldErrors.invalid);
  const [first = fieldErrors.invalid] = errors;
  return { valid: false, error: isMisshapen ? fieldErrors.invalid : first, fields };
}

/** The form's own field names, and the names they have on the wire. */
export const wireNames = {
  name: 'nombre',
  empresa: 'empresa',
  telefono: 'telefono',
  email: 'correo',
  message: 'mensaje',
} as const satisfies Record<string, FieldName>;

/** A field of the plain form that nobody sees: only a robot fills it in. */
export const trapName = 'website';

/** What the function answers: `error` is empty on success, else a text for the visitor. */
export const contactAnswer = v.object({ success: v.boolean(), error: v.optional(v.string(), '') });
export type ContactAnswer = v.InferOutput<typeof contactAnswer>;
