import { type MouseEvent, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ContactMessage, contactPath } from '../../../../functions/src/contract.ts';
import { toastTexts } from '../../texts/delivery.ts';
import type { WrittenFields } from '../form/form-schema.ts';
import { type Delivery, sendContact } from './send-contact.ts';
import { unsentMessage, unsentNoticeId } from './unsent-message.ts';

const noticeHref = `${contactPath}#${unsentNoticeId}`;
const toastTypes = {
  accepted: 'success',
  notSent: 'error',
  unconfirmed: 'warning',
  offline: 'warning',
} as const;

/** Resolves with the toasts' chunk, or with undefined where it cannot be fetched; a later call tries again. */
export function loadToasts() {
  return import('../../toasts/toastify.tsx').catch(() => undefined);
}

/** Sends one message at a time, keeps it until it is sent, and tells the visitor the outcome. */
export function useDelivery() {
  const unsent = useSyncExternalStore(unsentMessage.subscribe, unsentMessage.get, () => undefined);
  const isSending = useSyncExternalStore(
    unsentMessage.subscribe,
    unsentMessage.isSending,
    () => false,
  );
  const navigate = useNavigate();

  function goToNotice(event: MouseEvent): void {
    event.preventDefault();
    void navigate(noticeHref);
  }

  /** Resolves with the outcome, and with what `isAtForm` returns then: whether the visitor sees its notice. */
  async function deliver(written: WrittenFields, message: ContactMessage, isAtForm: () => boolean) {
    const sent = unsentMessage.begin(written);
    const toasts = loadToasts();
    toasts.then((loaded) => loaded?.toast.dismiss(), console.error);
    const delivery = await sendContact(message);
    unsentMessage.end(sent, delivery.outcome);
    const isSeen = isAtForm();
    const [content, options] = toastOf(delivery, isSeen);
    const type = toastTypes[delivery.outcome];
    toasts.then((loaded) => loaded?.showToast(type, content, options), console.error);
    return { outcome: delivery.outcome, isSeen };
  }

  /** A failure whose notice the visitor does not see stays until it is closed, and leads to the notice. */
  function toastOf({ outcome, text }: Delivery, isSeen: boolean) {
    // The notice gets the focus, and is spoken then.
    if (isSeen) return [text, { role: 'group' }] as const;
    if (outcome === 'accepted') return [text, { role: 'status' }] as const;
    return [withLink(text), { autoClose: false }] as const;
  }

  function withLink(text: string) {
    return (
      <p>
        {`${text} `}
        <a href={noticeHref} onClick={goToNotice}>
          {toastTexts.toMessage}
        </a>
      </p>
    );
  }

  // To the page that sends it, the message has no outcome yet.
  return { unsent: isSending ? undefined : unsent, isSending, deliver };
}
