import { createHash } from 'node:crypto';
import type { ContactMessage } from './contract.ts';
import type { Result } from './outcome.ts';

// A browser whose answer is lost posts again by itself, up to six times, and a double tap posts a
// plain form twice. Equal contents within ten minutes are copies of one message.

/** In milliseconds. */
const WINDOW = 600_000;

/**
 * Opens this instance's memory of messages, which the limit for all messages of an hour bounds.
 * @returns a function that sends a message, unless one with this content is under way or was sent
 * in the last ten minutes: that one's result is returned. One that failed is sent again.
 */
export function openCopies() {
  const known = new Map<string, { result: Promise<Result>; end: number }>();
  return async (
    message: ContactMessage,
    isSuspect: boolean,
    send: (id: string) => Promise<Result>,
  ): Promise<Result> => {
    const now = Date.now();
    for (const [key, { end }] of known) {
      if (end <= now) known.delete(key);
    }
    // A message that arrives marked is no copy of one that does not.
    const content = JSON.stringify([isSuspect, message]);
    const original = known.get(content);
    if (original) {
      const { facts, ...result } = await original.result;
      const messageId = facts?.messageId;
      return { ...result, isCopy: true, facts: messageId ? { messageId } : {} };
    }
    // The same in every instance, and another one after the ten minutes of the clock.
    const seed = `${Math.floor(now / WINDOW)} ${content}`;
    const result = send(createHash('sha256').update(seed).digest('hex').slice(0, 32));
    known.set(content, { result, end: now + WINDOW });
    const forget = () => known.delete(content);
    result.then(({ outcome }) => outcome === 'accepted' || forget(), forget);
    return result;
  };
}
