import { formatTelefono } from '../../../../functions/src/field-text.ts';

export interface PhoneText {
  value: string;
  caret: number;
}

/** An edit of a phone field: what it showed before, and how the browser has left it. */
export interface PhoneEdit extends PhoneText {
  before: string;
  /** As `InputEvent.inputType` names it; empty where the browser tells none, as for autofill. */
  inputType: string;
}

const TEN_DIGITS = 10;

/** What a phone field shows after an edit: the number formatted, the caret where it belongs. */
export function formatPhoneEdit(edit: PhoneEdit): PhoneText {
  const { value, caret } = withWhatWasMeant(edit);
  const formatted = formatTelefono(value);
  return { value: formatted, caret: caretIn(formatted, value, caret) };
}

function withWhatWasMeant({ before, inputType, ...edited }: PhoneEdit): PhoneText {
  const { value, caret } = edited;
  const [had, has] = [digitsOf(before), digitsOf(value)];
  const behind = digitsOf(value.slice(0, caret)).length;
  // One digit too many is refused where it was typed; the cap alone would push out the last one.
  if (had.length === TEN_DIGITS && has.length === TEN_DIGITS + 1) {
    return without(edited, placeOfDigit(value, behind - 1));
  }
  // Only a separator was erased, and formatting puts it back: the digit next to it was meant.
  if (inputType.startsWith('delete') && value.length < before.length && has === had) {
    const isForward = inputType.endsWith('Forward');
    return without(edited, placeOfDigit(value, isForward ? behind : behind - 1));
  }
  return edited;
}

function without({ value, caret }: PhoneText, index: number): PhoneText {
  if (index < 0) return { value, caret };
  return {
    value: value.slice(0, index) + value.slice(index + 1),
    caret: index < caret ? caret - 1 : caret,
  };
}

/** Behind as many digits as before; counted from the end where a prefix (+52) was dropped. */
function caretIn(formatted: string, value: string, caret: number): number {
  const digits = digitsOf(formatted);
  const isPrefixDropped = !digitsOf(value).startsWith(digits);
  const behind = isPrefixDropped
    ? Math.max(0, digits.length - digitsOf(value.slice(caret)).length)
    : Math.min(digits.length, digitsOf(value.slice(0, caret)).length);
  return behind === 0
    ? Math.max(0, placeOfDigit(formatted, 0))
    : placeOfDigit(formatted, behind - 1) + 1;
}

/** Where the nth digit stands, counted from 0; -1 if there is none. */
function placeOfDigit(value: string, nth: number): number {
  return [...value.matchAll(/\d/g)][nth]?.index ?? -1;
}

function digitsOf(value: string): string {
  return value.replace(/\D/g, '');
}
