import { useId } from 'react';
import { Icon } from '../../components/icon.tsx';
import section from '../../components/section.module.css';
import { scopeTexts } from './service-content.ts';
import styles from './service-scope.module.css';

/** All that is done, in a paragraph, and the six offerings. */
export function ServiceScope() {
  const titleId = useId();
  const offersId = useId();
  return (
    <div className={section.band}>
      <div className={`${section.inner} ${section.columns}`}>
        <section className={styles.scope} aria-labelledby={titleId}>
          <h2 id={titleId}>{scopeTexts.title}</h2>
          <p>{scopeTexts.text}</p>
        </section>
        <section className={styles.offers} aria-labelledby={offersId}>
          <h2 id={offersId}>{scopeTexts.offersTitle}</h2>
          <ul>
            {scopeTexts.offers.map(({ icon, name }) => (
              <li key={name}>
                <Icon name={icon} />
                {name}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
