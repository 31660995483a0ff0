import { useEffect } from 'react';
import * as v from 'valibot';
import { formatTelefono } from '../../../../functions/src/field-text.ts';
import { keptMessages } from '../delivery/kept-messages.ts';
import { navigationType, readStored, store } from '../delivery/tab-storage.ts';
import { type ContactForm, isEmpty, writtenFields } from '../written-fields.ts';

const STORAGE_KEY = 'draft';

export function clearDraft(): void {
  store(STORAGE_KEY, {});
}

/** Stores what stands in the form at every change, and puts it into each form of the tab. */
export function useDraft({ getValues, setValues, reset, subscribe }: ContactForm): void {
  useEffect(() => {
    const typed = v.parse(writtenFields, getValues());
    const draft = readStored(STORAGE_KEY, writtenFields);
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => store(STORAGE_KEY, values),
    });
    // What the browser restores at a reload or after Back is older than the draft.
    const isTyped =
      navigationType() === 'navigate' || document.documentElement.hasAttribute('data-typed');
    if (isEmpty(typed) || (draft && !isTyped)) {
      if (draft) setValues(draft);
    } else {
      // Typed before hydration.
      typed.telefono = formatTelefono(typed.telefono);
      const isOther = JSON.stringify(draft) !== JSON.stringify(typed);
      if (draft && !isEmpty(draft) && isOther) keptMessages.add(draft, 'replaced');
      setValues(typed);
    }

    /** After Back from the page cache: another page of the tab may have changed or sent the draft. */
    function restore({ persisted }: PageTransitionEvent): void {
      if (!persisted) return;
      const stored = readStored(STORAGE_KEY, writtenFields);
      if (stored) setValues(stored);
      else reset();
    }

    addEventListener('pageshow', restore);
    return () => {
      removeEventListener('pageshow', restore);
      unsubscribe();
    };
  }, [getValues, setValues, reset, subscribe]);
}
