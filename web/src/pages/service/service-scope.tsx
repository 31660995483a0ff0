import rental from '../../assets/pictures/gallery-rental.jpg?photo';
import overhaul from '../../assets/pictures/gallery-waterbox.jpg?photo';
import { Band } from '../../components/band.tsx';
import { Picture } from '../../components/picture.tsx';
import { RuledList } from '../../components/ruled-list.tsx';
import { SectionHeading } from '../../components/section-heading.tsx';
import { scopeTexts } from '../../texts/service.ts';
import styles from './service-scope.module.css';

const sizes = '(min-width: 64rem) clamp(17rem, 26vw, 26rem), 46vw';
const pictures = [
  { picture: rental, ...scopeTexts.rental },
  { picture: overhaul, ...scopeTexts.overhaul },
];

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
      <section className={styles.offers} id="brindamos" tabIndex={-1} aria-label={offersTitle}>
        <h2>{offersTitle}</h2>
        <RuledList>
          {offers.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </RuledList>
        <div className={styles.pictures}>
          {pictures.map((shown) => (
            <Picture key={shown.alt} {...shown} sizes={sizes} loading="lazy" />
          ))}
        </div>
      </section>
    </Band>
  );
}
