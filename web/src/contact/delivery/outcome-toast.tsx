import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { contactPath } from '../../../../functions/src/contract.ts';
import { toastTexts } from '../../texts/delivery.ts';
import type { Delivery } from './send-contact.ts';
import { unsentNoticeId } from './unsent-message.ts';

const noticeHref = `${contactPath}#${unsentNoticeId}`;
const toastTypes = {
  accepted: 'success',
  notSent: 'error',
  failed: 'error',
  unconfirmed: 'warning',
  offline: 'warning',
} as const;

let loading: Promise<typeof import('../../toasts/toastify.tsx') | undefined> | undefined;

/**
 * Resolves with the toasts' chunk, or with undefined where it cannot be fetched. A later call tries again, but Chromium
 * and Firefox remember the failure until the page is loaded anew.
 */
export function loadToasts() {
  // One promise, because browsers settle several imports of a chunk in any order.
  loading ??= import('../../toasts/toastify.tsx').catch(() => {
    loading = undefined;
    return undefined;
  });
  return loading;
}

export async function dismissToasts(): Promise<void> {
  const toasts = await loadToasts();
  toasts?.toast.dismiss();
}

/** Returns a function that tells the outcome of a message in a toast. */
export function useOutcomeToast() {
  const navigate = useNavigate();

  function openNotice(event: MouseEvent): void {
    event.preventDefault();
    void navigate(noticeHref);
  }

  return async ({ outcome, text }: Delivery, isNoticeSeen: boolean): Promise<void> => {
    const toasts = await loadToasts();
    const type = toastTypes[outcome];
    // A notice that is seen gets the focus, and is announced then.
    const isAnnounced = !isNoticeSeen;
    if (isNoticeSeen || outcome === 'accepted') {
      toasts?.showToast(type, <p>{text}</p>, { isAnnounced });
      return;
    }
    // Without the toasts' chunk the browser's own dialog tells a visitor who has left the form.
    if (!toasts) {
      window.alert(text);
      return;
    }
    const content = (
      <p>
        {`${text} `}
        {/* Chromium announces a link in a live region a second time, after the text that contains it. */}
        <a href={noticeHref} onClick={openNotice} aria-live="off">
          {toastTexts.toMessage}
        </a>
      </p>
    );
    toasts.showToast(type, content, { isAnnounced, autoClose: false });
  };
}
