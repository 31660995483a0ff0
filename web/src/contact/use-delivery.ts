import { useState } from 'react';
import { useToasts } from '../layout/toast-context.ts';
import { type CheckedFields, toMessage, type WrittenFields } from './contact-schema.ts';
import { sendContact } from './send-contact.ts';
import { unsent } from './unsent-messages.ts';

/** Sends messages, each on its own, and tells the visitor what became of them. */
export function useDelivery() {
  const prepareToasts = useToasts();
  const [attempts, setAttempts] = useState({ started: 0, finished: 0 });
  // Only where toasts cannot be had.
  const [status, setStatus] = useState('');

  async function deliver(written: WrittenFields, checked: CheckedFields): Promise<void> {
    setStatus('');
    setAttempts(({ started, finished }) => ({ started: started + 1, finished }));
    const toasts = prepareToasts();
    const delivery = await sendContact(toMessage(checked));
    setAttempts(({ started, finished }) => ({ started, finished: finished + 1 }));
    if (delivery.outcome !== 'sent') unsent.keep(written, delivery.outcome);
    const showToast = await toasts;
    if (showToast) showToast(delivery.outcome === 'sent' ? 'success' : 'error', delivery.text);
    else setStatus(delivery.text);
  }

  return {
    sending: attempts.started > attempts.finished,
    hasSent: attempts.started > 0,
    status,
    deliver,
  };
}
