import { Link } from 'react-router-dom';
import { Band } from '../../components/band.tsx';
import { Icon } from '../../components/icon.tsx';
import { OptionalFacts } from '../../components/optional-facts.tsx';
import { Picture } from '../../components/picture.tsx';
import { PictureNote } from '../../components/picture-note.tsx';
import { SectionHeading } from '../../components/section-heading.tsx';
import { routes } from '../../routes.ts';
import { services } from '../../services.ts';
import backgrounds from '../../styles/backgrounds.module.css';
import buttons from '../../styles/buttons.module.css';
import links from '../../styles/links.module.css';
import { servicesBlockTexts } from '../../texts/home.ts';
import styles from './services-block.module.css';

/** So many stand beside the leading one. */
const isFew = services.length <= 4;

export function ServicesBlock() {
  const { title, lead, all } = servicesBlockTexts;
  const [leading, ...others] = services;
  return (
    <Band aria-label={title}>
      <SectionHeading title={title} lead={lead} />
      <div className={`${styles.cards} ${isFew ? styles.few : styles.many}`}>
        {leading ? <ServiceCard service={leading} isLarge /> : null}
        <div className={styles.others}>
          {others.map((service) => (
            <ServiceCard key={service.id} service={service} />
          ))}
          <article className={`${backgrounds.gradient} ${styles.card}`}>
            <div className={styles.body}>
              <h3 className={styles.title}>
                <Link className={links.stretched} to={routes.service.path}>
                  {all.title}
                </Link>
              </h3>
              <p className={styles.text}>{all.text}</p>
              <Link className={`${buttons.secondary} ${styles.action}`} to={routes.service.path}>
                {all.more}
              </Link>
            </div>
          </article>
        </div>
      </div>
      <PictureNote />
      <OptionalFacts names={['brands', 'certifications', 'customers', 'warranty', 'safety']} />
    </Band>
  );
}

interface ServiceCardProps {
  service: (typeof services)[number];
  isLarge?: boolean;
}

/** A service; its title is the link, and the whole card its target. */
function ServiceCard({ service, isLarge = false }: ServiceCardProps) {
  const { title, summary, id, picture, alt } = service;
  const largeSizes = isFew ? '(min-width: 48rem) max(48vw, 48rem), 88vw' : '88vw';
  const sizes = isLarge ? largeSizes : '(min-width: 64rem) 18rem, 45vw';
  return (
    <article
      className={`${backgrounds.white} ${styles.card} ${isLarge ? styles.large : styles.small}`}
    >
      <Picture picture={picture} alt={alt} sizes={sizes} loading="lazy" />
      <div className={styles.body}>
        <h3 className={styles.title}>
          <Link className={links.stretched} to={`${routes.service.path}#${id}`}>
            {title}
          </Link>
          <Icon name="right" />
        </h3>
        <p className={styles.text}>{summary}</p>
      </div>
    </article>
  );
}
