import { useState } from 'react';
import type { ContactMessage } from '../../../../functions/src/contract.ts';
import { useToasts } from '../../toasts/toast-context.ts';
import { type Delivery, sendContact } from './send-contact.ts';
import { unsent, type WrittenFields } from './unsent-messages.ts';

/** Sends messages, each on its own, and tells the visitor what became of them. */
export function useDelivery() {
  const prepareToasts = useToasts();
  const [attempts, setAttempts] = useState({ started: 0, finished: 0 });
  // Only where toasts cannot be had.
  const [status, setStatus] = useState('');

  /** @throws where the message cannot be sent like this, and has not been. */
  async function deliver(written: WrittenFields, message: ContactMessage): Promise<void> {
    setStatus('');
    setAttempts(({ started, finished }) => ({ started: started + 1, finished }));
    const toasts = prepareToasts();
    const delivery = await sendContact(message);
    setAttempts(({ started, finished }) => ({ started, finished: finished + 1 }));
    // From here on the message has left: what goes wrong must not send it once more.
    await tell(written, delivery, toasts).catch(console.error);
  }

  async function tell(
    written: WrittenFields,
    { outcome, text }: Delivery,
    toasts: ReturnType<typeof prepareToasts>,
  ): Promise<void> {
    if (outcome !== 'sent') unsent.keep(written, outcome);
    const showToast = await toasts;
    if (showToast) showToast(outcome === 'sent' ? 'success' : 'error', text);
    else setStatus(text);
  }

  return {
    sending: attempts.started > attempts.finished,
    hasSent: attempts.started > 0,
    status,
    deliver,
  };
}
