// The newest message of the tab, from its submit until it is accepted, recovered or discarded.

import { useSyncExternalStore } from 'react';
import type { ContactMessage } from '../../../../functions/src/contract.ts';
import type { FormValues } from '../form/form-values.ts';
import { postedNoticeId } from '../posted-form.ts';
import { readStored, store } from '../tab-storage.ts';
import { type Delivery, type Outcome, sendContact } from './send-contact.ts';

/** The id of its notice; a part of addresses, hence in Spanish. */
export const openMessageId = 'mensaje-guardado';

export interface OpenMessage {
  written: FormValues;
  outcome: Exclude<Outcome, 'accepted'>;
  /** Why it was refused, in the function's words. */
  reason?: string | undefined;
}

interface State {
  isSending: boolean;
  /** Not sent, or not confirmed. */
  openMessage: OpenMessage | undefined;
  /** The notice to which a posted form has led, or ''; undefined after a submit. */
  postedId: string | undefined;
}

/** The state of the served page, with which React hydrates. */
const served: State = { isSending: false, openMessage: undefined, postedId: '' };
const listeners = new Set<() => void>();
let state = served;

function update(change: Partial<State>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

function updateFromTab(): void {
  update({ openMessage: readStored('open-message') });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads what earlier pages of the tab have left. The app calls it once. */
export function startOpenMessage(): void {
  update({ postedId: postedNoticeId() });
  updateFromTab();
  // While the page was in the page cache, another page of the tab may have changed the message.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) updateFromTab();
  });
}

export function useOpenMessage(): State {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => served,
  );
}

export function removeOpenMessage(): void {
  store('open-message', undefined);
  updateFromTab();
}

/** Removes the message at once, and its notice after the delay, in milliseconds. */
export function discardOpenMessage(noticeDelay: number): void {
  store('open-message', undefined);
  setTimeout(updateFromTab, noticeDelay);
}

export function forgetPosted(): void {
  update({ postedId: undefined });
}

/** Sends the message, which the tab keeps until it is accepted. */
export async function sendMessage(written: FormValues, message: ContactMessage): Promise<Delivery> {
  // If the page is left before the answer, the next page shows the message as unconfirmed.
  store('open-message', { written, outcome: 'unconfirmed' });
  update({ isSending: true, openMessage: undefined });
  const delivery = await sendContact(message);
  const { outcome, reason } = delivery;
  const openMessage = outcome === 'accepted' ? undefined : { written, outcome, reason };
  // 'offline' is not stored: a page that is loaded later may be online.
  if (outcome !== 'offline') store('open-message', openMessage);
  update({ isSending: false, openMessage });
  return delivery;
}
