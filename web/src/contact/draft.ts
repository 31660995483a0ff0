// What is written in the form, kept in the tab with or without the app. The draft's value wins for each field that
// it has; an emptied field stays in it as ''.

import type { noticeIds } from '../../../functions/src/contract.ts';
import { readStored, store } from './tab-storage.ts';

type Fields = Record<string, string>;

/** Typed by the contract, whose import would load its schema library with the page. */
const SENT: `#${typeof noticeIds.accepted}` = '#mensaje-enviado';

let postedNotice = '';

function readDraft(): Fields {
  return (readStored('draft') as { fields?: Fields } | undefined)?.fields ?? {};
}

function storeDraft(fields: Fields): void {
  store('draft', { fields: { ...readDraft(), ...fields }, time: Date.now() });
}

/** Returns whether a field is kept: not the honeypot, which the keyboard does not reach. */
function isKept({ form, name, tabIndex }: HTMLInputElement): boolean {
  return Boolean(form && name && tabIndex >= 0);
}

/** Returns the fields of the form in the page. */
function formFields(): HTMLInputElement[] {
  const elements = document.querySelector('form')?.elements ?? [];
  return ([...elements] as HTMLInputElement[]).filter(isKept);
}

/** Keeps what was written into a field. */
function keepField({ target }: { target: EventTarget | null }): void {
  const field = target as HTMLInputElement;
  if (isKept(field)) storeDraft({ [field.name]: field.value });
}

function fillForm(fields: Fields): void {
  for (const field of formFields()) {
    const text = fields[field.name];
    if (text !== undefined && text !== field.value) field.value = text;
  }
}

/** Puts the draft into the form. */
export function restoreDraft(): void {
  fillForm(readDraft());
}

/** Writes into draft and form; fields that are not named stay. */
export function writeDraft(fields: Fields): void {
  storeDraft(fields);
  fillForm(fields);
}

export function emptyDraft(): void {
  writeDraft(Object.fromEntries(formFields().map(({ name }) => [name, ''])));
}

/** Returns the id of the notice to which the address of the page led, until a message is sent; else an empty text. */
export function getPostedNotice(): string {
  return postedNotice;
}

export function forgetPostedNotice(): void {
  postedNotice = '';
}

/** Starts to keep the draft. The page's own script calls it once. */
export function keepDraft(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isNew = visit?.type === 'navigate';
  // At a reload or Back the browser restores the fields, with texts that are older than the draft.
  const typed = formFields().filter(
    (field) => field.value && (isNew || field === document.activeElement),
  );
  for (const target of typed) keepField({ target });
  if (isNew && location.hash === SENT) {
    emptyDraft();
    store('unsent-message', undefined);
  }
  if (location.hash.startsWith('#mensaje-')) {
    postedNotice = location.hash.slice(1);
    // A reload or a shared link shows no notice. Once the browser has scrolled to it, and `:target` matches.
    addEventListener('load', () => history.replaceState(history.state, '', location.pathname));
  }
  restoreDraft();
  // Captured, because React stops events of HTML that it has not hydrated; again when the phone is formatted.
  addEventListener('input', keepField, true);
  addEventListener('input', keepField);
  addEventListener('pageshow', ({ persisted }) => persisted && restoreDraft());
}
