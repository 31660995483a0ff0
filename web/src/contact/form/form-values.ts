// The values of the form stand in the DOM alone: autofill may change them without an event.

import type { ControlName } from '../../../../functions/src/shared/contract.ts';
import type { SlotName } from '../../../../functions/src/shared/plate.ts';

/** The names of the form's controls: the contract's fields, and the slots of the data plate. */
export type FormControlName = ControlName | SlotName;
/** Texts by the names of their controls, of all of them or of some. */
export type FormValues = Partial<Record<FormControlName, string | undefined>>;
/** The form of the page, if it has one. */
export type FormElement = HTMLFormElement | null;

interface Control extends Element {
  name: string;
  tabIndex: number;
  value: string;
  /** A list has none: its first option is empty. */
  defaultValue?: string;
}

/** Returns the controls into which a visitor writes. The honeypot, with tabIndex −1, is left out. */
function controlsOf(formElement: FormElement): Control[] {
  const elements = [...(formElement?.elements ?? [])] as unknown as Control[];
  return elements.filter(({ name, tabIndex }) => name && tabIndex >= 0);
}

function hasServedValue({ value, defaultValue = '' }: Control): boolean {
  return value.trim() === defaultValue.trim();
}

/** Returns the values of the form. */
export function readForm(formElement: FormElement): FormValues {
  return Object.fromEntries(controlsOf(formElement).map(({ name, value }) => [name, value]));
}

/** Returns the values with which the form was served. */
export function servedValues(formElement: FormElement): FormValues {
  return Object.fromEntries(
    controlsOf(formElement).map(({ name, defaultValue = '' }) => [name, defaultValue]),
  );
}

/** Returns the values that differ from those with which the form was served. */
export function writtenValues(formElement: FormElement): FormValues {
  const written = controlsOf(formElement).filter((control) => !hasServedValue(control));
  return Object.fromEntries(written.map(({ name, value }) => [name, value]));
}

/** Returns whether nothing is written in the form. */
export function isAsServed(formElement: FormElement): boolean {
  return controlsOf(formElement).every(hasServedValue);
}

/** Sets the given values in the form. */
export function fillForm(formElement: FormElement, values: FormValues): void {
  for (const control of controlsOf(formElement)) {
    const text = values[control.name as FormControlName];
    if (text !== undefined && control.value !== text) control.value = text;
  }
}
