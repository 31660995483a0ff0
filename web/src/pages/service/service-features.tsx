import operation from '../../assets/pictures/service-operation.jpg?photo';
import policies from '../../assets/pictures/service-policies.jpg?photo';
import startup from '../../assets/pictures/service-startup.jpg?photo';
import { Band } from '../../components/band.tsx';
import { Picture } from '../../components/picture.tsx';
import { Stack } from '../../components/stack.tsx';
import { serviceParts } from '../../routes.ts';
import { featureTexts } from '../../texts/service.ts';
import styles from './service-features.module.css';

const wide =
  '(min-width: 64rem) min(52vw, clamp(41rem, 42vw, 50rem)), (min-width: 48rem) 80vw, 92vw';
/** `object-fit: cover` cuts the sides off: the width of the whole picture. */
const narrow =
  '(min-width: 64rem) min(37vw, clamp(31rem, 34vw, 36rem)), (min-width: 48rem) 46vw, 92vw';

const features = [
  { id: serviceParts.policies, picture: policies, sizes: wide, ...featureTexts.policies },
  { id: serviceParts.operation, picture: operation, sizes: wide, ...featureTexts.operation },
  { id: serviceParts.startUp, picture: startup, sizes: narrow, ...featureTexts.startup },
];

export function ServiceFeatures() {
  return (
    <Band ground="white" className={styles.features}>
      {features.map(({ id, title, text, ...picture }) => (
        <article key={id} className={styles.feature} id={id} tabIndex={-1}>
          <Picture {...picture} className={styles.picture} loading="lazy" />
          <Stack className={styles.text}>
            <h2>{title}</h2>
            <p>{text}</p>
          </Stack>
        </article>
      ))}
    </Band>
  );
}
