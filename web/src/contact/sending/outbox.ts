// The newest message of the tab, from its submit until it is accepted, recovered or discarded.

import { useSyncExternalStore } from 'react';
import type { ContactMessage } from '../../../../functions/src/shared/contract.ts';
import { readStored, store } from '../../tab-storage.ts';
import type { FormValues } from '../form/form-values.ts';
import { getPlainFormNoticeId } from './plain-form.ts';
import { type SendOutcome, type SendResult, sendContact } from './send-contact.ts';

/** The ids of its notice, and of the one that says that it was accepted; parts of URLs, hence in Spanish. */
export const outboxNoticeId = 'mensaje-guardado';
export const appAcceptedNoticeId = 'mensaje-recibido';

export interface OutboxMessage {
  written: FormValues;
  /** When, in milliseconds. */
  sentAt: number;
  outcome: Exclude<SendOutcome, 'accepted'>;
  /** Why it was refused, in the function's words. */
  reason?: string | undefined;
}

interface SendingState {
  isSending: boolean;
  /** Not sent, or not confirmed. */
  outboxMessage: OutboxMessage | undefined;
  /** Whether the form says that its last message was accepted. */
  isAcceptanceShown: boolean;
  /** The notice to which a plain form has led, or ''. */
  plainFormNoticeId: string;
  /** Whether the form was submitted since the page was loaded. */
  hasSubmitted: boolean;
}

/** The state of the prerendered page, with which React hydrates. */
const prerendered: SendingState = {
  isSending: false,
  outboxMessage: undefined,
  isAcceptanceShown: false,
  plainFormNoticeId: '',
  hasSubmitted: false,
};
const listeners = new Set<() => void>();
let state = prerendered;

function mergeState(change: Partial<SendingState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

function loadFromTab(): void {
  mergeState({ outboxMessage: readStored('outbox') });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads what earlier pages of the tab have left. The app calls it once. */
export function startOutbox(): void {
  mergeState({ plainFormNoticeId: getPlainFormNoticeId() });
  loadFromTab();
  // While the page was in the page cache, another page of the tab may have changed the message.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) loadFromTab();
  });
}

export function useSendingState(): SendingState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => prerendered,
  );
}

/** Removes the message, unless a newer one has taken its place. */
export function removeFromOutbox(message: OutboxMessage): void {
  if (state.outboxMessage !== message) return;
  store('outbox', undefined);
  mergeState({ outboxMessage: undefined });
}

/** Has the form of this page and of the next ones say that the message was accepted, until the next submit. */
export function showAcceptance(): void {
  mergeState({ isAcceptanceShown: true });
}

/** Takes back what the form says of a message that was accepted, or that the browser has posted. */
export function clearShownOutcome(): void {
  mergeState({ isAcceptanceShown: false, plainFormNoticeId: '', hasSubmitted: true });
}

/** Sends the message, which the tab keeps until it is accepted. */
export async function sendMessage(
  written: FormValues,
  message: ContactMessage,
): Promise<SendResult> {
  const sentAt = Date.now();
  // If the page is left before the response, the next page shows the message as unconfirmed.
  store('outbox', { written, sentAt, outcome: 'unconfirmed' });
  mergeState({ isSending: true, outboxMessage: undefined });
  const result = await sendContact(message);
  const { outcome, reason } = result;
  if (outcome === 'accepted') {
    store('outbox', undefined);
    mergeState({ isSending: false });
    return result;
  }
  const outboxMessage = { written, sentAt, outcome, reason };
  // 'offline' is not stored: a page that is loaded later may be online.
  if (outcome !== 'offline') store('outbox', outboxMessage);
  mergeState({ isSending: false, outboxMessage });
  return result;
}
