import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { ContactMessage } from './contract.ts';
import type { Result } from './outcome.ts';

// A browser whose answer is lost posts again by itself, up to six times. All copies have the same
// Idempotency-Key (draft-ietf-httpapi-idempotency-key-header), a UUID that the page makes for each message.

/** Returns the same id for copies of a message: equal requests with the same key. Without a key it is new. */
export function messageIdOf({ headers }: IncomingMessage, message: ContactMessage): string {
  const key = headers['idempotency-key'];
  if (!key) return randomUUID();
  const content = JSON.stringify([key, message]);
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

/**
 * Opens this instance's memory of messages.
 * @returns a function that sends a message, unless one with this id is under way or was accepted in the last ten
 * minutes: that one's result is returned. One that failed is sent again.
 */
export function openMemory() {
  const results = new LRUCache<string, Promise<Result>>({ max: 1000, ttl: 600_000 });
  return (id: string, send: () => Promise<Result>): Promise<Result> => {
    const known = results.get(id);
    if (known) return known;
    const sending = send();
    results.set(id, sending);
    const forget = () => results.delete(id);
    sending.then(({ outcome }) => outcome === 'accepted' || forget(), forget);
    return sending;
  };
}
