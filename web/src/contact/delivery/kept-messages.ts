import * as v from 'valibot';
import { isSame, type WrittenFields, writtenFields } from '../written-fields.ts';
import { isRecent, readStored, store } from './tab-storage.ts';

const storedMessage = v.object({
  /** Its Idempotency-Key. */
  key: v.string(),
  /** `unclear`: without a clear answer yet; `replaced`: what another text has replaced in the form. */
  reason: v.picklist(['failed', 'unclear', 'replaced']),
  written: writtenFields,
  /** When it was kept, in milliseconds. */
  time: v.number(),
});
const storedMessages = v.array(storedMessage);

export type KeptMessage = v.InferOutput<typeof storedMessage>;

const MESSAGES = 'kept-messages';
const RECOVERED = 'recovered-message';
const none: readonly KeptMessage[] = [];
const listeners = new Set<() => void>();
let current: readonly KeptMessage[] | undefined;
let keyUnderWay: string | undefined;

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
  /** @returns the message's key: that of the message last recovered, if it is unchanged. */
  add(written: WrittenFields, reason: KeptMessage['reason']): string {
    const recovered = readStored(RECOVERED, storedMessage);
    const isUnchanged = recovered && isSame(recovered.written, written);
    const key = isUnchanged ? recovered.key : crypto.randomUUID();
    write([{ key, reason, written, time: Date.now() }, ...read()]);
    return key;
  },
  /** Keeps a message while this page sends it, and returns its key. */
  begin(written: WrittenFields): string {
    keyUnderWay = keptMessages.add(written, 'unclear');
    return keyUnderWay;
  },
  /** Ends the sending of a message, unless the message was removed meanwhile. */
  end(key: string, outcome: 'sent' | 'failed' | 'unclear'): void {
    keyUnderWay = undefined;
    if (outcome === 'sent') {
      // The same text written anew is another message.
      store(RECOVERED, null);
      keptMessages.remove(key);
    } else write(read().map((kept) => (kept.key === key ? { ...kept, reason: outcome } : kept)));
  },
  remove(key: string): void {
    write(read().filter((message) => message.key !== key));
  },
  /** Removes a message that is put back into the form. */
  recover(message: KeptMessage): void {
    store(RECOVERED, message);
    keptMessages.remove(message.key);
  },
};

/** Returns whether this page is sending the message. To another page of the tab its outcome is unclear. */
export function isUnderWay({ key }: KeptMessage): boolean {
  return key === keyUnderWay;
}

if (!import.meta.env.SSR) {
  // A page from the page cache: another page of the tab may have changed the list meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) update(read());
  });
}

function read(): readonly KeptMessage[] {
  return (readStored(MESSAGES, storedMessages) ?? none).filter(isRecent);
}

function write(messages: readonly KeptMessage[]): void {
  store(MESSAGES, messages);
  update(messages);
}

function update(messages: readonly KeptMessage[]): void {
  current = messages;
  for (const listener of listeners) listener();
}
