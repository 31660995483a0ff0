// Line breaks, tabs, and the joiners and variation selectors, which emoji and scripts need.
const KEPT_CHARACTERS = String.raw`\t\n\u200c\u200d\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}`;
// Control characters, and what has no glyph (UAX #44): bidirectional controls, tag characters,
// zero-width spaces, soft hyphens, the marks of annotations and objects.
const NO_GLYPH_CHARACTERS = String.raw`\p{Cc}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffc`;
const INVISIBLE = new RegExp(`(?![${KEPT_CHARACTERS}])[${NO_GLYPH_CHARACTERS}]`, 'gu');
const OTHER_LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const EXCESS_EMPTY_LINES = /\n(?:[^\S\n]*\n){3,}/g;
// The time that normalize() takes grows with the square of the number of combining marks in a row.
// 30 is the limit of the Stream-Safe Text Format (UAX #15).
const MARKS_IN_A_ROW = /(\p{M}{1,30})\p{M}*/gu;
// Not what looks like a blank: the empty Braille pattern, the null notehead, and a skin tone without
// an emoji before it.
const VISIBLE = /(?![\u2800\u{1d159}\p{Emoji_Modifier}])[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Returns the text without what is invisible, in NFC, trimmed, with `\n` as its only line break. A
 * text in which nothing can be seen is empty.
 */
export function normalizeText(value: string): string {
  const text = value
    .replace(OTHER_LINE_BREAKS, '\n')
    .replace(INVISIBLE, '')
    .replace(EXCESS_EMPTY_LINES, '\n\n\n')
    .replace(MARKS_IN_A_ROW, '$1')
    .normalize('NFC')
    .trim();
  return VISIBLE.test(text) ? text : '';
}

/** Returns the text of a field of one line: each line break is a space, as where a browser pastes several lines. */
export function normalizeLine(value: string): string {
  return normalizeText(value).replaceAll('\n', ' ');
}

/** A phone number as it is sent, shown and stored: `(81)-1234-5678`. */
export const FORMATTED_PHONE_PATTERN = /^\(\d{2}\)-\d{4}-\d{4}$/;

/** The `pattern` of an input: as many digits as `formatPhone` reads, at most 0052 1 and ten others. */
export const typedPhonePattern = '(?:\\P{N}*\\p{N}){10,15}\\P{N}*';

/** Returns the text with compatibility characters, as full-width digits, as plain ones (NFKC). */
function toNfkc(text: string): string {
  // Each character by itself, because normalize() is slow for many combining marks in a row.
  return text.replace(/\P{ASCII}/gu, (character) => character.normalize('NFKC'));
}

/**
 * Returns the digits of a phone number, with a leading + if it has one. Of more than ten characters,
 * removes the prefixes dialled before a Mexican number: +52, 52 or 0052, the former 1 of a mobile
 * number after them, and the former 01, 044 and 045.
 */
export function phoneDigits(value: string): string {
  const text = toNfkc(value);
  const plus = /^\D*\+/.test(text) ? '+' : '';
  const digits = plus + text.replace(/\D/g, '');
  // No Mexican number begins with 0 or 1.
  const prefix = /^(?:(?:\+|00)?521?|01|04[45])(?=[2-9])/;
  return digits.length > 10 ? digits.replace(prefix, '') : digits;
}

/**
 * Formats a phone number, also while it is typed: from 3 digits `(XX)-rest`, from 7
 * `(XX)-XXXX-XXXX`. Anything that cannot be a Mexican number is returned unchanged: more than ten
 * digits, a leading +, digits of other scripts, and letters other than a word in front.
 */
export function formatPhone(value: string): string {
  const number = toNfkc(value).replace(/^\P{N}+(?=\d)/u, '');
  const isText = /(?!\d)[\p{L}\p{N}]/u.test(number);
  const digits = phoneDigits(value);
  if (isText || digits.length > 10 || digits.startsWith('+')) return value;
  if (digits.length < 3) return digits;
  const area = digits.slice(0, 2);
  const rest = digits.slice(2);
  return digits.length < 7 ? `(${area})-${rest}` : `(${area})-${rest.slice(0, 4)}-${rest.slice(4)}`;
}

// No quoted local part and no IP literal (RFC 5321). The local part is in ASCII, as in a browser's
// own type=email: an accent there is a typing error, and few mail servers could reply to it
// (SMTPUTF8). It has no "=?", the start of an encoded word (RFC 2047), which some mail programs
// would decode to another address.
const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+";
const LOCAL_PART = new RegExp(`^(?=.{1,64}$)(?!.*=\\?)${ATOM}(?:\\.${ATOM})*$`);
const ASCII_DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:xn--[a-z\d-]{1,59}|[a-z]{2,63})$/;

/** Splits an address at its last @; without one the local part is empty. */
export function splitMailAddress(address: string): [local: string, domain: string] {
  const at = address.lastIndexOf('@');
  return [address.slice(0, Math.max(at, 0)), address.slice(at + 1)];
}

/** Returns a mail address with its domain in ASCII (IDNA), or `undefined` if it is not valid. */
export function parseMailAddress(value: string): string | undefined {
  const [local, domain] = splitMailAddress(value);
  if (!LOCAL_PART.test(local) || !/^[\p{L}\p{M}\p{N}.-]{1,254}$/u.test(domain)) return undefined;
  try {
    const { hostname } = new URL(`http://${domain}`);
    const address = `${local}@${hostname}`;
    return ASCII_DOMAIN.test(hostname) && address.length <= 254 ? address : undefined;
  } catch {
    return undefined;
  }
}
