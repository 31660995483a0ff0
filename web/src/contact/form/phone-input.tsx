import { type ComponentProps, type SyntheticEvent, useRef } from 'react';
import type { ChangeHandler } from 'react-hook-form';
import { formatPhone, nationalNumber } from '../../../../functions/src/shared/field-text.ts';

interface PhoneInputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  onChange: ChangeHandler;
}

/** A registered input that formats the phone in place. */
export function PhoneInput({ onChange, ...props }: PhoneInputProps) {
  const hasSelection = useRef(false);

  function rememberSelection({ currentTarget }: SyntheticEvent<HTMLInputElement>): void {
    hasSelection.current = currentTarget.selectionStart !== currentTarget.selectionEnd;
  }

  async function edit(event: SyntheticEvent<HTMLInputElement>): Promise<void> {
    const edited: Partial<InputEvent> = event.nativeEvent;
    // A change of the text would end the composition of an input method, or prevent further undoing.
    const isChangeable = !(edited.isComposing || edited.inputType?.startsWith('history'));
    if (isChangeable) format(event.currentTarget, edited, hasSelection.current);
    await onChange(event);
  }

  return <input {...props} onKeyDown={rememberSelection} onChange={edit} onCompositionEnd={edit} />;
}

/** Formats the text after an edit, and leaves the caret after the same digit. */
function format(
  input: HTMLInputElement,
  { inputType, data }: Partial<InputEvent>,
  hadSelection: boolean,
): void {
  const { value, selectionStart } = input;
  let before = value.slice(0, selectionStart ?? value.length);
  let after = value.slice(before.length);
  if (data?.length === 1) {
    const count = nationalNumber(value).length;
    // Letters are accepted only after ten digits, for an extension.
    const isStray = count < 10 && /\p{L}/u.test(data);
    // An eleventh typed digit is dropped, unless the number may have a prefix.
    const isTooLong = count > 10 && !/^\D*(?:\+|0|52)|\p{L}/u.test(value);
    if (isStray || isTooLong) before = before.slice(0, -1);
  }
  if (!hadSelection && formatPhone(value).length > value.length) {
    // The format restores an erased separator, so the digit beside it is erased.
    if (inputType === 'deleteContentBackward') before = before.replace(/\d\D*$/, '');
    if (inputType === 'deleteContentForward') after = after.replace(/\d/, '');
  }
  const formatted = formatPhone(before + after);
  if (formatted === value) return;
  replaceText(input, formatted);
  // In Safari, setting the selection would focus an autofilled field.
  if (input !== document.activeElement) return;
  const digits = countDigits(formatted) - countDigits(after);
  let caret = 0;
  while (countDigits(formatted.slice(0, caret)) < digits) caret++;
  input.setSelectionRange(caret, caret);
}

/** Replaces the text in a way that the browser can undo: an assignment would leave its undo stack with other texts. */
function replaceText(input: HTMLInputElement, text: string): void {
  if (input === document.activeElement) {
    input.select();
    document.execCommand(text ? 'insertText' : 'delete', false, text);
  }
  input.value = text;
}

function countDigits(text: string): number {
  return nationalNumber(text).length;
}
