import { useState, useSyncExternalStore } from 'react';
import type { ContactMessage } from '../../../../functions/src/contract.ts';
import type { WrittenFields } from '../written-fields.ts';
import { isUnsent, keptMessages } from './kept-messages.ts';
import { sendContact } from './send-contact.ts';

/** Resolves with the toasts' chunk, or with undefined where it cannot be fetched; a later call tries again. */
export function loadToasts() {
  return import('../../toasts/toastify.tsx').catch(() => undefined);
}

/** Sends one message at a time, keeps it until it is sent, and tells the visitor the outcome. */
export function useDelivery() {
  const { subscribe, list, listOnServer } = keptMessages;
  const messages = useSyncExternalStore(subscribe, list, listOnServer);
  const [status, setStatus] = useState('');

  /** Resolves with the outcome, after the answer. */
  async function deliver(written: WrittenFields, message: ContactMessage) {
    setStatus('');
    const toasts = loadToasts();
    const id = keptMessages.add(written, 'sending');
    const { outcome, text } = await sendContact(message);
    if (outcome === 'sent') keptMessages.remove(id);
    else keptMessages.rename(id, outcome);
    toasts
      .then((loaded) => {
        if (!loaded) setStatus(text);
        else if (outcome === 'sent') loaded.showSuccess(text);
        else loaded.showError(text);
      })
      .catch(console.error);
    return outcome;
  }

  return {
    /** Newest first. */
    unsent: messages.filter(isUnsent),
    /** Whether a message of this page is under way, also from a form of another route. */
    isSending: !messages.every(isUnsent),
    /** The text of the last outcome, if toasts could not be loaded. */
    status,
    deliver,
  };
}
