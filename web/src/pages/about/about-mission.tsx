import utilities from '../../styles/utilities.module.css';
import { valuesTexts } from './about-content.ts';
import styles from './about-mission.module.css';

export function AboutMission() {
  return (
    <section className={`${utilities.band} ${utilities.paper}`} aria-label={valuesTexts.title}>
      <div className={`${utilities.inner} ${utilities.columns}`}>
        <h2 className={utilities.ticks}>{valuesTexts.title}</h2>
        <dl className={`${utilities.stack} ${utilities.pairs} ${styles.values}`}>
          {valuesTexts.values.map(({ name, text }) => (
            <div key={name}>
              <dt className={utilities.term}>{name}</dt>
              <dd className={utilities.quiet}>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
