import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import operation from '../../assets/pictures/service-operation.jpg?photo';
import policies from '../../assets/pictures/service-policies.jpg?photo';
import startup from '../../assets/pictures/service-startup.jpg?photo';
import { Icon } from '../../components/icon.tsx';
import { Picture, type PictureFile } from '../../components/picture.tsx';
import { routes, serviceParts } from '../../routes.ts';
import buttons from '../../styles/buttons.module.css';
import utilities from '../../styles/utilities.module.css';
import { pictureNote } from '../../texts/components.ts';
import { servicesTexts } from '../../texts/home.ts';
import styles from './services-block.module.css';

export function ServicesBlock() {
  const { title, lead, all } = servicesTexts;
  return (
    <section className={utilities.band} aria-label={title}>
      <div className={utilities.inner}>
        <div className={utilities.head}>
          <h2 className={utilities.ticks}>{title}</h2>
          <p className={`${utilities.lead} ${utilities.quiet}`}>{lead}</p>
        </div>
        <div className={styles.cards}>
          <ServiceCard
            {...servicesTexts.policies}
            part={serviceParts.policies}
            picture={policies}
            leads
          />
          <ServiceCard
            {...servicesTexts.operation}
            part={serviceParts.operation}
            picture={operation}
          />
          <ServiceCard {...servicesTexts.startup} part={serviceParts.startUp} picture={startup} />
          <ServiceCard {...all}>
            <Link className={buttons.secondary} to={routes.service.path}>
              {all.more}
            </Link>
          </ServiceCard>
        </div>
        <p className={utilities.note}>{pictureNote}</p>
      </div>
    </section>
  );
}

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
function ServiceCard(props: ServiceCardProps) {
  const { title, text, part, alt = '', picture, leads = false, children } = props;
  const ground = picture ? utilities.paper : utilities.dark;
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
