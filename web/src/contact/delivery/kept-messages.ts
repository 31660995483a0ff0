import * as v from 'valibot';
import { type WrittenFields, writtenFields } from '../form/form-schema.ts';
import { isRecent, readStored, store } from '../tab-storage.ts';

const storedMessages = v.array(
  v.object({
    written: writtenFields,
    /** `unconfirmed`: the message may have been delivered, or is under way. */
    reason: v.picklist(['notSent', 'unconfirmed']),
    /** When it was kept, in milliseconds; no two messages of a tab have the same. */
    time: v.number(),
  }),
);

export type KeptMessage = v.InferOutput<typeof storedMessages>[number];

/** The id of the notice of a message that was kept; a part of addresses, hence in Spanish. */
export const keptNoticeId = 'mensaje-guardado';

const KEY = 'kept-messages';
const none: readonly KeptMessage[] = [];
const listeners = new Set<() => void>();
let current: readonly KeptMessage[] | undefined;
let timeUnderWay: number | undefined;

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
  /** Keeps a message while this page sends it. */
  begin(written: WrittenFields): KeptMessage {
    const message: KeptMessage = { written, reason: 'unconfirmed', time: Date.now() };
    timeUnderWay = message.time;
    write([message, ...read()]);
    return message;
  },
  /** Ends the sending of a message, unless the message was removed meanwhile. */
  end(sent: KeptMessage, outcome: 'accepted' | 'notSent' | 'unconfirmed'): void {
    timeUnderWay = undefined;
    if (outcome === 'accepted') keptMessages.remove(sent);
    else
      write(read().map((kept) => (kept.time === sent.time ? { ...kept, reason: outcome } : kept)));
  },
  remove({ time }: KeptMessage): void {
    write(read().filter((message) => message.time !== time));
  },
};

/** Returns whether this page is sending the message. To another page of the tab its outcome is unconfirmed. */
export function isUnderWay({ time }: KeptMessage): boolean {
  return time === timeUnderWay;
}

if (!import.meta.env.SSR) {
  // A page from the page cache: another page of the tab may have changed the list meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) update(read());
  });
}

function read(): readonly KeptMessage[] {
  const { success, output } = v.safeParse(storedMessages, readStored(KEY));
  return success ? output.filter(isRecent) : none;
}

function write(messages: readonly KeptMessage[]): void {
  store(KEY, messages);
  update(messages);
}

function update(messages: readonly KeptMessage[]): void {
  current = messages;
  for (const listener of listeners) listener();
}
