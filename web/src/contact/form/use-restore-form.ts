import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { formatPhone } from '../../../../functions/src/shared/field-text.ts';
import { parseTons } from '../../../../functions/src/shared/tons.ts';
import { restoreDraft, setInDraftAndForm } from '../draft.ts';
import type { HookForm } from './form-resolver.ts';
import { fillForm, readForm } from './form-values.ts';

/** What the form tells the visitor. */
export interface FormNotes {
  /** The size, in tons, that was chosen on the scale of the home page; until the visitor changes it. */
  tons?: string | undefined;
  /** Whether an unsent message has been put back; until the next submit. */
  isRecovered?: boolean;
}
export type SetNotes = Dispatch<SetStateAction<FormNotes>>;

/** Puts back what the visitor has written, and sets the tons that the URL names. */
export function useRestoreForm(
  formElement: RefObject<HTMLFormElement | null>,
  { clearErrors }: HookForm,
  setNotes: SetNotes,
): void {
  const [focusedBefore] = useState(readFocus);

  // The form may be that of another page, or may have replaced the prerendered form and what had the focus there.
  useLayoutEffect(() => {
    const form = formElement.current;
    restoreDraft(form);
    // A phone that is being typed is formatted at the next key, which keeps the caret after the same digit.
    if (document.activeElement?.getAttribute('name') !== 'telefono') formatPhoneField(form);
    const tons = extractTonsFromUrl();
    if (tons) {
      setInDraftAndForm(form, { capacidad: tons });
      setNotes({ tons });
    }
    returnFocus(form, focusedBefore);
  }, [formElement, setNotes, focusedBefore]);

  // While the page was in the page cache, another page of the tab may have changed the draft; errors and notes are of
  // the older text.
  useEffect(() => {
    function forgetOlderText({ persisted }: PageTransitionEvent): void {
      if (!persisted) return;
      clearErrors();
      setNotes({});
    }
    addEventListener('pageshow', forgetOlderText);
    return () => removeEventListener('pageshow', forgetOlderText);
  }, [clearErrors, setNotes]);
}

/** Formats a phone that was written before the form was hydrated, or was filled in without an event. */
export function formatPhoneField(form: HTMLFormElement | null): void {
  fillForm(form, { telefono: formatPhone(readForm(form).telefono ?? '') });
}

/** Removes the tons from the page's URL, and returns them if they are a number. */
function extractTonsFromUrl(): string | undefined {
  const url = new URL(location.href);
  const tons = url.searchParams.get('capacidad');
  if (tons === null) return undefined;
  url.searchParams.delete('capacidad');
  history.replaceState(history.state, '', url);
  return parseTons(tons) > 0 ? tons : undefined;
}

type Focus = { field: Element | null; start: number | null; end: number | null } | undefined;

/** Returns what has the focus, and where its caret is. */
function readFocus(): Focus {
  if (import.meta.env.SSR) return undefined;
  const field = document.activeElement;
  const { selectionStart = null, selectionEnd = null } = field as HTMLInputElement;
  return { field, start: selectionStart, end: selectionEnd };
}

/** Gives the focus and the caret to the field that has replaced the focused one. */
function returnFocus(form: HTMLFormElement | null, focus: Focus): void {
  if (!focus?.field || focus.field.isConnected) return;
  const field = form?.elements.namedItem(focus.field.getAttribute('name') ?? '');
  if (!(field instanceof HTMLElement)) return;
  field.focus({ preventScroll: true });
  // A mail address has no caret that can be read or set.
  if (focus.start !== null) {
    (field as HTMLInputElement).setSelectionRange(focus.start, focus.end);
  }
}
