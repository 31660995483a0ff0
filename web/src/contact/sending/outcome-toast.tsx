import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { contactPagePath } from '../../../../functions/src/shared/contract.ts';
import { FOCUS_ANNOUNCEMENT_MS } from '../../focus-text.ts';
import { toastLabels } from '../../texts/outcomes.ts';
import type { ToastApi } from '../../toasts/toastify.tsx';
import { appAcceptedNoticeId, outboxNoticeId, showAcceptance } from './outbox.ts';
import type { SendResult } from './send-contact.ts';

const outboxNoticeHref = `${contactPagePath}#${outboxNoticeId}`;
const appAcceptedNoticeHref = `${contactPagePath}#${appAcceptedNoticeId}`;
const toastTypes = {
  accepted: 'success',
  notSent: 'error',
  unconfirmed: 'warning',
  offline: 'warning',
} as const;

let loading: Promise<ToastApi | undefined> | undefined;

/** Resolves with the toasts, or with undefined where their chunk cannot be fetched, until the page is loaded anew. */
export function loadToasts(): Promise<ToastApi | undefined> {
  // One promise, because browsers settle several imports of a chunk in any order.
  loading ??= import('../../toasts/toastify.tsx').then(
    ({ createToasts }) => createToasts(),
    () => undefined,
  );
  return loading;
}

export async function dismissToasts(): Promise<void> {
  const toasts = await loadToasts();
  toasts?.dismiss();
}

/** Returns a function that tells the outcome of a message in a toast. */
export function useOutcomeToast() {
  const navigate = useNavigate();

  function openNotice(event: MouseEvent): void {
    event.preventDefault();
    void navigate(outboxNoticeHref);
    // The link is there until the move of the focus is announced.
    setTimeout(dismissToasts, FOCUS_ANNOUNCEMENT_MS);
  }

  return async ({ outcome, text }: SendResult, isNoticeSeen: boolean): Promise<void> => {
    const toasts = await loadToasts();
    const type = toastTypes[outcome];
    // A notice that is seen gets the focus, and is announced then.
    const isAnnounced = !isNoticeSeen;
    if (!toasts) {
      if (isNoticeSeen) return;
      // Without the toasts the notice itself tells a visitor who does not see it.
      if (outcome === 'accepted') showAcceptance();
      void navigate(outcome === 'accepted' ? appAcceptedNoticeHref : outboxNoticeHref);
      return;
    }
    if (isNoticeSeen || outcome === 'accepted') {
      toasts.show(type, <p>{text}</p>, { isAnnounced });
      return;
    }
    const content = (
      <p>
        {`${text} `}
        {/* Without the attribute it is also announced by itself [link-twice]. */}
        <a href={outboxNoticeHref} onClick={openNotice} aria-live="off">
          {toastLabels.toMessage}
        </a>
      </p>
    );
    toasts.show(type, content, { isAnnounced, autoClose: false });
  };
}
