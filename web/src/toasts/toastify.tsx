import type { MouseEvent } from 'react';
import { createRoot } from 'react-dom/client';
import {
  type CloseButtonProps,
  type Id,
  Slide,
  ToastContainer,
  toast,
} from 'react-toastify/unstyled';
import { contactPath } from '../../../functions/src/contract.ts';
import { Icon } from '../components/icon.tsx';
import { keptNoticeId, toastTexts } from '../contact/delivery/delivery-content.ts';
import type { Delivery } from '../contact/delivery/send-contact.ts';
import styles from './toastify.css?inline';

// In a root of its own, so that a toast outlives a change of page.
const stage = document.body.appendChild(document.createElement('div'));
createRoot(stage).render(
  <>
    {/* With the toasts' chunk, because no page needs them before a message is sent. */}
    <style>{styles}</style>
    {/* By default: top right, for 5 s with a bar, paused by hover and loss of focus, not closed by a click. */}
    <ToastContainer
      aria-label={toastTexts.name}
      theme="colored"
      transition={Slide}
      closeButton={closeButton}
    />
  </>,
);

let errorToast: Id | undefined;
/** The element that gets the focus back when a toast is closed. */
let focusedBefore: EventTarget | null = null;
stage.addEventListener('focusin', ({ relatedTarget }) => {
  if (!stage.contains(relatedTarget as Node | null)) focusedBefore = relatedTarget;
});
stage.addEventListener('click', ({ target }) => {
  const isClosing = (target as Element).closest('.toast-close');
  if (isClosing && focusedBefore instanceof HTMLElement) focusedBefore.focus();
});

/** Shows the outcome of a message. An error whose notice the visitor does not see stays, and leads to it. */
export function showOutcome({ outcome, text }: Delivery, isSeen: boolean): void {
  // Switches the container's live region off: a toast is announced by its role, and not at all where its notice gets
  // the focus.
  stage.querySelector('[aria-live]')?.setAttribute('aria-live', 'off');
  if (outcome === 'sent') {
    toast.success(text, { role: isSeen ? 'group' : 'status' });
    return;
  }
  errorToast = toast.error(withMark(text, outcome === 'unclear' ? 'alert' : 'close', !isSeen), {
    role: isSeen ? 'group' : 'alert',
    // The text begins with one.
    icon: false,
    // Doubt is not red.
    ...(outcome === 'unclear' && { className: 'toast-doubt' }),
    ...(!isSeen && { autoClose: false }),
  });
}

export function dismissError(): void {
  if (errorToast !== undefined) toast.dismiss(errorToast);
}

/** Returns the text with its first character, and its drawing, in a column of its own. */
function withMark(text: string, icon: 'alert' | 'close', hasLink: boolean) {
  const [mark = '', ...rest] = text;
  return (
    <p className="toast-text">
      <span>
        <Icon name={icon} />
        {mark}
      </span>
      {rest.join('')}
      {hasLink ? (
        <a href={contactPath} onClick={goToNotice}>
          {toastTexts.toMessage}
        </a>
      ) : null}
    </p>
  );
}

/** Leads to the kept message, where the page has a form; else the link leads to the contact page. */
function goToNotice(event: MouseEvent): void {
  const notice = document.getElementById(keptNoticeId);
  if (!notice) return;
  event.preventDefault();
  notice.focus();
}

function closeButton({ closeToast }: CloseButtonProps) {
  return (
    <button
      className="toast-close"
      type="button"
      aria-label={toastTexts.close}
      onClick={closeToast}
    >
      <Icon name="close" />
    </button>
  );
}
