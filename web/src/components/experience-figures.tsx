import { useState } from 'react';
import { company } from '../company.ts';
import hidden from '../styles/visually-hidden.module.css';
import { experienceTexts } from './components-content.ts';
import styles from './experience-figures.module.css';
import { useInView } from './use-in-view.ts';

/** In milliseconds. */
const COUNTING_TIME = 5000;

/** The company's years of experience and the year of its foundation. */
export function ExperienceFigures() {
  return (
    <dl className={styles.figures}>
      <div className={styles.figure}>
        <dt>{experienceTexts.years}</dt>
        <dd>
          <Counter value={company.yearsOfExperience} />
        </dd>
      </div>
      <div className={styles.figure}>
        <dt>{experienceTexts.since}</dt>
        <dd>{company.foundingYear}</dd>
      </div>
    </dl>
  );
}

/** Counts up to `value` once it comes into view; not for screen readers, nor with reduced motion. */
function Counter({ value }: { value: number }) {
  const [shown, setShown] = useState(value);
  const root = useInView<HTMLSpanElement>(() => countTo(value, setShown));
  return (
    <span ref={root}>
      <span className={styles.digits} aria-hidden="true" data-counter="">
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
    const progress = Math.min(Math.max(0, now - start) / COUNTING_TIME, 1);
    show(Math.floor(progress * value));
    if (progress < 1) frame = requestAnimationFrame(step);
  }

  return () => cancelAnimationFrame(frame);
}
