import { useSyncExternalStore } from 'react';
import type { ContactMessage } from '../../../../functions/src/contract.ts';
import type { WrittenFields } from '../written-fields.ts';
import { isUnderWay, keptMessages } from './kept-messages.ts';
import { sendContact } from './send-contact.ts';

/** Resolves with the toasts' chunk, or with undefined where it cannot be fetched; a later call tries again. */
export function loadToasts() {
  return import('../../toasts/toastify.tsx').catch(() => undefined);
}

/** Dismisses the toast of a message that was not sent. */
export function dismissErrorToast(): void {
  loadToasts().then((toasts) => toasts?.dismissError(), console.error);
}

/** Sends one message at a time, keeps it until it is sent, and tells the visitor the outcome. */
export function useDelivery() {
  const { subscribe, list, listOnServer } = keptMessages;
  const messages = useSyncExternalStore(subscribe, list, listOnServer);

  /** Resolves with the outcome, and with what `isAtForm` returns then: whether the visitor sees its notice. */
  async function deliver(written: WrittenFields, message: ContactMessage, isAtForm: () => boolean) {
    const key = keptMessages.begin(written);
    const toasts = loadToasts();
    dismissErrorToast();
    const delivery = await sendContact(message, key);
    const { outcome } = delivery;
    keptMessages.end(key, outcome);
    const isSeen = isAtForm();
    // Without toasts the notices above the form tell the outcome.
    toasts.then((loaded) => loaded?.showOutcome(delivery, isSeen)).catch(console.error);
    return { outcome, isSeen };
  }

  return {
    /** Newest first. */
    unsent: messages.filter((message) => !isUnderWay(message)),
    /** Whether a message of this page is under way, also from a form of another route. */
    isSending: messages.some(isUnderWay),
    deliver,
  };
}
