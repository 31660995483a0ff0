import { useState } from 'react';
import hidden from '../styles/visually-hidden.module.css';
import styles from './counter.module.css';
import { useInView } from './use-in-view.ts';

/** In milliseconds. */
const DURATION = 5000;

/**
 * Counts up to `value` over five seconds once it comes into view. Whoever hears the page, runs no
 * script or wants no motion gets the value at once.
 */
export function Counter({ value }: { value: number }) {
  const [shown, setShown] = useState(value);
  const root = useInView<HTMLSpanElement>(() => countTo(value, setShown));
  return (
    <span className={styles.counter} ref={root}>
      <span className={styles.figure} aria-hidden="true" data-counter="">
        {shown}
      </span>
      <span className={hidden.hidden}>{value}</span>
    </span>
  );
}

function countTo(value: number, show: (shown: number) => void): (() => void) | undefined {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const start = performance.now();
  let frame = requestAnimationFrame(step);
  show(0);

  function step(now: number): void {
    const progress = Math.min(Math.max(0, now - start) / DURATION, 1);
    show(Math.floor(progress * value));
    if (progress < 1) frame = requestAnimationFrame(step);
  }

  return () => cancelAnimationFrame(frame);
}
