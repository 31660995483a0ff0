import section from '../../styles/section.module.css';
import { scopeTexts } from './service-content.ts';
import styles from './service-scope.module.css';

export function ServiceScope() {
  const { title, paragraphs, offersId, offersTitle, offers } = scopeTexts;
  return (
    <div className={section.band}>
      <div className={`${section.inner} ${section.columns}`}>
        <section className={`${section.stack} ${styles.scope}`} aria-label={title}>
          <h2 className={section.ticks}>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
        <section className={styles.offers} id={offersId} tabIndex={-1} aria-label={offersTitle}>
          <h2>{offersTitle}</h2>
          <ul className={section.pairs}>
            {offers.map((name) => (
              <li className={section.term} key={name}>
                {name}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
