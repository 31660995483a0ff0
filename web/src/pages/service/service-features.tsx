import { Band } from '../../components/band.tsx';
import { Picture } from '../../components/picture.tsx';
import { Stack } from '../../components/stack.tsx';
import { services } from '../../services.ts';
import { featureTexts } from '../../texts/service.ts';
import styles from './service-features.module.css';

const wide =
  '(min-width: 64rem) min(52vw, clamp(41rem, 42vw, 50rem)), (min-width: 48rem) 80vw, 88vw';
/** The width of the whole picture, whose sides `object-fit: cover` cuts off. */
const narrow =
  '(min-width: 64rem) min(37vw, clamp(31rem, 34vw, 36rem)), (min-width: 48rem) 46vw, 88vw';

const features = [
  { ...services.policies, text: featureTexts.policies, sizes: wide },
  { ...services.operation, text: featureTexts.operation, sizes: narrow },
  { ...services.startup, text: featureTexts.startup, sizes: wide },
];

export function ServiceFeatures() {
  return (
    <Band background="white" className={styles.features}>
      {features.map(({ id, title, text, ...picture }) => (
        <article key={id} className={styles.feature} id={id}>
          <Picture {...picture} className={styles.picture} ratio="3:2" loading="lazy" />
          <Stack className={styles.text}>
            <h2>{title}</h2>
            <p>{text}</p>
          </Stack>
        </article>
      ))}
    </Band>
  );
}
