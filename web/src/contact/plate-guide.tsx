import nameplate from '../assets/pictures/nameplate-close.jpg?photo';
import { Icon } from '../components/icon.tsx';
import { Picture } from '../components/picture.tsx';
import { guideTexts } from '../texts/contact.ts';
import styles from './plate-guide.module.css';

/** Where a machine has its data plate: beside the form on desktops, in a disclosure under the plate elsewhere. */
export function PlateGuide({ isFolded = false }: { isFolded?: boolean }) {
  const Guide = isFolded ? 'details' : 'section';
  const Title = isFolded ? 'summary' : 'h2';
  return (
    <Guide className={`${styles.guide} ${isFolded ? styles.folded : styles.unfolded}`}>
      <Title>
        {guideTexts.title}
        {isFolded ? <Icon name="chevron" /> : null}
      </Title>
      <div className={styles.nameplate}>
        <p>{guideTexts.text}</p>
        <Picture
          picture={nameplate}
          alt={guideTexts.plateAlt}
          sizes="(min-width: 75rem) 14rem, (min-width: 64rem) 36vw, (min-width: 48rem) 14rem, 84vw"
          loading="lazy"
        />
      </div>
    </Guide>
  );
}
