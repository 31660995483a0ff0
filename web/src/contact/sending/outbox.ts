// The newest message of the tab, from its submit until it is accepted, recovered or discarded.

import { useSyncExternalStore } from 'react';
import type { ContactMessage } from '../../../../functions/src/shared/contract.ts';
import { readStored, store } from '../../tab-storage.ts';
import type { FormValues } from '../form/form-values.ts';
import { readPlainFormNoticeId } from '../plain-form.ts';
import { type SendOutcome, type SendResult, sendContact } from './send-contact.ts';

/** The id of its notice; a part of addresses, hence in Spanish. */
export const outboxNoticeId = 'mensaje-guardado';

export interface OutboxMessage {
  written: FormValues;
  outcome: Exclude<SendOutcome, 'accepted'>;
  /** Why it was refused, in the function's words. */
  reason?: string | undefined;
}

interface State {
  isSending: boolean;
  /** Not sent, or not confirmed. */
  outboxMessage: OutboxMessage | undefined;
  /** The notice to which a plain form has led, or ''; undefined after a submit. */
  plainFormNoticeId: string | undefined;
}

/** The state of the served page, with which React hydrates. */
const served: State = { isSending: false, outboxMessage: undefined, plainFormNoticeId: '' };
const listeners = new Set<() => void>();
let state = served;

function update(change: Partial<State>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

function updateFromTab(): void {
  update({ outboxMessage: readStored('outbox') });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads what earlier pages of the tab have left. The app calls it once. */
export function startOutbox(): void {
  update({ plainFormNoticeId: readPlainFormNoticeId() });
  updateFromTab();
  // While the page was in the page cache, another page of the tab may have changed the message.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) updateFromTab();
  });
}

export function useOutbox(): State {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => served,
  );
}

export function emptyOutbox(): void {
  store('outbox', undefined);
  updateFromTab();
}

/** Removes the message at once, and its notice after the delay, in milliseconds. */
export function discardOutboxMessage(noticeDelay: number): void {
  store('outbox', undefined);
  setTimeout(updateFromTab, noticeDelay);
}

export function forgetPlainForm(): void {
  update({ plainFormNoticeId: undefined });
}

/** Sends the message, which the tab keeps until it is accepted. */
export async function sendMessage(
  written: FormValues,
  message: ContactMessage,
): Promise<SendResult> {
  // If the page is left before the answer, the next page shows the message as unconfirmed.
  store('outbox', { written, outcome: 'unconfirmed' });
  update({ isSending: true, outboxMessage: undefined });
  const result = await sendContact(message);
  const { outcome, reason } = result;
  const outboxMessage = outcome === 'accepted' ? undefined : { written, outcome, reason };
  // 'offline' is not stored: a page that is loaded later may be online.
  if (outcome !== 'offline') store('outbox', outboxMessage);
  update({ isSending: false, outboxMessage });
  return result;
}
