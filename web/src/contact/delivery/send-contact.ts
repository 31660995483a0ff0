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
 * `unconfirmed`: the message may have been delivered, although no answer confirms it. `offline`: the same, where the
 * browser believes to have no connection.
 */
export type Outcome = 'accepted' | 'notSent' | 'unconfirmed' | 'offline';

export interface Delivery {
  outcome: Outcome;
  /** The toast's text. */
  text: string;
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
    // A machine behind some VPNs is online, although its browser says no.
    const outcome = navigator.onLine ? 'unconfirmed' : 'offline';
    return { outcome, text: outcomeTexts.broken + reason };
  } finally {
    clearTimeout(timer);
  }
}

function outcomeOf({ ok, status }: Response, body: string): Delivery {
  const { success, output } = v.safeParse(jsonAnswer, body);
  if (success && output.success && ok) return { outcome: 'accepted', text: outcomeTexts.sent };
  // Without an answer of the function's, the platform or a proxy has refused the message before it.
  const isRefused = success
    ? !output.success
    : status >= 400 && status < 500 && status !== REQUEST_TIMEOUT;
  if (isRefused) {
    const outcome = status === GATEWAY_TIMEOUT ? 'unconfirmed' : 'notSent';
    const reason = (success && output.error) || outcomeTexts.noReason;
    return { outcome, text: outcomeTexts.refused + reason };
  }
  return { outcome: 'unconfirmed', text: outcomeTexts.broken + outcomeTexts.unreadable };
}
