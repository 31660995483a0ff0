import * as v from 'valibot';
import {
  type ContactMessage,
  contactEndpoint,
  contactResponseSchema,
} from '../../../../functions/src/shared/contract.ts';
import { toastPieces } from '../../texts/outcomes.ts';

/** Longer than the function takes to respond. */
const RESPONSE_TIMEOUT_MS = 30_000;
const STATUS_REQUEST_TIMEOUT = 408;
const STATUS_GATEWAY_TIMEOUT = 504;
const jsonResponseSchema = v.pipe(v.string(), v.parseJson(), contactResponseSchema);

/**
 * `unconfirmed`: the message may have been delivered, although no response confirms it. `offline`: the same, but
 * `navigator.onLine` is false.
 */
export type SendOutcome = 'accepted' | 'notSent' | 'unconfirmed' | 'offline';

export interface SendResult {
  outcome: SendOutcome;
  /** The toast's text. */
  text: string;
  /** Why the message was not sent, in the function's words. */
  reason?: string;
}

/** Posts the message to the function, the site's only request. Any response, and none, is an outcome. */
export async function sendContact(message: ContactMessage): Promise<SendResult> {
  // AbortSignal.timeout is not available before Safari 16. An abort after the response does nothing.
  const timeout = new AbortController();
  setTimeout(() => timeout.abort(), RESPONSE_TIMEOUT_MS);
  try {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify(message);
    // `keepalive` sends the message even if the visitor leaves the page.
    const init = { method: 'POST', headers, body, keepalive: true, signal: timeout.signal };
    const response = await fetch(contactEndpoint, init);
    return sendResultOf(response, await response.text());
  } catch (error) {
    const reason = timeout.signal.aborted ? toastPieces.timeout : (error as Error).message;
    // `navigator.onLine` is false on some machines that are online (VPNs), so the message may have arrived.
    const outcome = navigator.onLine ? 'unconfirmed' : 'offline';
    return { outcome, text: toastPieces.broken + reason };
  }
}

function sendResultOf({ ok, status }: Response, body: string): SendResult {
  const { success, output } = v.safeParse(jsonResponseSchema, body);
  if (success && output.success && ok) return { outcome: 'accepted', text: toastPieces.sent };
  if (success && !output.success) {
    const reason = output.error;
    const text = toastPieces.notSent + (reason || toastPieces.noReason);
    if (status === STATUS_GATEWAY_TIMEOUT) return { outcome: 'unconfirmed', text };
    return { outcome: 'notSent', text, reason };
  }
  // A 4xx without the function's JSON comes from the platform or a proxy: the message never reached the function.
  if (!success && status >= 400 && status < 500 && status !== STATUS_REQUEST_TIMEOUT) {
    return { outcome: 'notSent', text: toastPieces.notSent + toastPieces.noReason };
  }
  return { outcome: 'unconfirmed', text: toastPieces.broken + toastPieces.unreadable };
}
