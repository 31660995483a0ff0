import nameplate from '../assets/pictures/nameplate-close.jpg?photo';
import { Icon } from '../components/icon.tsx';
import { Picture } from '../components/picture.tsx';
import { plateGuideTexts } from '../texts/plate.ts';
import styles from './plate-guide.module.css';

/** Shows where a machine has its data plate; beside the form, on desktops. */
export function PlateGuide() {
  return (
    <div className={styles.beside} data-screen-only="">
      <p className={styles.title}>{plateGuideTexts.title}</p>
      <GuideContent />
    </div>
  );
}

/** The same under the data plate of the form, folded in, where nothing has room beside the form. */
export function FoldedPlateGuide() {
  return (
    <details className={styles.folded}>
      <summary>
        {plateGuideTexts.title}
        <Icon name="chevron" />
      </summary>
      <GuideContent />
    </details>
  );
}

function GuideContent() {
  return (
    <div className={styles.content}>
      <p>{plateGuideTexts.text}</p>
      <Picture
        picture={nameplate}
        alt={plateGuideTexts.plateAlt}
        className={styles.picture}
        sizes="(min-width: 79rem) 14rem, (min-width: 64rem) 36vw, (min-width: 48rem) 14rem, 84vw"
        loading="lazy"
      />
    </div>
  );
}
