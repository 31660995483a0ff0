import { type MouseEvent, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import type { toast } from 'react-toastify/unstyled';
import { type ContactMessage, contactPath } from '../../../../functions/src/contract.ts';
import { toastTexts } from '../../texts/delivery.ts';
import type { WrittenFields } from '../form/form-schema.ts';
import { isUnderWay, keptMessages, keptNoticeId } from './kept-messages.ts';
import { type Delivery, sendContact } from './send-contact.ts';

type Toast = typeof toast;

const noticeHref = `${contactPath}#${keptNoticeId}`;
const toastTypes = { accepted: 'success', notSent: 'error', unconfirmed: 'warning' } as const;

/** Resolves with the toasts' chunk, or with undefined where it cannot be fetched; a later call tries again. */
export function loadToasts() {
  return import('../../toasts/toastify.tsx').catch(() => undefined);
}

/** Sends one message at a time, keeps it until it is sent, and tells the visitor the outcome. */
export function useDelivery() {
  const { subscribe, list, listOnServer } = keptMessages;
  const messages = useSyncExternalStore(subscribe, list, listOnServer);
  const navigate = useNavigate();

  function goToNotice(event: MouseEvent): void {
    event.preventDefault();
    void navigate(noticeHref);
  }

  /** Resolves with the outcome, and with what `isAtForm` returns then: whether the visitor sees its notice. */
  async function deliver(written: WrittenFields, message: ContactMessage, isAtForm: () => boolean) {
    const kept = keptMessages.begin(written);
    const toasts = loadToasts();
    toasts.then((loaded) => loaded?.toast.dismiss(), console.error);
    const delivery = await sendContact(message);
    keptMessages.end(kept, delivery.outcome);
    const isSeen = isAtForm();
    toasts.then((loaded) => loaded && showToast(loaded.toast, delivery, isSeen), console.error);
    return { outcome: delivery.outcome, isSeen };
  }

  /** A failure whose notice the visitor does not see stays until it is closed, and leads to the notice. */
  function showToast(toaster: Toast, { outcome, text }: Delivery, isSeen: boolean): void {
    if (isSeen) {
      // The notice gets the focus, and is spoken then.
      toaster[toastTypes[outcome]](text, { role: 'group' });
    } else if (outcome === 'accepted') {
      toaster.success(text, { role: 'status' });
    } else {
      toaster[toastTypes[outcome]](withLink(text), { autoClose: false });
    }
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

  return {
    /** Newest first. */
    unsent: messages.filter((message) => !isUnderWay(message)),
    /** Whether a message of this page is under way, also from a form of another route. */
    isSending: messages.some(isUnderWay),
    deliver,
  };
}
