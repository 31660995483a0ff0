import { createHash } from 'node:crypto';
import { ExpiringMap } from './expiring-map.ts';
import type { RequestResult } from './outcome.ts';
import type { ContactMessage } from './shared/contract.ts';

// Browsers repeat a POST by themselves when a reused connection closes without a response, and a
// double tap posts a plain form twice.

/** How long a message with the same content is a duplicate. */
const DUPLICATE_PERIOD_MS = 600_000;

/**
 * Returns a function that sends a message, unless a request with this content is under way or was
 * accepted in the last ten minutes: it then resolves to that one's result. A message that failed is
 * sent again.
 */
export function createSendOnce() {
  // The map stays small: RATE_LIMIT_TOTAL limits the messages of an instance.
  const firstRequests = new ExpiringMap<string, Promise<RequestResult>>(DUPLICATE_PERIOD_MS);

  return async (
    message: ContactMessage,
    isSpam: boolean,
    send: (id: string) => Promise<RequestResult>,
  ): Promise<RequestResult> => {
    // A message marked as spam is no duplicate of an unmarked one.
    const content = JSON.stringify([isSpam, message]);
    const key = createHash('sha256').update(content).digest('hex').slice(0, 32);
    const first = firstRequests.get(key);
    if (first) return { ...(await first), isDuplicate: true };

    // The id is the same in every instance, and changes every ten minutes.
    const id = `${key}.${Math.floor(Date.now() / DUPLICATE_PERIOD_MS)}`;
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
