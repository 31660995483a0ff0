import * as v from 'valibot';
import { type WrittenFields, writtenFields } from '../form/form-schema.ts';
import { readStored, store } from '../tab-storage.ts';

const storedMessage = v.object({
  written: writtenFields,
  /** `unconfirmed`: the message may have been delivered, or is under way. */
  reason: v.picklist(['notSent', 'unconfirmed']),
  /** When it was sent, in milliseconds; no two messages of a tab have the same. */
  time: v.number(),
});

type StoredMessage = v.InferOutput<typeof storedMessage>;
type Outcome = 'accepted' | 'notSent' | 'unconfirmed' | 'offline';

export interface UnsentMessage extends Omit<StoredMessage, 'reason'> {
  reason: Exclude<Outcome, 'accepted'>;
}

/** The id of the notice of the unsent message; a part of addresses, hence in Spanish. */
export const unsentNoticeId = 'mensaje-guardado';

const listeners = new Set<() => void>();
let current = import.meta.env.SSR ? undefined : read();
let isSending = false;

/** The tab's newest message that was not sent, or may not have been: a store for `useSyncExternalStore`. */
export const unsentMessage = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => current,
  /** Returns whether this page is sending the message. To another page of the tab its outcome is unconfirmed. */
  isSending: () => isSending,
  /** Keeps a message, in place of an older one, while this page sends it. */
  begin(written: WrittenFields): UnsentMessage {
    const message: UnsentMessage = { written, reason: 'unconfirmed', time: Date.now() };
    isSending = true;
    write(message);
    return message;
  },
  /** Ends the sending of a message, which another page of the tab may have replaced meanwhile. */
  end(sent: UnsentMessage, outcome: Outcome): void {
    isSending = false;
    if (current?.time !== sent.time) update(current);
    else write(outcome === 'accepted' ? undefined : { ...sent, reason: outcome });
  },
  remove(): void {
    write(undefined);
  },
};

if (!import.meta.env.SSR) {
  // A page from the page cache: another page of the tab may have changed the message meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) update(read());
  });
}

function read(): UnsentMessage | undefined {
  const { success, output } = v.safeParse(storedMessage, readStored('unsent-message'));
  return success ? output : undefined;
}

function write(message: UnsentMessage | undefined): void {
  // A page that is loaded later may have a connection.
  const isOffline = message?.reason === 'offline';
  store('unsent-message', isOffline ? { ...message, reason: 'unconfirmed' } : message);
  update(message);
}

function update(message: UnsentMessage | undefined): void {
  current = message;
  for (const listener of listeners) listener();
}
