import { company } from '../company.ts';
import { experienceTexts } from './components-content.ts';
import { Counter } from './counter.tsx';
import styles from './experience-figures.module.css';

/** How long the company has been at it: years and year side by side. */
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
