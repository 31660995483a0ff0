import section from '../../styles/section.module.css';
import { valuesTexts } from './about-content.ts';
import styles from './about-mission.module.css';

export function AboutMission() {
  return (
    <section className={`${section.band} ${section.paper}`} aria-label={valuesTexts.title}>
      <div className={`${section.inner} ${section.columns}`}>
        <div className={section.stack}>
          <h2 className={section.ticks}>{valuesTexts.title}</h2>
          <p className={section.lead}>{valuesTexts.text}</p>
        </div>
        <dl className={`${section.stack} ${section.pairs} ${styles.values}`}>
          {valuesTexts.values.map(({ name, text }) => (
            <div key={name}>
              <dt className={section.term}>{name}</dt>
              <dd className={section.quiet}>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
