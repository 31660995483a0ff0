import { Link } from 'react-router-dom';
import { Picture } from '../../components/picture.tsx';
import { routes } from '../../pages.ts';
import actions from '../../styles/action.module.css';
import section from '../../styles/section.module.css';
import type { heroSlides } from './hero-content.ts';
import styles from './hero-slide.module.css';
import { heroTexts } from './home-content.ts';

interface HeroSlideProps {
  content: (typeof heroSlides)[number];
  /** Whether its picture is part of the first view. */
  isFirst: boolean;
}

export function HeroSlide({ content, isFirst }: HeroSlideProps) {
  return (
    <div className={`swiper-slide ${styles.slide}`}>
      <Picture
        className={styles.picture}
        picture={content.picture}
        alt={content.alt}
        sizes="(min-width: 48rem) 100vw, 91vw"
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
      <div className={`${section.inner} ${styles.text}`} data-title={heroTexts.title}>
        <h2>{content.title}</h2>
        <p>{content.line}</p>
        <div className={`${section.wrap} ${styles.actions}`}>
          <Link className={`${actions.primary} ${actions.whiteOnPhones}`} to={routes.contact.path}>
            {heroTexts.contact}
          </Link>
          <Link className={actions.secondary} to={routes.service.path}>
            {heroTexts.services}
          </Link>
        </div>
      </div>
    </div>
  );
}
