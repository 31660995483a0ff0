import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import ground from '../../components/ground.module.css';
import { Icon } from '../../components/icon.tsx';
import { paths } from '../../paths.ts';
import { Picture } from '../../pictures/picture.tsx';
import type { PictureFile } from '../../pictures/picture-file.ts';
import styles from './service-card.module.css';

interface ServiceCardProps {
  title: string;
  text: string;
  alt?: string;
  /** A photograph, or else a line drawing on a dark ground. */
  picture: PictureFile | string;
  /** A way on in place of the arrow. */
  children?: ReactNode;
}

/** A service; its title is the link, and the whole card its target. */
export function ServiceCard({ title, text, alt = '', picture, children }: ServiceCardProps) {
  const isDrawing = typeof picture === 'string';
  return (
    <article
      className={
        isDrawing
          ? `${ground.dark} ${ground.squared} ${styles.card} ${styles.dark}`
          : `${ground.paper} ${styles.card}`
      }
    >
      <div className={styles.frame}>
        {isDrawing ? (
          <img
            className={styles.drawing}
            src={picture}
            alt={alt}
            width="990"
            height="490"
            loading="lazy"
          />
        ) : (
          <Picture
            className={styles.picture}
            picture={picture}
            alt={alt}
            sizes="(min-width: 64rem) 18rem, (min-width: 48rem) 46vw, 7rem"
            loading="lazy"
          />
        )}
      </div>
      <div className={styles.text}>
        <h3 className={styles.title}>
          <Link to={paths.service}>{title}</Link>
        </h3>
        <p>{text}</p>
        {children ?? <Icon name="right" className={styles.arrow} />}
      </div>
    </article>
  );
}
