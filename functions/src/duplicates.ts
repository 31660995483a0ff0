import { createHash } from 'node:crypto';
import { ExpiringMap } from './expiring-map.ts';
import type { Result } from './outcome.ts';
import type { ContactMessage } from './shared/contract.ts';

// Browsers repeat a POST by themselves when a reused connection closes without a response, and a
// double tap posts a plain form twice.

/** How long equal contents are copies of one message. */
const DUPLICATE_WINDOW_MS = 600_000;

/**
 * Returns a function that sends a message, unless a request with this content is under way or was
 * accepted in the last ten minutes: it then resolves to that one's result. A message that failed is
 * sent again.
 */
export function createSendOnce() {
  // The map stays small: RATE_LIMIT_TOTAL limits the messages of an instance.
  const firstRequests = new ExpiringMap<string, Promise<Result>>(DUPLICATE_WINDOW_MS);

  return async (
    message: ContactMessage,
    isSpam: boolean,
    send: (id: string) => Promise<Result>,
  ): Promise<Result> => {
    // A message marked as spam is not a copy of an unmarked one.
    const content = JSON.stringify([isSpam, message]);
    const key = createHash('sha256').update(content).digest('hex').slice(0, 32);
    const first = firstRequests.get(key);
    if (first) return { ...(await first), isDuplicate: true };

    // The id is the same in every instance, and changes with each ten-minute slot of the clock.
    const id = `${key}.${Math.floor(Date.now() / DUPLICATE_WINDOW_MS)}`;
    const sending = send(id);
    firstRequests.set(key, sending);
    let isAccepted = false;
    try {
      const result = await sending;
      isAccepted = result.outcome === 'accepted';
      return result;
    } finally {
      if (!isAccepted) firstRequests.delete(key);
    }
  };
}
