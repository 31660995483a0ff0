import pattern from '../../styles/pattern.module.css';
import { valuesTexts } from './about-content.ts';
import styles from './about-mission.module.css';

export function AboutMission() {
  return (
    <section className={`${pattern.band} ${pattern.paper}`} aria-label={valuesTexts.title}>
      <div className={`${pattern.inner} ${pattern.columns}`}>
        <div className={pattern.stack}>
          <h2 className={pattern.ticks}>{valuesTexts.title}</h2>
          <p className={pattern.lead}>{valuesTexts.text}</p>
        </div>
        <dl className={`${pattern.stack} ${pattern.pairs} ${styles.values}`}>
          {valuesTexts.values.map(({ name, text }) => (
            <div key={name}>
              <dt className={pattern.term}>{name}</dt>
              <dd className={pattern.quiet}>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
