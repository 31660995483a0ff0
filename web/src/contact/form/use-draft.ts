import { useEffect } from 'react';
import * as v from 'valibot';
import { sentNoticeId } from '../../../../functions/src/contract.ts';
import { formatTelefono } from '../../../../functions/src/field-text.ts';
import { keptMessages } from '../delivery/kept-messages.ts';
import { readStored, store } from '../delivery/tab-storage.ts';
import { draftKey } from '../draft.ts';
import { type ContactForm, isEmpty, writtenFields } from '../written-fields.ts';

/** Stores what stands in the form at every change, and puts it into each form of the tab. */
export function useDraft({ getValues, setValues, subscribe }: ContactForm): void {
  useEffect(() => {
    const typed = v.parse(writtenFields, getValues());
    const draft = readStored(draftKey, writtenFields);
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => store(draftKey, values),
    });
    if (draft && !isReplaced(isEmpty(typed))) {
      setValues(draft);
    } else {
      typed.telefono = formatTelefono(typed.telefono);
      const isOther = JSON.stringify(draft) !== JSON.stringify(typed);
      if (draft && !isEmpty(draft) && isOther) keptMessages.add(draft, 'replaced');
      setValues(typed);
    }

    /** After Back from the page cache: another page of the tab may have changed or sent the draft. */
    function restore({ persisted }: PageTransitionEvent): void {
      const stored = readStored(draftKey, writtenFields);
      if (persisted && stored) setValues(stored);
    }

    addEventListener('pageshow', restore);
    return () => {
      removeEventListener('pageshow', restore);
      unsubscribe();
    };
  }, [getValues, setValues, subscribe]);
}

/** Returns whether what the form contains before it is hydrated takes the place of the draft. */
function isReplaced(isFormEmpty: boolean): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isNew = visit?.type === 'navigate';
  // The function has answered a plain form: the draft may be what was sent.
  if (isNew && location.hash === `#${sentNoticeId}`) return true;
  // What the browser restores at a reload or after Back is older than the draft.
  return !isFormEmpty && (isNew || document.documentElement.hasAttribute('data-typed'));
}
