import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useLayoutEffect,
  useState,
} from 'react';
import { formatPhone } from '../../../../functions/src/shared/field-text.ts';
import { parseTons } from '../../../../functions/src/shared/tons.ts';
import { restoreDraft, setInDraftAndForm } from '../draft.ts';
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
  setNotes: SetNotes,
): void {
  const [focusedBefore] = useState(() => (import.meta.env.SSR ? null : document.activeElement));

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

/** Gives the focus to the field that has replaced the focused one. */
function returnFocus(form: HTMLFormElement | null, former: Element | null): void {
  if (!former || former.isConnected) return;
  const field = form?.elements.namedItem(former.getAttribute('name') ?? '');
  if (field instanceof HTMLElement) field.focus({ preventScroll: true });
}
