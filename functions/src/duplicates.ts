import { createHash } from 'node:crypto';
import type { Result } from './outcome.ts';
import type { ContactMessage } from './shared/contract.ts';

// Browsers repeat a POST by themselves when a reused connection closes without an answer, and a
// double tap posts a plain form twice. Equal contents within ten minutes are copies of one message.

/** How long equal contents are copies of one message, in milliseconds. */
const DUPLICATE_WINDOW_MS = 600_000;

/**
 * Returns a function that sends a message, unless one with this content is under way or was sent in
 * the last ten minutes: it then resolves to that one's result. A message that failed is sent again.
 */
export function createSendOnce() {
  const resultsUnderWay = new Map<string, Promise<Result>>();
  // The map stays small: RATE_LIMIT_TOTAL limits the messages of an instance.
  const sentMessages = new Map<string, { messageId: string | undefined; expiresAt: number }>();

  return async (
    message: ContactMessage,
    isSpam: boolean,
    send: (id: string) => Promise<Result>,
  ): Promise<Result> => {
    const now = Date.now();
    for (const [key, { expiresAt }] of sentMessages) {
      if (expiresAt <= now) sentMessages.delete(key);
    }
    // A message marked as spam is not a copy of an unmarked one.
    const content = JSON.stringify([isSpam, message]);
    const key = createHash('sha256').update(content).digest('hex').slice(0, 32);

    const sent = sentMessages.get(key);
    if (sent)
      return { outcome: 'accepted', isDuplicate: true, logged: { messageId: sent.messageId } };
    const underWay = resultsUnderWay.get(key);
    if (underWay) {
      const { logged, ...result } = await underWay;
      return { ...result, isDuplicate: true, logged: { messageId: logged?.messageId } };
    }

    // The id is the same in every instance, and changes with each ten-minute slot of the clock.
    const id = `${key}.${Math.floor(now / DUPLICATE_WINDOW_MS)}`;
    const sending = send(id);
    resultsUnderWay.set(key, sending);
    try {
      const result = await sending;
      if (result.outcome === 'accepted') {
        const expiresAt = Date.now() + DUPLICATE_WINDOW_MS;
        sentMessages.set(key, { messageId: result.logged?.messageId, expiresAt });
      }
      return result;
    } finally {
      resultsUnderWay.delete(key);
    }
  };
}
