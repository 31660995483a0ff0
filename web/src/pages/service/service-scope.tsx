import rental from '../../assets/pictures/gallery-rental.jpg?photo';
import overhaul from '../../assets/pictures/gallery-waterbox.jpg?photo';
import { Picture } from '../../components/picture.tsx';
import utilities from '../../styles/utilities.module.css';
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
    <div className={utilities.band}>
      <div className={`${utilities.inner} ${utilities.columns} ${styles.scope}`}>
        <section aria-label={title}>
          <h2 className={utilities.ticks}>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
        <section className={styles.offers} id="brindamos" tabIndex={-1} aria-label={offersTitle}>
          <h2 className={utilities.minor}>{offersTitle}</h2>
          <ul className={utilities.pairs}>
            {offers.map((name) => (
              <li className={utilities.term} key={name}>
                {name}
              </li>
            ))}
          </ul>
          <div className={styles.pictures}>
            {pictures.map((shown) => (
              <Picture
                key={shown.alt}
                className={utilities.photo}
                {...shown}
                sizes={sizes}
                loading="lazy"
              />
            ))}
          </div>
        </section>
      </div>
    </div>
  );
}
