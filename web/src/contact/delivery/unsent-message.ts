// The newest message of the tab, from its submit until it is accepted, recovered or discarded.

import { useSyncExternalStore } from 'react';
import type { ContactMessage } from '../../../../functions/src/contract.ts';
import { type Fields, fragmentAtLoad, keep, readKept } from '../draft.ts';
import { type Delivery, type Outcome, sendContact } from './send-contact.ts';

/** The id of its notice; a part of addresses, hence in Spanish. */
export const unsentNoticeId = 'mensaje-guardado';

export interface UnsentMessage {
  written: Fields;
  outcome: Exclude<Outcome, 'accepted'>;
  /** Why it was refused, in the function's words. */
  reason?: string | undefined;
}

interface State {
  isSending: boolean;
  /** Not sent, or not confirmed. */
  unsent: UnsentMessage | undefined;
  /** The fragment of the address at load, which may name a notice; undefined after a submit. */
  fragment: string | undefined;
}

/** The state of the served page, with which React hydrates. */
const served: State = { isSending: false, unsent: undefined, fragment: '' };
let state: State = { ...served, fragment: fragmentAtLoad, unsent: readKept('unsent-message') };
const listeners = new Set<() => void>();

function update(change: Partial<State>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

if (!import.meta.env.SSR) {
  // While the page was in the page cache, another page of the tab may have changed the message.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) update({ unsent: readKept('unsent-message') });
  });
}

export function useUnsentMessage(): State {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => served,
  );
}

export function removeUnsent(): void {
  keep('unsent-message', undefined);
  update({ unsent: undefined });
}

/** Removes the message at once, and its notice after the delay, in milliseconds. */
export function discardUnsent(noticeDelay: number): void {
  keep('unsent-message', undefined);
  setTimeout(() => update({ unsent: readKept('unsent-message') }), noticeDelay);
}

export function forgetFragment(): void {
  update({ fragment: undefined });
}

/** Sends the message, which the tab keeps until it is accepted. */
export async function sendMessage(written: Fields, message: ContactMessage): Promise<Delivery> {
  // If the page is left before the answer, the next page shows the message as unconfirmed.
  keep('unsent-message', { written, outcome: 'unconfirmed' });
  update({ isSending: true, unsent: undefined });
  const delivery = await sendContact(message);
  const { outcome, reason } = delivery;
  const unsent = outcome === 'accepted' ? undefined : { written, outcome, reason };
  // 'offline' is not stored: a page that is loaded later may be online.
  if (outcome !== 'offline') keep('unsent-message', unsent);
  update({ isSending: false, unsent });
  return delivery;
}
