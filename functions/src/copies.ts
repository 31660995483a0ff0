import { createHash } from 'node:crypto';
import type { ContactMessage } from './contract.ts';
import type { Result } from './outcome.ts';

// A browser whose answer is lost posts again by itself, up to six times, and a double tap posts a
// plain form twice. Equal contents within ten minutes are copies of one message.

/** In milliseconds. */
const WINDOW = 600_000;

/**
 * Returns a function that sends a message, unless one with this content is under way or was sent in
 * the last ten minutes: that one's result is returned. One that failed is sent again. It remembers
 * this instance's messages, which the limit for all messages of an hour bounds.
 */
export function createSendOnce() {
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
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
    const original = known.get(hash);
    if (original) {
      const { logged, ...result } = await original.result;
      return { ...result, isCopy: true, logged: { messageId: logged?.messageId } };
    }
    // The same in every instance, and another one after the ten minutes of the clock.
    const result = send(`${hash}.${Math.floor(now / WINDOW)}`);
    known.set(hash, { result, end: now + WINDOW });
    const forget = () => known.delete(hash);
    result.then(({ outcome }) => outcome === 'accepted' || forget(), forget);
    return result;
  };
}
