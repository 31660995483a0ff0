// Nobody sees these and a mail must not carry them: control characters other than the line break
// and the tab, and the characters that turn the direction of writing (UAX #9).
const UNSEEN = /[^\P{Cc}\t\n]|\p{Bidi_Control}/gu;
// Half a character. Not by toWellFormed: the form runs in browsers that do not have it.
const LONE_SURROGATE = /\p{Surrogate}/gu;
const ANY_LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** The text as it is kept: well-formed, NFC, `\n` as its only line break, trimmed. */
export function normalizeText(value: string): string {
  return value
    .replace(LONE_SURROGATE, '\uFFFD')
    .normalize('NFC')
    .replace(ANY_LINE_BREAK, '\n')
    .replace(UNSEEN, '')
    .trim();
}

/** Returns the digits of a Mexican phone number; more than ten lose the country code, +52 or the former +521. */
export function telefonoDigits(value: string): string {
  const digits = value.replace(/\D/g, '');
  return digits.length > 10 ? digits.replace(/^521?/, '') : digits;
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

/** What stands before and behind the last @ of a mail address; without one, nothing is before it. */
export function splitAddress(address: string): [local: string, domain: string] {
  const at = address.lastIndexOf('@');
  return [address.slice(0, Math.max(at, 0)), address.slice(at + 1)];
}

/** Whether `value` is a mail address that a message can be answered to. */
export function isMailAddress(value: string): boolean {
  const [local, domain] = splitAddress(value);
  return LOCAL_PART.test(local) && DOMAIN.test(domain);
}
