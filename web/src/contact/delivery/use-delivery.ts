import { useState } from 'react';
import type { ContactMessage } from '../../../../functions/src/contract.ts';
import { keptMessages, type WrittenFields } from './kept-messages.ts';
import { sendContact } from './send-contact.ts';

/** Resolves with the toasts' chunk, or with undefined where it cannot be fetched; a later call tries again. */
export function loadToasts() {
  return import('../../toasts/toastify.tsx').catch(() => undefined);
}

/** Sends messages, keeps those that fail, and tells the visitor each outcome. */
export function useDelivery() {
  const [pending, setPending] = useState(0);
  const [status, setStatus] = useState('');

  /** Resolves with the outcome, after the answer. */
  async function deliver(written: WrittenFields, message: ContactMessage) {
    setStatus('');
    setPending((count) => count + 1);
    const toasts = loadToasts();
    // The form is empty by now: if the visitor leaves or reloads the page, the message is kept.
    let keptId: number | undefined;
    const keep = () => {
      keptId = keptMessages.add(written, 'unclear');
    };
    // Once, because a page that comes back from the page cache can be left again.
    addEventListener('pagehide', keep, { once: true });
    try {
      const { outcome, text } = await sendContact(message);
      if (keptId !== undefined) keptMessages.remove(keptId);
      if (outcome !== 'sent') keptMessages.add(written, outcome);
      toasts
        .then((loaded) => {
          if (loaded) loaded.showToast(outcome === 'sent' ? 'success' : 'error', text);
          else setStatus(text);
        })
        .catch(console.error);
      return outcome;
    } finally {
      removeEventListener('pagehide', keep);
      setPending((count) => count - 1);
    }
  }

  return {
    isSending: pending > 0,
    /** The text of the last outcome, if toasts could not be loaded. */
    status,
    deliver,
  };
}
