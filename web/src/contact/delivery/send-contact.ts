import * as v from 'valibot';
import {
  type ContactMessage,
  contactAnswer,
  contactEndpoint,
} from '../../../../functions/src/contract.ts';
import { outcomeTexts } from '../../texts/delivery.ts';

/** In milliseconds; longer than the function takes to answer. */
const TIMEOUT = 30_000;
const REQUEST_TIMEOUT = 408;
const GATEWAY_TIMEOUT = 504;
const jsonAnswer = v.pipe(v.string(), v.parseJson(), contactAnswer);

/**
 * `unconfirmed`: the message may have been delivered, although no answer confirms it. `offline`: the same, but
 * `navigator.onLine` is false.
 */
export type Outcome = 'accepted' | 'notSent' | 'unconfirmed' | 'offline';

export interface Delivery {
  outcome: Outcome;
  /** The toast's text. */
  text: string;
  /** Why the message was not sent, in the function's words. */
  reason?: string;
}

/** Posts the message to the function, the site's only call. Any answer, and none, is an outcome. */
export async function sendContact(message: ContactMessage): Promise<Delivery> {
  // AbortSignal.timeout is not available before Safari 16.
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT);
  try {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify(message);
    // `keepalive` sends the message even if the visitor leaves the page.
    const init = { method: 'POST', headers, body, keepalive: true, signal: timeout.signal };
    const response = await fetch(contactEndpoint, init);
    return outcomeOf(response, await response.text());
  } catch (error) {
    const reason = timeout.signal.aborted ? outcomeTexts.timeout : (error as Error).message;
    // `navigator.onLine` is false on some machines that are online (VPNs), so the message may have arrived.
    const outcome = navigator.onLine ? 'unconfirmed' : 'offline';
    return { outcome, text: outcomeTexts.broken + reason };
  } finally {
    clearTimeout(timer);
  }
}

function outcomeOf({ ok, status }: Response, body: string): Delivery {
  const { success, output } = v.safeParse(jsonAnswer, body);
  if (success && output.success && ok) return { outcome: 'accepted', text: outcomeTexts.sent };
  if (success && !output.success) {
    const reason = output.error;
    const text = outcomeTexts.refused + (reason || outcomeTexts.noReason);
    if (status === GATEWAY_TIMEOUT) return { outcome: 'unconfirmed', text };
    return { outcome: 'notSent', text, reason };
  }
  // A 4xx without the function's JSON comes from the platform or a proxy: the message never reached the function.
  if (!success && status >= 400 && status < 500 && status !== REQUEST_TIMEOUT) {
    return { outcome: 'notSent', text: outcomeTexts.refused + outcomeTexts.noReason };
  }
  return { outcome: 'unconfirmed', text: outcomeTexts.broken + outcomeTexts.unreadable };
}
