import { type ChangeEvent, type CompositionEvent, type FocusEvent, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { formatPhoneEdit } from './phone-caret.ts';

/** Keeps a registered phone field formatted, however its text gets there. */
export function usePhoneFormat(registration: UseFormRegisterReturn) {
  const before = useRef('');
  // An input method that is still composing must not have its text changed under it.
  const isComposing = useRef(false);

  function format(input: HTMLInputElement, inputType = ''): void {
    const shown = formatPhoneEdit({
      before: before.current,
      value: input.value,
      caret: input.selectionStart ?? input.value.length,
      inputType,
    });
    before.current = shown.value;
    if (shown.value === input.value) return;
    input.value = shown.value;
    // Safari moves the focus to a field whose selection is set.
    if (document.activeElement === input) input.setSelectionRange(shown.caret, shown.caret);
  }

  return {
    ...registration,
    // Before the form reads it: what was typed ahead of the app, or filled in by the browser.
    ref(input: HTMLInputElement | null) {
      if (input && !isComposing.current) format(input);
      registration.ref(input);
    },
    onFocus(event: FocusEvent<HTMLInputElement>) {
      before.current = event.currentTarget.value;
    },
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const { nativeEvent } = event;
      const edit = nativeEvent instanceof InputEvent ? nativeEvent : undefined;
      const isStillComposing = edit?.isComposing ?? false;
      isComposing.current = isStillComposing;
      if (!isStillComposing) format(event.currentTarget, edit?.inputType);
      return registration.onChange(event);
    },
    onCompositionEnd(event: CompositionEvent<HTMLInputElement>) {
      isComposing.current = false;
      format(event.currentTarget);
      return registration.onChange(event);
    },
  };
}
