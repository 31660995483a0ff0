import { type RefObject, useLayoutEffect, useState } from 'react';
import { formatPhone } from '../../../../functions/src/shared/field-text.ts';
import { restoreDraft } from '../sending/draft.ts';
import { fillForm, readForm } from './form-values.ts';

/** Puts back what the visitor has written. */
export function useRestoreForm(formElement: RefObject<HTMLFormElement | null>): void {
  const [focusedBefore] = useState(() => (import.meta.env.SSR ? null : document.activeElement));

  // The form may be that of another page, or may have replaced the prerendered form and what had the focus there.
  useLayoutEffect(() => {
    const form = formElement.current;
    restoreDraft(form);
    // A phone that is being typed is formatted at the next key, which keeps the caret after the same digit.
    if (document.activeElement?.getAttribute('name') !== 'telefono') formatPhoneField(form);
    returnFocus(form, focusedBefore);
  }, [formElement, focusedBefore]);
}

/** Formats a phone that was written before the form was hydrated, or was filled in without an event. */
export function formatPhoneField(form: HTMLFormElement | null): void {
  fillForm(form, { telefono: formatPhone(readForm(form).telefono ?? '') });
}

/** Gives the focus to the field that has replaced the focused one. */
function returnFocus(form: HTMLFormElement | null, former: Element | null): void {
  if (!former || former.isConnected) return;
  const field = form?.elements.namedItem(former.getAttribute('name') ?? '');
  if (field instanceof HTMLElement) field.focus({ preventScroll: true });
}
