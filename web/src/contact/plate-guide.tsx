import { useLayoutEffect, useRef } from 'react';
import nameplate from '../assets/pictures/nameplate-close.jpg?photo';
import { Icon } from '../components/icon.tsx';
import { Picture } from '../components/picture.tsx';
import { guideTexts } from '../texts/contact.ts';
import styles from './plate-guide.module.css';

/** The widths at which the guide stands beside the form, as in plate-guide.module.css. */
const besideForm = '(min-width: 64rem)';

/** Shows where a machine has its data plate; folded in, except on desktops. */
export function PlateGuide() {
  const details = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (details.current) details.current.open = matchMedia(besideForm).matches;
  }, []);
  return (
    <details className={styles.guide} ref={details}>
      <summary>
        {guideTexts.title}
        <Icon name="chevron" />
      </summary>
      <div className={styles.content}>
        <p>{guideTexts.text}</p>
        <Picture
          picture={nameplate}
          alt={guideTexts.plateAlt}
          ratio="3:2"
          sizes="(min-width: 79rem) 14rem, (min-width: 64rem) 36vw, (min-width: 48rem) 14rem, 84vw"
          loading="lazy"
        />
      </div>
    </details>
  );
}
