import { type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import {
  type CloseButtonProps,
  ToastContainer,
  type ToastContentProps,
  type ToastOptions,
  toast,
} from 'react-toastify/unstyled';
import { Icon } from '../components/icon.tsx';
import { focusText } from '../focus-text.ts';
import { toastLabels } from '../texts/outcomes.ts';
import styles from './toastify.css?inline';

interface Options extends Pick<ToastOptions, 'autoClose'> {
  /** Whether a screen reader announces it. */
  isAnnounced: boolean;
}

export type Toasts = ReturnType<typeof createToasts>;

/**
 * Puts Toastify's container into the page, in a root of its own: a toast outlives a change of page. Toastify's defaults
 * are what the specification asks for: top right, 5 s with a bar, paused by hover and by loss of focus.
 */
export function createToasts() {
  const container = document.body.appendChild(document.createElement('div'));
  /** What had the focus before it moved to a toast. */
  let focusedBefore: HTMLElement | null = null;

  /** Shows a toast that closes after its time, also where a style sheet switches off the animation of its bar. */
  function show(
    type: 'success' | 'error' | 'warning',
    content: ReactNode,
    { isAnnounced, autoClose }: Options,
  ): void {
    // The region is there before the text: Firefox announces neither a status nor an alert that comes with its text.
    const region = container.querySelector('[aria-live]');
    region?.setAttribute('aria-live', isAnnounced ? 'polite' : 'off');
    toast[type]<ReactNode>((props) => <SelfClosingContent {...props} />, {
      ...(autoClose === undefined ? {} : { autoClose }),
      // No live region inside the region, which would announce it again.
      role: 'group',
      data: content,
    });
  }

  /** Keeps a toast open while it has the focus. */
  function hold({ relatedTarget }: FocusEvent): void {
    const previous = relatedTarget as HTMLElement | null;
    if (!container.contains(previous)) focusedBefore = previous;
    toast.pause();
  }

  function closeWithFocus(closeToast: () => void): void {
    if (focusedBefore?.isConnected) focusedBefore.focus({ preventScroll: true });
    else focusText(document.querySelector('main'));
    closeToast();
  }

  const closeButton = ({ closeToast }: CloseButtonProps) => (
    <button
      className="toast-close"
      type="button"
      aria-label={toastLabels.close}
      onClick={() => closeWithFocus(closeToast)}
    >
      <Icon name="close" />
    </button>
  );

  const toasts = (
    <>
      {/* The styles come with this chunk. */}
      <style>{styles}</style>
      <ToastContainer
        aria-label={toastLabels.name}
        theme="colored"
        icon={false}
        // Toastify's transitions wait for the end of an animation, and nothing ends where animations are off.
        transition={false}
        closeButton={closeButton}
      />
    </>
  );
  // At once, so that the region is there before the first toast.
  flushSync(() => createRoot(container).render(toasts));
  container.addEventListener('focusin', hold);
  container.addEventListener('focusout', () => toast.play());
  return { show, dismiss: () => toast.dismiss() };
}

/** Hides the bars from screen readers: they have an English name, and tell nothing that the toast does not. */
function hideBars(): void {
  for (const bar of document.querySelectorAll('.Toastify [role=progressbar]')) {
    bar.setAttribute('aria-hidden', 'true');
  }
}

function SelfClosingContent({
  closeToast,
  isPaused,
  toastProps,
  data,
}: ToastContentProps<ReactNode>) {
  const { autoClose } = toastProps;
  useEffect(hideBars, []);
  useEffect(() => {
    if (isPaused || !autoClose) return undefined;
    const timer = setTimeout(closeToast, Number(autoClose));
    return () => clearTimeout(timer);
  }, [closeToast, isPaused, autoClose]);
  return data;
}
