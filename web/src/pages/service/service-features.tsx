import operation from '../../assets/pictures/service-operation.jpg?photo';
import policies from '../../assets/pictures/service-policies.jpg?photo';
import startup from '../../assets/pictures/service-startup.jpg?photo';
import { Band } from '../../components/band.tsx';
import { Picture, type PictureFile } from '../../components/picture.tsx';
import { Stack } from '../../components/stack.tsx';
import { serviceParts } from '../../routes.ts';
import { featureTexts } from '../../texts/service.ts';
import styles from './service-features.module.css';

const wide =
  '(min-width: 64rem) min(52vw, clamp(41rem, 42vw, 50rem)), (min-width: 48rem) 80vw, 92vw';
/** `object-fit: cover` cuts the sides off: the width of the whole picture. */
const narrow =
  '(min-width: 64rem) min(37vw, clamp(31rem, 34vw, 36rem)), (min-width: 48rem) 46vw, 92vw';

export function ServiceFeatures() {
  return (
    <Band ground="white" className={styles.features}>
      <Feature
        id={serviceParts.policies}
        picture={policies}
        texts={featureTexts.policies}
        sizes={wide}
      />
      <Feature
        id={serviceParts.operation}
        picture={operation}
        texts={featureTexts.operation}
        sizes={wide}
      />
      <Feature
        id={serviceParts.startUp}
        picture={startup}
        texts={featureTexts.startup}
        sizes={narrow}
      />
    </Band>
  );
}

interface FeatureProps {
  id: string;
  picture: PictureFile;
  sizes: string;
  texts: { title: string; text: string; alt: string };
}

function Feature({ id, picture, texts, sizes }: FeatureProps) {
  return (
    <article className={styles.feature} id={id} tabIndex={-1}>
      <Picture
        className={styles.picture}
        picture={picture}
        alt={texts.alt}
        sizes={sizes}
        loading="lazy"
      />
      <Stack className={styles.text}>
        <h2>{texts.title}</h2>
        <p>{texts.text}</p>
      </Stack>
    </article>
  );
}
