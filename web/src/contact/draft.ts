// Stores the texts of the form in sessionStorage, with or without the app. A stored value wins over the field's; ''
// is a value.

import type { noticeIds } from '../../../functions/src/contract.ts';

/** Texts by the names of their fields. */
export type Fields = Record<string, string>;

/** The form of the page, if it has one. */
type Form = HTMLFormElement | null;

type Key = 'draft' | 'unsent-message' | 'tons';

/** In milliseconds. The next person at a shared computer must not find what was written yesterday. */
const KEPT_FOR = 86_400_000;
/** Only the type is imported: the contract's value would add valibot to the start script. */
const SENT: typeof noticeIds.accepted = 'mensaje-enviado';

/** The fragment of the address at load. A fragment in another site's link names no outcome. */
export const targetAtLoad = import.meta.env.SSR || !isFromThisSite() ? '' : location.hash.slice(1);

/** Returns whether a page of this site led to this one, as it does when the function redirects a plain form. */
function isFromThisSite(): boolean {
  return document.referrer.startsWith(`${location.origin}/`);
}

/** Returns what the tab has kept under the key in the last 24 hours. */
export function readKept<Value>(key: Key): Value | undefined {
  try {
    const { time, value } = JSON.parse(sessionStorage.getItem(key) ?? '');
    return Date.now() - time < KEPT_FOR ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value in the tab, or removes it. */
export function keep(key: Key, value: object | number | undefined): void {
  try {
    // A storage that is full would keep the older value, which then would replace the newer text in the form.
    sessionStorage.removeItem(key);
    if (value === undefined) return;
    sessionStorage.setItem(key, JSON.stringify({ time: Date.now(), value }));
  } catch {
    // Where the storage is blocked or full, the form works without.
  }
}

function keepFields(fields: Fields): void {
  keep('draft', { ...readKept<Fields>('draft'), ...fields });
}

/** Returns whether the draft includes a field. The honeypot (tabIndex −1) is left out. */
function isKept({ form, name, tabIndex }: HTMLInputElement): boolean {
  return Boolean(form && name && tabIndex >= 0);
}

function formFields(form: Form): HTMLInputElement[] {
  const elements = form?.elements ?? [];
  return ([...elements] as HTMLInputElement[]).filter(isKept);
}

function hasChoice({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio';
}

/** Returns the values of the form, read from the DOM because autofill may fire no event. */
export function readForm(form: Form): Fields {
  const fields: Fields = {};
  for (const field of formFields(form)) {
    const { name, value } = field;
    // Of the radio buttons of one name, the one that is checked has the value.
    if (!hasChoice(field) || field.checked) fields[name] = value;
    else fields[name] ??= '';
  }
  return fields;
}

/** Sets the given fields in the form, not in the draft. */
export function fillForm(form: Form, fields: Fields): void {
  for (const field of formFields(form)) {
    const text = fields[field.name];
    if (text === undefined) continue;
    if (hasChoice(field)) field.checked = field.value === text;
    else if (field.value !== text) field.value = text;
  }
}

/** Puts the draft into the form. */
export function restoreDraft(form: Form): void {
  fillForm(form, readKept<Fields>('draft') ?? {});
}

/** Sets the given fields in draft and form. */
export function writeDraft(form: Form, fields: Fields): void {
  keepFields(fields);
  fillForm(form, fields);
}

export function emptyDraft(form: Form): void {
  const names = Object.keys(readForm(form));
  writeDraft(form, Object.fromEntries(names.map((name) => [name, ''])));
}

/** Keeps what was written into a field. */
function keepField({ target }: { target: EventTarget | null }): void {
  const field = target as HTMLInputElement;
  if (!isKept(field)) return;
  const text = readForm(field.form)[field.name] ?? '';
  keepFields({ [field.name]: text });
}

/** Starts to keep the draft. The page's own script calls it once. */
export function keepDraft(): void {
  const pageForm = () => document.querySelector('form');
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isNew = visit?.type === 'navigate';
  // At a reload or Back the browser restores the fields, with texts that are older than the draft.
  for (const field of formFields(pageForm())) {
    if (field.value && (isNew || field === document.activeElement)) keepField({ target: field });
  }
  if (isNew && targetAtLoad === SENT) {
    emptyDraft(pageForm());
    keep('unsent-message', undefined);
  }
  if (location.hash.startsWith('#mensaje-')) {
    // Removes the fragment, so that a reload or a shared link shows no notice; after `load`, when the browser has
    // scrolled and `:target` matches.
    addEventListener('load', () => history.replaceState(history.state, '', location.pathname));
  }
  restoreDraft(pageForm());
  // Capture: React stops events on HTML that it has not hydrated. Bubble: the phone has been formatted.
  addEventListener('input', keepField, true);
  addEventListener('input', keepField);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) restoreDraft(pageForm());
  });
}
