import { type ReactNode, useEffect, useRef } from 'react';
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

interface ShowOptions extends Pick<ToastOptions, 'autoClose'> {
  /** Whether a screen reader announces it. */
  isAnnounced: boolean;
}

export type ToastApi = ReturnType<typeof createToasts>;

/**
 * Puts Toastify's container into the page, in a root of its own: a toast outlives a change of page. Toastify's defaults
 * are what the specification asks for: top right, closed after 5 s, not by a click.
 */
export function createToasts() {
  const container = document.body.appendChild(document.createElement('div'));
  container.className = 'toasts';
  /** What had the focus before it moved to a toast. */
  let focusedBefore: HTMLElement | null = null;

  function show(
    type: 'success' | 'error' | 'warning',
    content: ReactNode,
    { isAnnounced, autoClose }: ShowOptions,
  ): void {
    // The region is there before the text [new-region].
    const region = container.querySelector('[aria-live]');
    region?.setAttribute('aria-live', isAnnounced ? 'polite' : 'off');
    toast[type]<ReactNode>((props) => <TimedContent {...props} />, {
      ...(autoClose === undefined ? {} : { autoClose }),
      // No live region inside the region, which would announce it again.
      role: 'group',
      customProgressBar: true,
      data: content,
    });
  }

  function rememberFocus({ relatedTarget }: FocusEvent): void {
    const previous = relatedTarget as HTMLElement | null;
    if (!container.contains(previous)) focusedBefore = previous;
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
        aria-label={toastLabels.region}
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
  container.addEventListener('focusin', rememberFocus);
  // Toastify moves the toast with the finger until it is lifted, also where the browser has made a scroll of the touch.
  container.addEventListener('pointercancel', (event) => {
    document.dispatchEvent(new PointerEvent('pointerup', event));
  });
  if (visualViewport) followViewport(container, visualViewport);
  return { show, dismiss: () => toast.dismiss() };
}

/** Keeps the toasts in the part of the page that two fingers have enlarged, as large as without the zoom. */
function followViewport(container: HTMLElement, viewport: VisualViewport): void {
  function place(): void {
    const { offsetLeft, offsetTop, scale } = viewport;
    container.style.transform = `translate(${offsetLeft}px, ${offsetTop}px) scale(${1 / scale})`;
  }
  place();
  viewport.addEventListener('resize', place);
  viewport.addEventListener('scroll', place);
}

function TimedContent({ closeToast, toastProps, data }: ToastContentProps<ReactNode>) {
  const { autoClose, type } = toastProps;
  return (
    <>
      {data}
      {autoClose ? <TimeBar durationMs={Number(autoClose)} type={type} onEnd={closeToast} /> : null}
    </>
  );
}

interface TimeBarProps {
  durationMs: number;
  type: string;
  onEnd: () => void;
}

/**
 * Shows the time that is left, in place of Toastify's own bar: that one has an English name for screen readers, runs
 * under the pointer once the focus has left the toast, and never ends where a style sheet forbids CSS animations.
 */
function TimeBar({ durationMs, type, onEnd }: TimeBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(
    () => (bar.current ? runDown(bar.current, durationMs, onEnd) : undefined),
    [durationMs, onEnd],
  );
  const theme = `Toastify__progress-bar-theme--colored Toastify__progress-bar--${type}`;
  return (
    <div className="Toastify__progress-bar--wrp">
      <div className={`Toastify__progress-bar ${theme}`} ref={bar} />
    </div>
  );
}

/** With them the keyboard's focus, or that of the window, comes or goes. */
const focusEvents = ['focusin', 'focusout', 'focus', 'blur'];

/**
 * Animates the bar, which stops while its toast has a pointer or the keyboard's focus, and while the window has no
 * focus. Returns a function that ends the animation.
 */
function runDown(bar: HTMLElement, durationMs: number, onEnd: () => void): () => void {
  const toastElement = bar.closest<HTMLElement>('.Toastify__toast');
  const animation = bar.animate({ transform: ['none', 'scaleX(0)'] }, durationMs);
  const listening = new AbortController();
  const { signal } = listening;
  let isPointedAt = false;

  function runOrStop(): void {
    // A click or a tap focuses the toast too, but not visibly.
    const hasKeyboard = toastElement?.contains(document.querySelector(':focus-visible')) === true;
    if (isPointedAt || hasKeyboard || !document.hasFocus()) animation.pause();
    else animation.play();
  }

  function followPointer({ type }: PointerEvent): void {
    isPointedAt = type === 'pointerenter';
    runOrStop();
  }

  runOrStop();
  animation.addEventListener('finish', onEnd);
  toastElement?.addEventListener('pointerenter', followPointer, { signal });
  toastElement?.addEventListener('pointerleave', followPointer, { signal });
  for (const type of focusEvents) addEventListener(type, runOrStop, { signal });
  return () => {
    animation.cancel();
    listening.abort();
  };
}
