import { useSyncExternalStore } from 'react';
import type { ContactMessage } from '../../../../functions/src/contract.ts';
import type { WrittenFields } from '../written-fields.ts';
import { isUnderWay, keptMessages } from './kept-messages.ts';
import { sendContact } from './send-contact.ts';

/** Resolves with the toasts' chunk, or with undefined where it cannot be fetched; a later call tries again. */
export function loadToasts() {
  return import('../../toasts/toastify.tsx').catch(() => undefined);
}

/** Sends one message at a time, keeps it until it is sent, and tells the visitor the outcome. */
export function useDelivery() {
  const { subscribe, list, listOnServer } = keptMessages;
  const messages = useSyncExternalStore(subscribe, list, listOnServer);

  /** Resolves with the outcome, after the answer. */
  async function deliver(written: WrittenFields, message: ContactMessage) {
    const toasts = loadToasts();
    const key = keptMessages.begin(written);
    const { outcome, text } = await sendContact(message, key);
    keptMessages.end(key, outcome);
    toasts
      .then((loaded) => {
        // Without toasts the notices above the form tell the outcome.
        if (outcome === 'sent') loaded?.showSuccess(text);
        else loaded?.showError(text, outcome === 'unclear');
      })
      .catch(console.error);
    return outcome;
  }

  return {
    /** Newest first. */
    unsent: messages.filter((message) => !isUnderWay(message)),
    /** Whether a message of this page is under way, also from a form of another route. */
    isSending: messages.some(isUnderWay),
    deliver,
  };
}
