import { useEffect } from 'react';
import * as v from 'valibot';
import { noticeIds } from '../../../../functions/src/contract.ts';
import { formatTelefono } from '../../../../functions/src/field-text.ts';
import { hasState, postedItem } from '../../startup/states.ts';
import { keptMessages } from '../delivery/kept-messages.ts';
import { isRecent, readStored, store } from '../delivery/tab-storage.ts';
import {
  type ContactForm,
  isEmpty,
  isSame,
  type WrittenFields,
  writtenFields,
} from '../written-fields.ts';

const DRAFT = 'draft';
const storedDraft = v.object({ written: writtenFields, time: v.number() });

function readDraft(): WrittenFields | undefined {
  const draft = readStored(DRAFT, storedDraft);
  return draft && isRecent(draft) ? draft.written : undefined;
}

/** Stores what stands in the form at every change, and puts it into each form of the tab. */
export function useDraft({ getValues, setValues, subscribe }: ContactForm): void {
  useEffect(() => {
    const served = v.parse(writtenFields, getValues());
    served.telefono = formatTelefono(served.telefono);
    const draft = readDraft();
    const unsubscribe = subscribe({
      formState: { values: true },
      callback({ values }) {
        const written = v.parse(writtenFields, values);
        const stored = readDraft();
        // A draft that is put into a form is no newer.
        if (!stored || !isSame(stored, written)) store(DRAFT, { written, time: Date.now() });
      },
    });
    if (draft && !replacesDraft(served)) {
      setValues(draft);
    } else {
      const posted = readStored(postedItem, writtenFields);
      const isKept = draft && !isEmpty(draft) && !isSame(draft, served);
      if (isKept && !(posted && isSame(draft, posted))) keptMessages.add(draft, 'replaced');
      setValues(served);
    }
    // The scale on the home page leads here with a size.
    const capacidad = new URLSearchParams(location.search).get('capacidad');
    if (capacidad) {
      setValues({ ...v.parse(writtenFields, getValues()), capacidad });
      history.replaceState(history.state, '', location.pathname);
    }

    /** After Back from the page cache: another page of the tab may have changed or sent the draft. */
    function restore({ persisted }: PageTransitionEvent): void {
      const stored = readDraft();
      if (persisted && stored) setValues(stored);
    }

    addEventListener('pageshow', restore);
    return () => {
      removeEventListener('pageshow', restore);
      unsubscribe();
    };
  }, [getValues, setValues, subscribe]);
}

/** Returns whether what the served form contains takes the place of the draft. */
function replacesDraft(served: WrittenFields): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isNew = visit?.type === 'navigate';
  // The function has answered a plain form: the draft may be what was sent.
  if (isNew && location.hash === `#${noticeIds.sent}`) return true;
  // What the browser restores at a reload or after Back is older than the draft.
  return !isEmpty(served) && (isNew || hasState('typed'));
}
