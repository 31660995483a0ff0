import { Band } from '../../components/band.tsx';
import { Picture } from '../../components/picture.tsx';
import { Stack } from '../../components/stack.tsx';
import { services } from '../../services.ts';
import { featureTexts } from '../../texts/service.ts';
import styles from './service-features.module.css';

const sizes = '(min-width: 48rem) min(54vw, clamp(41rem, 43vw, 50rem)), 88vw';

const features = [
  { ...services.policies, text: featureTexts.policies },
  { ...services.operation, text: featureTexts.operation },
  { ...services.startup, text: featureTexts.startup },
];

export function ServiceFeatures() {
  return (
    <Band background="white" className={styles.features}>
      {features.map(({ id, title, text, ...picture }) => (
        <article key={id} className={styles.feature} id={id}>
          <Picture
            {...picture}
            className={styles.picture}
            ratio="3:2"
            sizes={sizes}
            loading="lazy"
          />
          <Stack className={styles.text}>
            <h2>{title}</h2>
            <p>{text}</p>
          </Stack>
        </article>
      ))}
    </Band>
  );
}
