import { useState } from 'react';
import type { ContactMessage } from '../../../../functions/src/contract.ts';
import { loadToasts } from '../../toasts/load-toasts.ts';
import { type Delivery, sendContact } from './send-contact.ts';
import { unsent, type WrittenFields } from './unsent-messages.ts';

/** Sends messages, each on its own, and tells the visitor what became of them. */
export function useDelivery() {
  const [underWay, setUnderWay] = useState(0);
  const [lastOutcome, setLastOutcome] = useState<Delivery['outcome']>();
  // Only where toasts cannot be had.
  const [status, setStatus] = useState('');

  /** @throws where the message cannot be sent like this, and has not been. */
  async function deliver(written: WrittenFields, message: ContactMessage): Promise<void> {
    setStatus('');
    setUnderWay((count) => count + 1);
    const toasts = loadToasts();
    // Whoever loads the page anew finds what was under way: the form has long been empty.
    let kept: number | undefined;
    const keep = () => {
      kept = unsent.keep(written, 'unclear');
    };
    // Once: a page that comes back from the page cache may go again before the outcome.
    addEventListener('pagehide', keep, { once: true });
    const delivery = await sendContact(message).finally(() =>
      removeEventListener('pagehide', keep),
    );
    // The page has come back, and knows now.
    if (kept !== undefined) unsent.remove(kept);
    setUnderWay((count) => count - 1);
    setLastOutcome(delivery.outcome);
    // From here on the message has left: what goes wrong must not send it once more.
    await tell(written, delivery, toasts).catch(console.error);
  }

  async function tell(
    written: WrittenFields,
    { outcome, text }: Delivery,
    toasts: ReturnType<typeof loadToasts>,
  ): Promise<void> {
    if (outcome !== 'sent') unsent.keep(written, outcome);
    const showToast = await toasts;
    if (showToast) showToast(outcome === 'sent' ? 'success' : 'error', text);
    else setStatus(text);
  }

  return { sending: underWay > 0, lastOutcome, status, deliver };
}
