import { createRoot } from 'react-dom/client';
import { type CloseButtonProps, Slide, ToastContainer, toast } from 'react-toastify/unstyled';
import { Icon } from '../components/icon.tsx';
import { toastTexts } from './toast-content.ts';
import styles from './toastify.css?inline';

// In a root of its own, so that a toast outlives a change of page.
const stage = document.body.appendChild(document.createElement('div'));
createRoot(stage).render(
  <>
    {/* With the toasts' chunk, because no page needs them before a message is sent. */}
    <style>{styles}</style>
    <ToastContainer
      aria-label={toastTexts.name}
      autoClose={5000}
      position="top-right"
      theme="colored"
      transition={Slide}
      hideProgressBar={false}
      pauseOnHover
      pauseOnFocusLoss
      closeOnClick={false}
      closeButton={closeButton}
    />
  </>,
);

export function showToast(kind: 'success' | 'error', text: string): void {
  if (kind === 'success') toast.success(text, { role: 'status' });
  // Without an icon, because the text of an error begins with one.
  else toast.error(withMark(text), { role: 'alert', icon: false });
}

/** Returns the text with its first character, and its drawing, in a column of its own. */
function withMark(text: string) {
  const [mark = '', ...rest] = text;
  return (
    <p className="toast-text">
      <span>
        <Icon name="close" />
        {mark}
      </span>
      {rest.join('')}
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
