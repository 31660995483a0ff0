import { Band } from '../../components/band.tsx';
import { OptionalFacts } from '../../components/optional-facts.tsx';
import { RuledList } from '../../components/ruled-list.tsx';
import { SectionHeading } from '../../components/section-heading.tsx';
import { scopeTexts } from '../../texts/service.ts';
import styles from './service-scope.module.css';

export function ServiceScope() {
  const { title, paragraphs, offersTitle, offers } = scopeTexts;
  return (
    <Band className={styles.scope} hasColumns>
      <section aria-label={title}>
        <SectionHeading title={title} />
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <section className={styles.offers} aria-label={offersTitle}>
        <h2>{offersTitle}</h2>
        <RuledList>
          {offers.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </RuledList>
        <OptionalFacts names={['brands', 'certifications', 'customers', 'warranty', 'safety']} />
      </section>
    </Band>
  );
}
