import { Link } from 'react-router-dom';
import { Band } from '../../components/band.tsx';
import { Icon } from '../../components/icon.tsx';
import { OptionalFacts } from '../../components/optional-facts.tsx';
import { Picture, type PictureFile } from '../../components/picture.tsx';
import { PictureNote } from '../../components/picture-note.tsx';
import { SectionHeading } from '../../components/section-heading.tsx';
import { routes } from '../../routes.ts';
import { services } from '../../services.ts';
import backgrounds from '../../styles/backgrounds.module.css';
import buttons from '../../styles/buttons.module.css';
import links from '../../styles/links.module.css';
import { servicesBlockTexts } from '../../texts/home.ts';
import styles from './services-block.module.css';

/** Each leads to its part of the services page. */
const cards = [
  { ...services.policies, text: servicesBlockTexts.policies },
  { ...services.operation, text: servicesBlockTexts.operation },
  { ...services.startup, text: servicesBlockTexts.startup },
];

export function ServicesBlock() {
  const { title, lead, all } = servicesBlockTexts;
  return (
    <Band aria-label={title}>
      <SectionHeading title={title} lead={lead} />
      <div className={styles.cards}>
        {cards.map((card, index) => (
          <ServiceCard key={card.id} {...card} isLarge={index === 0} />
        ))}
        <article className={`${backgrounds.gradient} ${styles.card}`}>
          <h3 className={styles.title}>
            <Link className={links.stretched} to={routes.service.path}>
              {all.title}
            </Link>
          </h3>
          <p className={styles.text}>{all.text}</p>
          <Link className={`${buttons.secondary} ${styles.action}`} to={routes.service.path}>
            {all.more}
          </Link>
        </article>
      </div>
      <PictureNote />
      <OptionalFacts names={['brands', 'certifications']} />
    </Band>
  );
}

interface ServiceCardProps {
  title: string;
  text: string;
  id: string;
  picture: PictureFile;
  alt: string;
  isLarge: boolean;
}

/** A service; its title is the link, and the whole card its target. */
function ServiceCard({ title, text, id, picture, alt, isLarge }: ServiceCardProps) {
  const sizes = isLarge
    ? '(min-width: 48rem) max(48vw, 48rem), 88vw'
    : '(min-width: 64rem) 18rem, 45vw';
  return (
    <article
      className={`${backgrounds.white} ${styles.card} ${isLarge ? styles.large : styles.small}`}
    >
      <Picture picture={picture} alt={alt} sizes={sizes} loading="lazy" />
      <h3 className={styles.title}>
        <Link className={links.stretched} to={`${routes.service.path}#${id}`}>
          {title}
        </Link>
        <Icon name="right" />
      </h3>
      <p className={styles.text}>{text}</p>
    </article>
  );
}
