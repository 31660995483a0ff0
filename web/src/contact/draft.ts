import * as v from 'valibot';
import { readStored, store } from './delivery/tab-storage.ts';

/** The key under which the tab keeps what stands in the form. */
export const draftKey = 'draft';

const storedDraft = v.object({ written: v.record(v.string(), v.string()) });

/** Writes the capacity, as if the visitor had typed it, for the form that is shown next. */
export function storeCapacity(capacidad: string): void {
  const written = { ...readStored(draftKey, storedDraft)?.written, capacidad };
  store(draftKey, { written, time: Date.now() });
}
