import * as v from 'valibot';
import { type WrittenFields, writtenFields } from '../written-fields.ts';
import { readStored, store } from './tab-storage.ts';

const storedMessages = v.array(
  v.object({
    id: v.number(),
    /** `unclear`: without a clear answer yet; `replaced`: what another text has replaced in the form. */
    reason: v.picklist(['failed', 'unclear', 'replaced']),
    fields: writtenFields,
  }),
);

export type KeptMessage = v.InferOutput<typeof storedMessages>[number];

const STORAGE_KEY = 'kept-messages';
const none: readonly KeptMessage[] = [];
const listeners = new Set<() => void>();
let current: readonly KeptMessage[] | undefined;
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
  add(fields: WrittenFields, reason: KeptMessage['reason'], isSending = false): number {
    const id = Math.random();
    if (isSending) sendingId = id;
    write([{ id, reason, fields }, ...read()]);
    return id;
  },
  /** Ends the sending of a message with its outcome, unless the message was removed meanwhile. */
  rename(id: number, reason: KeptMessage['reason']): void {
    sendingId = undefined;
    write(read().map((message) => (message.id === id ? { ...message, reason } : message)));
  },
  remove(id: number): void {
    write(read().filter((message) => message.id !== id));
  },
};

/** Returns whether this page is sending the message. To another page of the tab its outcome is unclear. */
export function isUnderWay({ id }: KeptMessage): boolean {
  return id === sendingId;
}

if (!import.meta.env.SSR) {
  // A page from the page cache: another page of the tab may have changed the list meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) update(read());
  });
}

function read(): readonly KeptMessage[] {
  return readStored(STORAGE_KEY, storedMessages) ?? none;
}

function write(messages: readonly KeptMessage[]): void {
  store(STORAGE_KEY, messages);
  update(messages);
}

function update(messages: readonly KeptMessage[]): void {
  current = messages;
  for (const listener of listeners) listener();
}
