import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { Picture, type PictureFile } from '../../components/picture.tsx';
import { routes } from '../../routes.ts';
import pattern from '../../styles/pattern.module.css';
import styles from './service-card.module.css';

interface ServiceCardProps {
  title: string;
  text: string;
  /** The part of the services page that says more. Unset: the whole page. */
  part?: string;
  alt?: string;
  /** A photograph, or else a line drawing on a dark ground. */
  picture: PictureFile | string;
  /** On desktops it is as high as all the others, with a large picture. */
  leads?: boolean;
  /** A button in place of the arrow, above the card's own link. */
  children?: ReactNode;
}

/** A service; its title is the link, and the whole card its target. */
export function ServiceCard(props: ServiceCardProps) {
  const { title, text, part, alt = '', picture, leads = false, children } = props;
  const isDrawing = typeof picture === 'string';
  const kind = isDrawing ? `${pattern.dark} ${pattern.squared} ${styles.drawing}` : pattern.paper;
  const desktopWidth = leads ? 'max(48vw, 48rem)' : '18rem';
  return (
    <article className={`${kind} ${styles.card} ${leads ? styles.leading : styles.lying}`}>
      <div className={styles.frame}>
        {isDrawing ? (
          <img
            className={pattern.lines}
            src={picture}
            alt={alt}
            width="990"
            height="490"
            loading="lazy"
          />
        ) : (
          <Picture
            picture={picture}
            alt={alt}
            sizes={`(min-width: 64rem) ${desktopWidth}, (min-width: 48rem) 46vw, ${leads ? '92vw' : '6rem'}`}
            loading="lazy"
          />
        )}
      </div>
      <h3 className={styles.title}>
        <Link
          className={pattern.cover}
          to={part ? `${routes.service.path}#${part}` : routes.service.path}
        >
          {title}
        </Link>
      </h3>
      {children ? null : <Icon name="right" className={styles.arrow} />}
      <p className={`${pattern.quiet} ${pattern.balanced} ${styles.text}`}>{text}</p>
      {children ? <div className={styles.action}>{children}</div> : null}
    </article>
  );
}
