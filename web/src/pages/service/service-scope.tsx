import { useId } from 'react';
import { Icon } from '../../components/icon.tsx';
import section from '../../styles/section.module.css';
import { scopeTexts } from './service-content.ts';
import styles from './service-scope.module.css';

/** All that is done, in a paragraph, and the six offerings. */
export function ServiceScope() {
  const titleId = useId();
  const offersTitleId = useId();
  return (
    <div className={section.band}>
      <div className={`${section.inner} ${section.columns}`}>
        <section className={styles.scope} aria-labelledby={titleId}>
          <h2 id={titleId}>{scopeTexts.title}</h2>
          <p>
            {scopeTexts.text.map((words) =>
              typeof words === 'string' ? words : <b key={words.service}>{words.service}</b>,
            )}
          </p>
        </section>
        <section
          className={styles.offers}
          id={scopeTexts.offersId}
          tabIndex={-1}
          aria-labelledby={offersTitleId}
        >
          <h2 id={offersTitleId}>{scopeTexts.offersTitle}</h2>
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
