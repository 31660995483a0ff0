import * as v from 'valibot';
import { fields } from '../../../../functions/src/contract.ts';

const formFields = fields.map(({ name }) => name);
/** The fields as the visitor wrote them; one that was never touched may be missing. */
export const writtenFields = v.object(v.entriesFromList(formFields, v.optional(v.string(), '')));
export type WrittenFields = v.InferOutput<typeof writtenFields>;

const unsentMessages = v.array(
  v.object({
    id: v.number(),
    /** `replaced` is no failure: a draft that a recovered message took the place of. */
    reason: v.picklist(['failed', 'unclear', 'replaced']),
    fields: writtenFields,
  }),
);

export type UnsentMessage = v.InferOutput<typeof unsentMessages>[number];

// The tab's own storage: the menu's Contacto loads the page anew, and nothing may get lost by it.
const STORAGE_KEY = 'unsent-messages';
const none: readonly UnsentMessage[] = [];
const listeners = new Set<() => void>();
let current: readonly UnsentMessage[] | undefined;

/** Messages that did not go out, or perhaps did not: a store for `useSyncExternalStore`. */
export const unsent = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  list(): readonly UnsentMessage[] {
    current ??= read();
    return current;
  },
  listOnServer: () => none,
  /** @returns the message's id. */
  keep(fields: WrittenFields, reason: UnsentMessage['reason']): number {
    // Not given again after a removal: a delivery may still know the former message by it.
    const id = Math.max(Date.now(), ...unsent.list().map((message) => message.id + 1));
    replace([...unsent.list(), { id, reason, fields }]);
    return id;
  },
  remove(id: number): void {
    replace(unsent.list().filter((message) => message.id !== id));
  },
};

function replace(messages: readonly UnsentMessage[]): void {
  current = messages;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(messages));
  } catch {
    // No storage in this browser, or it is full: the messages live as long as the page does.
  }
  for (const listener of listeners) listener();
}

function read(): readonly UnsentMessage[] {
  try {
    return v.parse(unsentMessages, JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    return none;
  }
}
