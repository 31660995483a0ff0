import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { company } from '../company.ts';
import { prefersReducedMotion } from '../reduced-motion.ts';
import { experienceTexts } from '../texts/components.ts';
import styles from './experience-figures.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

const COUNTING_DURATION_MS = 5000;

/** The company's years of experience, which count up once they are scrolled into view, and its first year. */
export function ExperienceFigures() {
  const { yearsOfExperience, foundingYear } = company;
  const [shown, setShown] = useState(yearsOfExperience);
  const isCounting = shown !== yearsOfExperience;
  const years = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!years.current || prefersReducedMotion()) return;
    let isWaiting = false;
    let stopCounting = () => {};
    const observer = new IntersectionObserver((changes) => {
      if (changes.some(({ isIntersecting }) => isIntersecting)) {
        observer.disconnect();
        // A figure that is in the first view stays: the visitor would see it change back.
        if (isWaiting) stopCounting = countTo(yearsOfExperience, setShown);
      } else {
        isWaiting = true;
      }
    });
    observer.observe(years.current);

    function stop(): void {
      observer.disconnect();
      stopCounting();
    }

    function printFinalFigure(): void {
      stop();
      flushSync(() => setShown(yearsOfExperience));
    }

    addEventListener('beforeprint', printFinalFigure);
    return () => {
      stop();
      removeEventListener('beforeprint', printFinalFigure);
    };
  }, []);

  return (
    <dl className={styles.figures}>
      <div className={styles.figure}>
        <dt>{experienceTexts.years}</dt>
        <dd ref={years}>
          <span aria-hidden={isCounting || undefined} data-counter="">
            {shown}
          </span>
          {/* Screen readers are told the final figure. */}
          {isCounting ? <VisuallyHidden>{yearsOfExperience}</VisuallyHidden> : null}
        </dd>
      </div>
      <div className={styles.figure}>
        <dt>{experienceTexts.since}</dt>
        <dd>{foundingYear}</dd>
      </div>
    </dl>
  );
}

/** Shows each figure from 0 to `value`, the first ones quickly. Returns a function that stops it. */
function countTo(value: number, show: (shown: number) => void): () => void {
  const start = performance.now();
  let frame = 0;

  function step(now: number): void {
    // The time of the first frame may be earlier than `start`.
    const progress = Math.min(Math.max(0, now - start) / COUNTING_DURATION_MS, 1);
    const eased = 1 - (1 - progress) ** 4;
    show(Math.floor(eased * value));
    if (progress < 1) frame = requestAnimationFrame(step);
  }

  step(start);
  return () => cancelAnimationFrame(frame);
}
