import * as v from 'valibot';
import { type WrittenFields, writtenFields } from '../written-fields.ts';
import { readStored, store } from './tab-storage.ts';

const storedMessages = v.array(
  v.object({
    id: v.number(),
    /** `sending`: without an answer yet; `replaced`: what another text has replaced in the form. */
    reason: v.picklist(['sending', 'failed', 'unclear', 'replaced']),
    fields: writtenFields,
  }),
);

export type KeptMessage = v.InferOutput<typeof storedMessages>[number];

const STORAGE_KEY = 'kept-messages';
const none: readonly KeptMessage[] = [];
const listeners = new Set<() => void>();
let current: readonly KeptMessage[] | undefined;
/** The message that this page is sending. */
let sendingId: number | undefined;

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
    if (reason === 'sending') sendingId = id;
    write([{ id, reason, fields }, ...read()]);
    return id;
  },
  /** Names a message by its outcome, unless it was removed meanwhile. */
  rename(id: number, reason: KeptMessage['reason']): void {
    write(read().map((message) => (message.id === id ? { ...message, reason } : message)));
  },
  remove(id: number): void {
    write(read().filter((message) => message.id !== id));
  },
};

export type UnsentMessage = KeptMessage & { reason: 'failed' | 'unclear' | 'replaced' };

export function isUnsent(message: KeptMessage): message is UnsentMessage {
  return message.reason !== 'sending';
}

if (!import.meta.env.SSR) {
  // A page from the page cache: another page of the tab may have changed the list meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) update(read());
  });
}

/** A message that another page was sending when it was left has no known outcome. */
function read(): readonly KeptMessage[] {
  return (readStored(STORAGE_KEY, storedMessages) ?? none).map((message) =>
    isUnsent(message) || message.id === sendingId ? message : { ...message, reason: 'unclear' },
  );
}

function write(messages: readonly KeptMessage[]): void {
  store(STORAGE_KEY, messages);
  update(messages);
}

function update(messages: readonly KeptMessage[]): void {
  current = messages;
  for (const listener of listeners) listener();
}
