import * as v from 'valibot';
import {
  type ContactMessage,
  contactAnswer,
  contactEndpoint,
} from '../../../../functions/src/contract.ts';
import { deliveryTexts } from '../form/form-content.ts';
import { appCheckHeader } from './app-check.ts';

/** In milliseconds; the function's own time is well below. */
const TIMEOUT = 30_000;
const GATEWAY_TIMEOUT = 504;

export interface Delivery {
  /** `unclear`: it failed, but the message may have arrived all the same. */
  outcome: 'sent' | 'failed' | 'unclear';
  /** What became of the message, as the visitor reads it. */
  text: string;
}

/**
 * Makes the product's one call. Whatever becomes of it is an outcome.
 * @throws only before the message is on its way, where the browser lacks what that takes.
 */
export async function sendContact(message: ContactMessage): Promise<Delivery> {
  const body = JSON.stringify(message);
  const headers = { 'Content-Type': 'application/json', ...(await appCheckHeader()) };
  // Not AbortSignal.timeout: iPhones before iOS 16 do not have it.
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), TIMEOUT);
  // Without a connection it cannot have left; one that breaks later leaves the matter open.
  const online = navigator.onLine;
  // The message goes out also when the visitor leaves the page.
  const init = { method: 'POST', headers, body, keepalive: true, signal: deadline.signal };
  const answering = fetch(contactEndpoint, init);
  try {
    const response = await answering;
    return outcomeOf(response, await response.text());
  } catch (error) {
    return {
      outcome: online ? 'unclear' : 'failed',
      text:
        deliveryTexts.broken + (deadline.signal.aborted ? deliveryTexts.timeout : reasonOf(error)),
    };
  } finally {
    clearTimeout(timer);
  }
}

function outcomeOf(response: Response, body: string): Delivery {
  const answer = v.safeParse(contactAnswer, parseJson(body));
  if (response.ok && answer.success && answer.output.success) {
    return { outcome: 'sent', text: deliveryTexts.sent };
  }
  const reason = answer.success ? answer.output.error : '';
  return {
    outcome: response.status === GATEWAY_TIMEOUT ? 'unclear' : 'failed',
    text: deliveryTexts.refused + (reason || deliveryTexts.noReason),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
