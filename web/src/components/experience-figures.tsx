import { useEffect, useState } from 'react';
import { company } from '../company.ts';
import utilities from '../styles/utilities.module.css';
import { experienceTexts } from './components-content.ts';
import styles from './experience-figures.module.css';
import { useInView } from './use-in-view.ts';

/** In milliseconds. */
const COUNTING_TIME = 5000;

/**
 * The company's years of experience and the year of its foundation. The years count up once they come into
 * view; not for screen readers, nor with reduced motion.
 */
export function ExperienceFigures() {
  const { yearsOfExperience, foundingYear } = company;
  const [shown, setShown] = useState(yearsOfExperience);
  const years = useInView<HTMLElement>(() => countTo(yearsOfExperience, setShown));
  // Before it comes into view, where the visitor would see it change back.
  useEffect(() => {
    const { top = 0 } = years.current?.getBoundingClientRect() ?? {};
    if (top > window.innerHeight && !isStill()) setShown(0);
  }, [years]);
  return (
    <dl className={styles.figures}>
      <div className={styles.figure}>
        <dt className={utilities.small}>{experienceTexts.years}</dt>
        <dd ref={years}>
          <span
            className={`${utilities.noPrint} ${styles.digits}`}
            aria-hidden="true"
            data-counter=""
          >
            {shown}
          </span>
          <span className={utilities.hidden}>{yearsOfExperience}</span>
        </dd>
      </div>
      <div className={styles.figure}>
        <dt className={utilities.small}>{experienceTexts.since}</dt>
        <dd>{foundingYear}</dd>
      </div>
    </dl>
  );
}

function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function countTo(value: number, show: (shown: number) => void): void {
  if (isStill()) return;
  const start = performance.now();

  function step(now: number): void {
    // The time of the first frame may be earlier than `start`.
    const progress = Math.min(Math.max(0, now - start) / COUNTING_TIME, 1);
    show(Math.floor(progress * value));
    if (progress < 1) requestAnimationFrame(step);
  }

  step(start);
}
