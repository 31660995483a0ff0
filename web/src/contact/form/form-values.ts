// The values of the form are read from the DOM: autofill may change them without an event.

/** Texts by the names of their controls, of all of them or of some. */
export type FormValues = Record<string, string | undefined>;

interface Control extends Element {
  name: string;
  tabIndex: number;
  value: string;
}

/** Returns the controls into which a visitor writes. The honeypot, with tabIndex −1, is left out. */
function writableControlsOf(form: HTMLFormElement | null): Control[] {
  const elements = [...(form?.elements ?? [])] as unknown as Control[];
  return elements.filter(({ name, tabIndex }) => name && tabIndex >= 0);
}

function isEmptyControl({ value }: Control): boolean {
  return value.trim() === '';
}

/** Returns the values of the form. */
export function readForm(form: HTMLFormElement | null): FormValues {
  return Object.fromEntries(writableControlsOf(form).map(({ name, value }) => [name, value]));
}

/** Returns an empty text for each control of the form. */
export function emptyValues(form: HTMLFormElement | null): FormValues {
  return Object.fromEntries(writableControlsOf(form).map(({ name }) => [name, '']));
}

/** Returns the values that are not empty. */
export function readNonEmptyValues(form: HTMLFormElement | null): FormValues {
  const written = writableControlsOf(form).filter((control) => !isEmptyControl(control));
  return Object.fromEntries(written.map(({ name, value }) => [name, value]));
}

/** Returns whether nothing is written in the form. */
export function isFormEmpty(form: HTMLFormElement | null): boolean {
  return writableControlsOf(form).every(isEmptyControl);
}

/** Sets the given values in the form. */
export function fillForm(form: HTMLFormElement | null, values: FormValues): void {
  for (const control of writableControlsOf(form)) {
    const text = values[control.name];
    if (text !== undefined && control.value !== text) control.value = text;
  }
}
