// What is written in the form, kept in the tab with or without the app. The draft's value wins for each field that
// it has; an emptied field stays in it as ''.

import type { noticeIds } from '../../../functions/src/contract.ts';
import { isRecent, readStored, store } from './tab-storage.ts';

type Fields = Record<string, string>;

const KEY = 'draft';
/** Typed by the contract, whose import would load its schema library with the page. */
const SENT: `#${typeof noticeIds.accepted}` = '#mensaje-enviado';

let postedNotice = '';

function readDraft(): Fields {
  const draft = readStored(KEY) as { fields?: Fields; time: number } | null;
  return draft && isRecent(draft) ? (draft.fields ?? {}) : {};
}

/** Returns the named fields of the form in the page. */
function formFields(): HTMLInputElement[] {
  const elements = document.querySelector('form')?.elements ?? [];
  return ([...elements] as HTMLInputElement[]).filter(({ name }) => name);
}

/** Keeps what was written into a field. */
function keepField({ target }: { target: EventTarget | null }): void {
  const { form, name, value } = target as HTMLInputElement;
  if (form && name) store(KEY, { fields: { ...readDraft(), [name]: value }, time: Date.now() });
}

/** Puts the draft into the form. */
export function restoreDraft(): void {
  const draft = readDraft();
  for (const field of formFields()) {
    const kept = draft[field.name];
    if (kept !== undefined && kept !== field.value) field.value = kept;
  }
}

/** Writes into draft and form; fields that are not named stay. */
export function writeDraft(fields: Fields): void {
  store(KEY, { fields: { ...readDraft(), ...fields }, time: Date.now() });
  restoreDraft();
}

export function emptyDraft(): void {
  writeDraft(Object.fromEntries(formFields().map(({ name }) => [name, ''])));
}

/** Returns the id of the notice to which the address of the page led; empty where there was none, or at a later call. */
export function takePostedNotice(): string {
  const id = postedNotice;
  postedNotice = '';
  return id;
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
  if (isNew && location.hash === SENT) emptyDraft();
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
