import { type RefObject, useEffect, useRef, useState } from 'react';
import { company } from '../company.ts';
import utilities from '../styles/utilities.module.css';
import { experienceTexts } from './components-content.ts';
import styles from './experience-figures.module.css';

/** In milliseconds. */
const COUNTING_TIME = 5000;

/** The company's years of experience, which count up once they are scrolled into view, and its first year. */
export function ExperienceFigures() {
  const { yearsOfExperience, foundingYear } = company;
  const years = useRef<HTMLElement>(null);
  const shown = useCount(years, yearsOfExperience);
  return (
    <dl className={styles.figures}>
      <div className={styles.figure}>
        <dt className={utilities.small}>{experienceTexts.years}</dt>
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
        <dt className={utilities.small}>{experienceTexts.since}</dt>
        <dd>{foundingYear}</dd>
      </div>
    </dl>
  );
}

/**
 * Returns the figure to show: undefined while the target is outside the view, then one that counts up to `value`.
 * A figure that was in view from the start stays, as all do with reduced motion.
 */
function useCount(target: RefObject<HTMLElement | null>, value: number): number | undefined {
  const [shown, setShown] = useState<number | undefined>(value);
  useEffect(() => {
    if (!target.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let isWaiting = false;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) {
        observer.disconnect();
        if (isWaiting) countTo(value, setShown);
      } else {
        isWaiting = true;
        setShown(undefined);
      }
    });
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target, value]);
  return shown;
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
