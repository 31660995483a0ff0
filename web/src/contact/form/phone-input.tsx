import { type ComponentProps, type KeyboardEvent, type SyntheticEvent, useRef } from 'react';
import type { ChangeHandler } from 'react-hook-form';
import {
  FORMATTED_PHONE_PATTERN,
  formatPhone,
  phoneDigits,
} from '../../../../functions/src/shared/field-text.ts';

interface PhoneInputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  onChange: ChangeHandler;
}

/** A registered input that formats the phone in place. */
export function PhoneInput({ onChange, ...props }: PhoneInputProps) {
  // The text before a key, if the key acts at the caret; with a selection it acts on that.
  const textBefore = useRef('');

  function rememberText({ currentTarget }: KeyboardEvent<HTMLInputElement>): void {
    const { value, selectionStart, selectionEnd } = currentTarget;
    textBefore.current = selectionStart === selectionEnd ? value : '';
  }

  async function edit(event: SyntheticEvent<HTMLInputElement>): Promise<void> {
    const { isComposing, inputType = '', data }: Partial<InputEvent> = event.nativeEvent;
    // A change of the text would end the composition of an input method, move the place of a drop, or
    // prevent further undoing.
    const isChangeable = !(
      isComposing ||
      inputType === 'deleteByDrag' ||
      /^history/.test(inputType)
    );
    if (isChangeable) formatAfterEdit(event.currentTarget, inputType, data, textBefore.current);
    await onChange(event);
  }

  return <input {...props} onKeyDown={rememberText} onChange={edit} onCompositionEnd={edit} />;
}

/** Formats the text after an edit, and leaves the caret after the same digit. */
function formatAfterEdit(
  input: HTMLInputElement,
  inputType: string,
  data: string | null | undefined,
  textBefore: string,
): void {
  const { value, selectionStart } = input;
  let before = value.slice(0, selectionStart ?? value.length);
  let after = value.slice(before.length);
  if (data?.length === 1 && !mayBeTyped(data, before.slice(0, -1), after)) {
    before = before.slice(0, -1);
  }
  // The format would restore an erased separator, so the digits beside it are erased.
  if (textBefore && formatPhone(value) === textBefore) {
    const digits = inputType.includes('Word') ? '\\d+' : '\\d';
    if (inputType.endsWith('Backward')) before = before.replace(RegExp(`${digits}\\D*$`), '');
    if (inputType.endsWith('Forward')) after = after.replace(RegExp(digits), '');
  }
  const formatted = formatPhone(before + after);
  if (formatted === value) return;
  replaceUndoably(input, formatted);
  // A field without the focus shows no caret.
  if (input !== document.activeElement) return;
  const digits = digitCount(formatted) - digitCount(after);
  let caret = 0;
  while (digitCount(formatted.slice(0, caret)) < digits) caret++;
  input.setSelectionRange(caret, caret);
}

/** Returns whether a typed character becomes part of the text before and after the caret. */
function mayBeTyped(character: string, before: string, after: string): boolean {
  const text = before + after;
  // A letter only begins or continues an extension.
  if (/\p{L}/u.test(character)) return digitCount(text) >= 10;
  if (!FORMATTED_PHONE_PATTERN.test(formatPhone(text))) return true;
  // Ten digits are complete, unless the eleventh makes a number with a prefix, or one from abroad.
  const digits = phoneDigits(before + character + after);
  return digits.length <= 10 || /^(?:[+01]|52)/.test(digits);
}

/** Replaces the text in a way that the browser can undo: an assignment would leave its undo stack with other texts. */
function replaceUndoably(input: HTMLInputElement, text: string): void {
  if (input === document.activeElement) {
    input.select();
    document.execCommand(text ? 'insertText' : 'delete', false, text);
  }
  input.value = text;
}

function digitCount(text: string): number {
  return phoneDigits(text).length;
}
