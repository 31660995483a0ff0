import { Link } from 'react-router-dom';
import operation from '../../assets/pictures/drives.jpg?photo';
import startup from '../../assets/pictures/gallery-fans.jpg?photo';
import policies from '../../assets/pictures/gallery-pipes.jpg?photo';
import type { SwiperOptions } from '../../carousel/carousel.ts';
import { useCarousel } from '../../carousel/use-carousel.ts';
import { Band } from '../../components/band.tsx';
import { Icon } from '../../components/icon.tsx';
import { Picture, type PictureFile } from '../../components/picture.tsx';
import { PictureNote } from '../../components/picture-note.tsx';
import { SectionHeading } from '../../components/section-heading.tsx';
import { Stack } from '../../components/stack.tsx';
import { routes } from '../../routes.ts';
import buttons from '../../styles/buttons.module.css';
import { serviceCarouselTexts } from '../../texts/about.ts';
import { carouselLabels, serviceTexts } from '../../texts/components.ts';
import styles from './service-carousel.module.css';

const sizes =
  '(min-width: 64rem) min(55vw, clamp(44rem, 44vw, 53rem)), (min-width: 48rem) 62vw, 112vw';

type ServiceName = keyof typeof serviceTexts;
const pictures: Record<ServiceName, PictureFile> = { policies, operation, startup };
const slides = (Object.keys(serviceTexts) as ServiceName[]).map((name) => ({
  name,
  ...serviceCarouselTexts[name],
  title: serviceTexts[name].title,
  picture: pictures[name],
}));

const options: SwiperOptions = {
  navigation: { prevEl: '[data-slide=previous]', nextEl: '[data-slide=next]' },
};

export function ServiceCarousel() {
  const { root } = useCarousel(options);
  return (
    <Band aria-label={serviceCarouselTexts.title}>
      <SectionHeading title={serviceCarouselTexts.title} />
      <div className={`${styles.carousel} swiper`} ref={root}>
        {/* Firefox would stop at it with Tab while it scrolls, and the focus would be lost once Swiper runs. */}
        <div className="swiper-wrapper" tabIndex={-1}>
          {slides.map(({ name, label, title, text, ...picture }) => (
            <div key={name} className={`${styles.slide} swiper-slide`}>
              <Picture {...picture} className={styles.picture} sizes={sizes} loading="lazy" />
              <Stack className={styles.text}>
                <p className={styles.counter}>{label}</p>
                <h3>{title}</h3>
                <p>{text}</p>
                <Link className={styles.more} to={routes.service.path}>
                  {serviceCarouselTexts.more}
                </Link>
              </Stack>
            </div>
          ))}
        </div>
      </div>
      <div className={styles.controls}>
        <PictureNote />
        <div className={styles.arrows}>
          {/* Disabled until Swiper runs; until then the visitor scrolls the slides sideways. */}
          {(['previous', 'next'] as const).map((to) => (
            <button
              key={to}
              className={`${buttons.icon} ${styles.arrow}`}
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
