import { useEffect, useRef, useState } from 'react';
import { company } from '../company.ts';
import { experienceTexts } from '../texts/components.ts';
import styles from './experience-figures.module.css';
import { useInView } from './use-in-view.ts';

/** In milliseconds. */
const COUNTING_TIME = 5000;

/** The company's years of experience, which count up once they are scrolled into view, and its first year. */
export function ExperienceFigures() {
  const { yearsOfExperience, foundingYear } = company;
  /** Undefined while it waits to be scrolled into view. */
  const [shown, setShown] = useState<number | undefined>(yearsOfExperience);
  const isWaiting = useRef(false);
  const years = useInView<HTMLElement>(() => {
    if (isWaiting.current) countTo(yearsOfExperience, setShown);
  });
  // A figure that is in the first view stays: the visitor would see it change back.
  useEffect(() => {
    const { top = 0, bottom = 0 } = years.current?.getBoundingClientRect() ?? {};
    isWaiting.current = !isStill() && (bottom <= 0 || top >= window.innerHeight);
    if (isWaiting.current) setShown(undefined);
  }, [years]);
  return (
    <dl className={styles.figures}>
      <div className={styles.figure}>
        <dt>{experienceTexts.years}</dt>
        <dd ref={years}>
          <span
            className={`${styles.digits} ${shown === undefined ? styles.waiting : ''}`}
            // Screen readers are told the last figure.
            role="img"
            aria-label={`${yearsOfExperience}`}
            data-counter=""
          >
            {shown ?? yearsOfExperience}
          </span>
        </dd>
      </div>
      <div className={styles.figure}>
        <dt>{experienceTexts.since}</dt>
        <dd>{foundingYear}</dd>
      </div>
    </dl>
  );
}

function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function countTo(value: number, show: (shown: number) => void): void {
  const start = performance.now();

  function step(now: number): void {
    // The time of the first frame may be earlier than `start`.
    const progress = Math.min(Math.max(0, now - start) / COUNTING_TIME, 1);
    show(Math.floor(progress * value));
    if (progress < 1) requestAnimationFrame(step);
  }

  step(start);
}
