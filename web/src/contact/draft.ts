// What is written in the form, kept in the tab with or without the app. The draft's value wins for each field that
// it has; an emptied field stays in it as ''.

import type { noticeIds } from '../../../functions/src/contract.ts';

/** Texts by the names of their fields. */
export type Fields = Record<string, string>;

type Key = 'draft' | 'unsent-message' | 'tons';

/** In milliseconds. The next person at a shared computer must not find what was written yesterday. */
const KEPT_FOR = 86_400_000;
/** Typed by the contract, whose import would load its schema library with the page. */
const SENT: typeof noticeIds.accepted = 'mensaje-enviado';

/** The id of the element to which the address led when the page was loaded. */
export const targetAtLoad = import.meta.env.SSR ? '' : location.hash.slice(1);

/** Returns what the tab has kept under the key in the last 24 hours. */
export function readKept<Value>(key: Key): Value | undefined {
  try {
    const { time, value } = JSON.parse(sessionStorage.getItem(key) ?? '');
    return Date.now() - time < KEPT_FOR ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value over a reload, Back and a crash; not where the storage is blocked or full. */
export function keep(key: Key, value: object | number | undefined): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ time: Date.now(), value }));
  } catch {
    // The form works without.
  }
}

function keepFields(fields: Fields): void {
  keep('draft', { ...readKept<Fields>('draft'), ...fields });
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

/** Returns what stands in the form. An autofill may have fired no events. */
export function readForm(): Fields {
  return Object.fromEntries(formFields().map(({ name, value }) => [name, value]));
}

/** Writes into the form alone; fields that are not named stay. */
export function fillForm(fields: Fields): void {
  for (const field of formFields()) {
    const text = fields[field.name];
    if (text !== undefined && text !== field.value) field.value = text;
  }
}

/** Puts the draft into the form. */
export function restoreDraft(): void {
  fillForm(readKept<Fields>('draft') ?? {});
}

/** Writes into draft and form; fields that are not named stay. */
export function writeDraft(fields: Fields): void {
  keepFields(fields);
  fillForm(fields);
}

export function emptyDraft(): void {
  writeDraft(Object.fromEntries(formFields().map(({ name }) => [name, ''])));
}

/** Keeps what was written into a field. */
function keepField({ target }: { target: EventTarget | null }): void {
  const field = target as HTMLInputElement;
  if (isKept(field)) keepFields({ [field.name]: field.value });
}

/** Starts to keep the draft. The page's own script calls it once. */
export function keepDraft(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isNew = visit?.type === 'navigate';
  // At a reload or Back the browser restores the fields, with texts that are older than the draft.
  for (const field of formFields()) {
    if (field.value && (isNew || field === document.activeElement)) keepField({ target: field });
  }
  if (isNew && targetAtLoad === SENT) {
    emptyDraft();
    keep('unsent-message', undefined);
  }
  if (targetAtLoad.startsWith('mensaje-')) {
    // A reload or a shared link shows no notice. Once the browser has scrolled to it, and `:target` matches.
    addEventListener('load', () => history.replaceState(history.state, '', location.pathname));
  }
  restoreDraft();
  // Captured, because React stops events of HTML that it has not hydrated; again when the phone is formatted.
  addEventListener('input', keepField, true);
  addEventListener('input', keepField);
  addEventListener('pageshow', ({ persisted }) => persisted && restoreDraft());
}
