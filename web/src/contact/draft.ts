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
export const fragmentAtLoad =
  import.meta.env.SSR || !isFromThisSite() ? '' : location.hash.slice(1);

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

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Returns whether the draft includes a field. The honeypot (tabIndex −1) is left out, and no file can be kept. */
function isKept({ form, name, tabIndex, type }: Field): boolean {
  return Boolean(form && name && tabIndex >= 0 && type !== 'file');
}

function formFields(form: Form): Field[] {
  const elements = form?.elements ?? [];
  return ([...elements] as Field[]).filter(isKept);
}

function hasChoice(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

function hasOptions(field: Field): field is HTMLSelectElement {
  return 'options' in field;
}

/**
 * Returns the values that the form sends, read from the DOM because autofill may fire no event. Several values of a
 * choice are the lines of one text; without any the text is ''.
 */
export function readForm(form: Form): Fields {
  const data = new FormData(form ?? undefined);
  return Object.fromEntries(
    formFields(form).map(({ name }) => [name, data.getAll(name).join('\n')]),
  );
}

/** Sets the given fields in the form, not in the draft. */
export function fillForm(form: Form, fields: Fields): void {
  for (const field of formFields(form)) {
    const text = fields[field.name];
    if (text === undefined) continue;
    const chosen = text.split('\n');
    if (hasChoice(field)) field.checked = chosen.includes(field.value);
    else if (hasOptions(field)) {
      for (const option of field.options) option.selected = chosen.includes(option.value);
    } else if (field.value !== text) field.value = text;
  }
}

/** Returns whether the field has another value than it is served with. */
function isWritten(field: Field): boolean {
  if (hasChoice(field)) return field.checked !== field.defaultChecked;
  if (!hasOptions(field)) return field.value.trim() !== field.defaultValue.trim();
  const options = [...field.options];
  const isServed = options.some(({ defaultSelected }) => defaultSelected);
  // A list that opens has its first option where the page selects none.
  if (!isServed && field.type === 'select-one') return field.selectedIndex > 0;
  return options.some(({ selected, defaultSelected }) => selected !== defaultSelected);
}

/** Returns whether nothing is written in the form. */
export function isEmpty(form: Form): boolean {
  return !formFields(form).some(isWritten);
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

/** Sets draft and form to what the page is served with. */
export function emptyDraft(form: Form): void {
  form?.reset();
  keepFields(readForm(form));
}

/** Keeps what was written into a field. */
function keepField({ target }: { target: EventTarget | null }): void {
  const field = target as Field;
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
    if (isWritten(field) && (isNew || field === document.activeElement))
      keepField({ target: field });
  }
  if (isNew && fragmentAtLoad === SENT) {
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
