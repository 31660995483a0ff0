import * as v from 'valibot';
import { fields } from '../../../../functions/src/contract.ts';

const formFields = fields.map(({ name }) => name);
/** The fields as the visitor wrote them; a field that was never touched counts as empty. */
export const writtenFields = v.object(v.entriesFromList(formFields, v.optional(v.string(), '')));
export type WrittenFields = v.InferOutput<typeof writtenFields>;

export function isEmpty(written: WrittenFields): boolean {
  return Object.values(written).every((text) => text.trim() === '');
}

const storedMessages = v.array(
  v.object({
    id: v.number(),
    /** `draft`: what stands in the form; `replaced`: a draft whose place in the form another text has taken. */
    reason: v.picklist(['failed', 'unclear', 'replaced', 'draft']),
    fields: writtenFields,
  }),
);

export type KeptMessage = v.InferOutput<typeof storedMessages>[number];

// sessionStorage, because the menu's link to Contacto reloads the page.
const STORAGE_KEY = 'kept-messages';
const none: readonly KeptMessage[] = [];
const listeners = new Set<() => void>();
let current: readonly KeptMessage[] | undefined;

/** The tab's messages that were not sent, or may not have been, newest first: a store for `useSyncExternalStore`. */
export const keptMessages = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  list(): readonly KeptMessage[] {
    current ??= read();
    return current;
  },
  listOnServer: () => none,
  /** @returns the message's id. */
  add(fields: WrittenFields, reason: KeptMessage['reason']): number {
    const id = Math.random();
    write([{ id, reason, fields }, ...keptMessages.list()]);
    return id;
  },
  remove(id: number): void {
    write(keptMessages.list().filter((message) => message.id !== id));
  },
  /** Removes the draft, and returns its fields. */
  takeDraft(): WrittenFields | undefined {
    const draft = keptMessages.list().find(({ reason }) => reason === 'draft');
    if (draft) keptMessages.remove(draft.id);
    return draft?.fields;
  },
};

// A page that was in the page cache: another page of the tab may have changed the list meanwhile.
if (!import.meta.env.SSR) {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) update(read());
  });
}

function read(): readonly KeptMessage[] {
  try {
    return v.parse(storedMessages, JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    return current ?? none;
  }
}

function write(messages: readonly KeptMessage[]): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(messages));
  } catch {
    // Storage is blocked or full: the list lives as long as the page.
  }
  update(messages);
}

function update(messages: readonly KeptMessage[]): void {
  current = messages;
  for (const listener of listeners) listener();
}
