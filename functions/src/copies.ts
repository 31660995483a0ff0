import { createHash } from 'node:crypto';
import type { ContactMessage } from './contract.ts';
import type { Result } from './outcome.ts';

// A browser whose answer is lost posts again by itself, up to six times, and a double tap posts a
// plain form twice. Equal contents within ten minutes are copies of one message.

/** In milliseconds. */
const WINDOW = 600_000;

/** Returns the same id for copies in every instance, and another one after the ten minutes. */
export function messageIdOf(content: string): string {
  const window = Math.floor(Date.now() / WINDOW);
  return createHash('sha256').update(`${window} ${content}`).digest('hex').slice(0, 32);
}

/** Returns what copies have in common. A suspect message is no copy of one that is not. */
export function contentOf(message: ContactMessage, isSuspect: boolean): string {
  return JSON.stringify([isSuspect, message]);
}

/**
 * Opens this instance's memory of messages, which the limit for all messages of an hour bounds.
 * @returns a function that sends a message, unless one with this content is under way or was sent in
 * the last ten minutes: that one's result is returned. One that failed is sent again.
 */
export function openCopies() {
  const known = new Map<string, { result: Promise<Result>; end: number }>();
  return async (content: string, send: () => Promise<Result>): Promise<Result> => {
    for (const [key, { end }] of known) {
      if (end <= Date.now()) known.delete(key);
    }
    const original = known.get(content);
    if (original) {
      const { facts, ...result } = await original.result;
      const messageId = facts?.messageId;
      return { ...result, isCopy: true, facts: messageId ? { messageId } : {} };
    }
    const result = send();
    known.set(content, { result, end: Date.now() + WINDOW });
    const forget = () => known.delete(content);
    result.then(({ outcome }) => outcome === 'accepted' || forget(), forget);
    return result;
  };
}
