import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { Picture, type PictureFile } from '../../components/picture.tsx';
import { routes } from '../../routes.ts';
import utilities from '../../styles/utilities.module.css';
import styles from './service-card.module.css';

interface ServiceCardProps {
  title: string;
  text: string;
  /** The part of the services page that says more. Unset: the whole page. */
  part?: string;
  /** The card without one has a dark ground. */
  picture?: PictureFile;
  alt?: string;
  /** Whether it is the large card. */
  leads?: boolean;
  /** Replaces the arrow; stacked above the link that covers the card. */
  children?: ReactNode;
}

/** A service; its title is the link, and the whole card its target. */
export function ServiceCard(props: ServiceCardProps) {
  const { title, text, part, alt = '', picture, leads = false, children } = props;
  const ground = picture ? utilities.paper : `${utilities.dark} ${utilities.squared}`;
  const form = leads ? styles.leading : styles.lying;
  const sizes = leads
    ? '(min-width: 48rem) max(48vw, 48rem), 92vw'
    : '(min-width: 64rem) 18rem, 45vw';
  return (
    <article className={`${ground} ${styles.card} ${picture ? form : styles.bare}`}>
      {picture ? (
        <div className={styles.frame}>
          <Picture picture={picture} alt={alt} sizes={sizes} loading="lazy" />
        </div>
      ) : null}
      <h3 className={styles.title}>
        <Link
          className={utilities.cover}
          to={part ? `${routes.service.path}#${part}` : routes.service.path}
        >
          {title}
        </Link>
      </h3>
      {children ? null : <Icon name="right" className={styles.arrow} />}
      <p className={`${utilities.quiet} ${utilities.balanced} ${styles.text}`}>{text}</p>
      {children ? <div className={styles.action}>{children}</div> : null}
    </article>
  );
}
