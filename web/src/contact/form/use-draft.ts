import { useEffect } from 'react';
import * as v from 'valibot';
import { sentNoticeId } from '../../../../functions/src/contract.ts';
import { formatTelefono } from '../../../../functions/src/field-text.ts';
import { isEmpty, keptMessages, writtenFields } from '../delivery/kept-messages.ts';
import type { ContactForm } from './use-contact-form.ts';

/** Whether the function has redirected to this page: the draft was sent, as a plain form. */
let isAnswerToPlainForm =
  !import.meta.env.SSR &&
  location.hash === `#${sentNoticeId}` &&
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type ===
    'navigate';

/** Keeps what stands in the form when the page is left or the form unmounts, and puts it back on return. */
export function useDraft({ getValues, setValues, reset }: ContactForm): void {
  useEffect(() => {
    const written = () => v.parse(writtenFields, getValues());

    function keep(): void {
      const draft = written();
      keptMessages.takeDraft();
      if (!isEmpty(draft)) keptMessages.add(draft, 'draft');
    }

    /** After Back from the page cache: another page of the tab may have changed or sent the draft. */
    function restore({ persisted }: PageTransitionEvent): void {
      if (!persisted) return;
      const draft = keptMessages.takeDraft();
      if (draft) setValues(draft);
      else reset();
    }

    const typed = written();
    const kept = keptMessages.takeDraft();
    const draft = isAnswerToPlainForm ? undefined : kept;
    isAnswerToPlainForm = false;
    if (isEmpty(typed)) {
      if (draft) setValues(draft);
    } else {
      typed.telefono = formatTelefono(typed.telefono);
      setValues(typed);
      const isOther = JSON.stringify(draft) !== JSON.stringify(typed);
      if (draft && isOther) keptMessages.add(draft, 'replaced');
    }
    // A phone may end a page in the background, without another event.
    const keepInBackground = () => document.hidden && keep();
    const listening = new AbortController();
    document.addEventListener('visibilitychange', keepInBackground, listening);
    addEventListener('pagehide', keep, listening);
    addEventListener('pageshow', restore, listening);
    return () => {
      listening.abort();
      keep();
    };
  }, [getValues, setValues, reset]);
}
