import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import operation from '../../assets/pictures/service-operation.jpg?photo';
import policies from '../../assets/pictures/service-policies.jpg?photo';
import startup from '../../assets/pictures/service-startup.jpg?photo';
import { Band } from '../../components/band.tsx';
import { Icon } from '../../components/icon.tsx';
import { Picture, type PictureFile } from '../../components/picture.tsx';
import { PictureNote } from '../../components/picture-note.tsx';
import { SectionHeading } from '../../components/section-heading.tsx';
import { routes, serviceParts } from '../../routes.ts';
import buttons from '../../styles/buttons.module.css';
import grounds from '../../styles/grounds.module.css';
import { servicesTexts } from '../../texts/home.ts';
import styles from './services-block.module.css';

export function ServicesBlock() {
  const { title, lead, all } = servicesTexts;
  return (
    <Band aria-label={title}>
      <SectionHeading title={title} lead={lead} />
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
      <PictureNote />
    </Band>
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
  const pictureClasses = `${grounds.white} ${leads ? styles.large : styles.small}`;
  const sizes = leads
    ? '(min-width: 48rem) max(48vw, 48rem), 92vw'
    : '(min-width: 64rem) 18rem, 45vw';
  return (
    <article className={`${styles.card} ${picture ? pictureClasses : grounds.dark}`}>
      {picture ? <Picture picture={picture} alt={alt} sizes={sizes} loading="lazy" /> : null}
      <h3 className={styles.title}>
        <Link to={part ? `${routes.service.path}#${part}` : routes.service.path}>{title}</Link>
        {children ? null : <Icon name="right" />}
      </h3>
      <p className={styles.text}>{text}</p>
      {children ? <div className={styles.action}>{children}</div> : null}
    </article>
  );
}
