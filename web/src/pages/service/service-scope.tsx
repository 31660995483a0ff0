import pattern from '../../styles/pattern.module.css';
import { scopeTexts } from './service-content.ts';
import styles from './service-scope.module.css';

export function ServiceScope() {
  const { title, paragraphs, offersId, offersTitle, offers } = scopeTexts;
  return (
    <div className={pattern.band}>
      <div className={`${pattern.inner} ${pattern.columns}`}>
        <section className={`${pattern.stack} ${styles.scope}`} aria-label={title}>
          <h2 className={pattern.ticks}>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
        <section className={styles.offers} id={offersId} tabIndex={-1} aria-label={offersTitle}>
          <h2>{offersTitle}</h2>
          <ul className={pattern.pairs}>
            {offers.map((name) => (
              <li className={pattern.term} key={name}>
                {name}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
