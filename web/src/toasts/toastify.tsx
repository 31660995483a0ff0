import { createRoot } from 'react-dom/client';
import { type CloseButtonProps, Slide, ToastContainer, toast } from 'react-toastify/unstyled';
import { contactPath } from '../../../functions/src/contact-path.ts';
import { Icon } from '../components/icon.tsx';
import { toastTexts } from './toast-content.ts';
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

export function showSuccess(text: string): void {
  toast.success(text, { role: 'status' });
}

/** On a page that does not show the message itself, the toast links one that does, and stays. Doubt is not red. */
export function showError(text: string, isDoubt: boolean): void {
  const isAlone = !document.querySelector('form');
  // Without an icon, because the text begins with one.
  toast.error(withMark(text, isAlone), {
    role: 'alert',
    icon: false,
    ...(isDoubt && { className: 'toast-doubt' }),
    ...(isAlone && { autoClose: false }),
  });
}

/** Returns the text with its first character, and its drawing, in a column of its own. */
function withMark(text: string, hasLink: boolean) {
  const [mark = '', ...rest] = text;
  return (
    <p className="toast-text">
      <span>
        <Icon name="close" />
        {mark}
      </span>
      {rest.join('')}
      {hasLink ? <a href={contactPath}>{toastTexts.toMessage}</a> : null}
    </p>
  );
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
