import { Link } from 'react-router-dom';
import { useCarousel } from '../../carousel/use-carousel.ts';
import { Band } from '../../components/band.tsx';
import { Icon } from '../../components/icon.tsx';
import { Picture } from '../../components/picture.tsx';
import { PictureNote } from '../../components/picture-note.tsx';
import { SectionHeading } from '../../components/section-heading.tsx';
import { Stack } from '../../components/stack.tsx';
import { routes } from '../../routes.ts';
import { services } from '../../services.ts';
import buttons from '../../styles/buttons.module.css';
import { serviceCarouselTexts } from '../../texts/about.ts';
import { carouselLabels } from '../../texts/carousel.ts';
import styles from './service-carousel.module.css';

const sizes =
  '(min-width: 64rem) min(55vw, clamp(44rem, 47vw, 56rem)), (min-width: 48rem) 62vw, 112vw';

const loadCarousel = () => import('./create-service-carousel.ts');

export function ServiceCarousel() {
  const { root } = useCarousel(loadCarousel);
  return (
    <Band aria-label={serviceCarouselTexts.title}>
      <SectionHeading title={serviceCarouselTexts.title} />
      <div className={`${styles.carousel} swiper`} ref={root}>
        {/* Tab would stop at it while it scrolls [scroller-tab], and the focus would be lost once Swiper runs. */}
        <div className="swiper-wrapper" tabIndex={-1}>
          {services.map(({ id, title, slide, slidePicture }) => (
            <div key={id} className={`${styles.slide} swiper-slide`}>
              <Picture
                picture={slidePicture}
                alt={slide.alt}
                className={styles.picture}
                sizes={sizes}
                loading="lazy"
              />
              <Stack className={styles.text}>
                <p className={styles.counter}>{slide.counter}</p>
                <h3>{title}</h3>
                <p>{slide.text}</p>
                <Link className={styles.more} to={routes.service.path}>
                  {serviceCarouselTexts.more}
                </Link>
              </Stack>
            </div>
          ))}
        </div>
      </div>
      <div className={styles.noteAndArrows}>
        <PictureNote />
        <div className={styles.arrows}>
          {/* Disabled until Swiper runs; until then the visitor scrolls the slides sideways. */}
          {(['previous', 'next'] as const).map((to) => (
            <button
              key={to}
              className={`${buttons.iconButton} ${styles.arrow}`}
              type="button"
              aria-label={carouselLabels[to]}
              disabled
              data-slide={to}
            >
              <Icon name={to === 'previous' ? 'left' : 'right'} />
            </button>
          ))}
        </div>
      </div>
    </Band>
  );
}
