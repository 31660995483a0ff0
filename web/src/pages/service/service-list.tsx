import { Band } from '../../components/band.tsx';
import { Picture } from '../../components/picture.tsx';
import { Stack } from '../../components/stack.tsx';
import { services } from '../../services.ts';
import styles from './service-list.module.css';

const sizes =
  '(min-width: 64rem) min(54vw, clamp(35rem, 36vw, 43rem)), (min-width: 48rem) 62vw, 88vw';

export function ServiceList() {
  return (
    <Band className={styles.list} background="white">
      {services.map(({ id, title, text, picture, alt }) => (
        <article key={id} className={styles.service} id={id}>
          <Picture
            picture={picture}
            alt={alt}
            className={styles.picture}
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
