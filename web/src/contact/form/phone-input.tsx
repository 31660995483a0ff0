import {
  type ChangeEvent,
  type ComponentProps,
  type CompositionEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useController } from 'react-hook-form';
import { type ChangeMeta, type InputAttributes, NumberFormatBase } from 'react-number-format';
import { formatTelefono, telefonoDigits } from '../../../../functions/src/field-text.ts';
import type { ContactForm } from './use-contact-form.ts';

interface PhoneInputProps extends Omit<InputAttributes, 'type'> {
  control: ContactForm['control'];
}

/** The form's phone, in the contract's format at any time. */
export function PhoneInput({ control, ...attributes }: PhoneInputProps) {
  const { field } = useController({ control, name: 'telefono', defaultValue: '' });
  const { name, value, onChange, onBlur, ref } = field;
  const input = useRef<HTMLInputElement>(null);

  // Adopts what was typed before hydration.
  useLayoutEffect(() => {
    ref(input.current);
    const typed = input.current?.value;
    if (typed) onChange(formatTelefono(typed));
  }, [ref, onChange]);

  return (
    <NumberFormatBase
      {...attributes}
      customInput={EditedInput}
      getInputRef={input}
      type="tel"
      name={name}
      value={value ?? ''}
      format={formatTelefono}
      removeFormatting={digitsOf}
      onChange={onChange}
      onBlur={onBlur}
      onKeyDown={skipSeparators}
      onFill={onChange}
    />
  );
}

/** Returns the digits of a text; a digit typed into a whole number is refused, rather than the last one cut. */
function digitsOf(text: string, edit?: ChangeMeta): string {
  const digits = telefonoDigits(text);
  const before = telefonoDigits(edit?.lastValue ?? '');
  return before.length === 10 && digits.length === 11 ? before : digits;
}

/** Makes Backspace and Delete at a separator erase the next digit: the separator itself would come back. */
function skipSeparators({ key, currentTarget: input }: KeyboardEvent<HTMLInputElement>): void {
  const { value, selectionStart: caret, selectionEnd } = input;
  if (caret === null || caret !== selectionEnd) return;
  if (key === 'Backspace') {
    const before = value.slice(0, caret).replace(/\D+$/, '');
    input.setSelectionRange(before.length, before.length);
  } else if (key === 'Delete') {
    const start = value.length - value.slice(caret).replace(/^\D+/, '').length;
    input.setSelectionRange(start, start);
  }
}

interface EditedInputProps extends ComponentProps<'input'> {
  onFill: (phone: string) => void;
}

/**
 * The input of NumberFormatBase, which sets the text and the caret at each edit. That would end a
 * composition, so that it hears only of its end, and it would focus a field that the browser fills in.
 */
function EditedInput({ value, onChange, onFill, ...props }: EditedInputProps) {
  const [composed, setComposed] = useState<string | undefined>();
  const edits = {
    value: composed ?? value,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const { target, nativeEvent } = event;
      const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
      setComposed(isComposing ? target.value : undefined);
      if (isComposing) return;
      if (target === document.activeElement) onChange?.(event);
      else onFill(formatTelefono(target.value));
    },
    onCompositionEnd(event: CompositionEvent<HTMLInputElement>) {
      setComposed(undefined);
      onChange?.({ ...event, target: event.currentTarget });
    },
  };
  return <input {...props} {...edits} />;
}
