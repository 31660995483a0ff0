// The draft: the texts of the form, which the tab keeps with or without the app. At a reload or Back the draft replaces
// what stands in the form; at a new load, and where the app starts, what stands there is stored first.

import { readStored, store } from '../../tab-storage.ts';
import {
  emptyValues,
  type FormValues,
  fillForm,
  isFormEmpty,
  readForm,
  readNonEmptyValues,
} from '../form/form-values.ts';

/** Returns the form of the page, which has at most one. */
function pageForm(): HTMLFormElement | null {
  return document.querySelector('form');
}

function mergeIntoDraft(values: FormValues): void {
  const draft = readStored<FormValues>('draft') ?? {};
  const changed = { ...draft, ...values };
  // A draft that was only put back keeps its age.
  if (JSON.stringify(changed) !== JSON.stringify(draft)) store('draft', changed);
}

/** Puts the draft into the form. */
export function restoreDraft(form: HTMLFormElement | null): void {
  fillForm(form, readStored<FormValues>('draft') ?? {});
}

/** Sets the given values in draft and form. */
export function setInDraftAndForm(form: HTMLFormElement | null, values: FormValues): void {
  mergeIntoDraft(values);
  fillForm(form, values);
}

/** Stores what is written in the page's form. */
export function storeWritten(): void {
  mergeIntoDraft(readNonEmptyValues(pageForm()));
}

/** Returns whether nothing is written in the page's form, nor in that of a page that was left. */
export function isNothingWritten(): boolean {
  const draft = readStored<FormValues>('draft') ?? {};
  return isFormEmpty(pageForm()) && Object.values(draft).every((text) => !text?.trim());
}

/** Stores what is written in the control that has the focus. */
function storeFocusedText(): void {
  const name = document.activeElement?.getAttribute('name') as string;
  const { [name]: text } = readNonEmptyValues(pageForm());
  if (text !== undefined) mergeIntoDraft({ [name]: text });
}

/** Stores what was written into a control. */
function storeControl({ target }: { target: EventTarget | null }): void {
  const { form, name } = target as HTMLInputElement;
  // readForm() leaves the honeypot out.
  const { [name as string]: text } = readForm(form);
  if (text !== undefined) mergeIntoDraft({ [name]: text });
}

function resetDraft({ target }: Event): void {
  mergeIntoDraft(emptyValues(target as HTMLFormElement));
}

/** Starts to keep the draft. The page's own script calls it once. */
export function startDraft(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isNewLoad = navigation?.type === 'navigate';
  if (isNewLoad) storeWritten();
  else storeFocusedText();
  restoreDraft(pageForm());
  // All are captured, because React stops events on HTML that it has not hydrated.
  addEventListener('input', storeControl, true);
  // Some password managers send no other event.
  addEventListener('change', storeControl, true);
  // The reset itself follows its event.
  addEventListener('reset', resetDraft, true);
  // At a reload or Back the browser restores the fields before this event, with texts that may be older than the draft.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted || !isNewLoad) restoreDraft(pageForm());
  });
}
