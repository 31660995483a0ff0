import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import {
  type CloseButtonProps,
  ToastContainer,
  type ToastContentProps,
  type ToastOptions,
  toast,
} from 'react-toastify/unstyled';
import { Icon } from '../components/icon.tsx';
import { toastTexts } from '../texts/delivery.ts';
import styles from './toastify.css?inline';

export { toast };

/** Shows a toast that closes after its time, also where a style sheet switches off the animation of its bar. */
export function showToast(
  type: 'success' | 'error' | 'warning',
  content: ReactNode,
  options: ToastOptions,
): void {
  toast[type]<ReactNode>((props) => <Timed {...props} />, { ...options, data: content });
}

function Timed({ closeToast, isPaused, toastProps, data }: ToastContentProps<ReactNode>) {
  const { autoClose } = toastProps;
  useEffect(() => {
    if (isPaused || !autoClose) return undefined;
    const timer = setTimeout(closeToast, Number(autoClose));
    return () => clearTimeout(timer);
  }, [closeToast, isPaused, autoClose]);
  return data;
}

const closeButton = ({ closeToast }: CloseButtonProps) => (
  <button className="toast-close" type="button" aria-label={toastTexts.close} onClick={closeToast}>
    <Icon name="close" />
  </button>
);

// In a root of its own, so that a toast outlives a change of page; with the styles, because no page needs them
// before a message is sent. By default: top right, for 5 s with a bar, paused by hover and loss of focus.
const stage = document.body.appendChild(document.createElement('div'));
createRoot(stage).render(
  // A toast has a role, by which it is announced or not; a live region around it would say it again.
  <div ref={(element) => element?.querySelector('[aria-live]')?.removeAttribute('aria-live')}>
    <style>{styles}</style>
    <ToastContainer
      aria-label={toastTexts.name}
      theme="colored"
      icon={false}
      // Toastify's transitions wait for the end of an animation, and nothing ends where animations are off.
      transition={false}
      closeButton={closeButton}
    />
  </div>,
);
