import { Link } from 'react-router-dom';
import operation from '../../assets/pictures/drives.jpg?photo';
import startup from '../../assets/pictures/gallery-fans.jpg?photo';
import policies from '../../assets/pictures/gallery-pipes.jpg?photo';
import { Band } from '../../components/band.tsx';
import { Icon } from '../../components/icon.tsx';
import { Picture, type PictureFile } from '../../components/picture.tsx';
import { PictureNote } from '../../components/picture-note.tsx';
import { SectionHeading } from '../../components/section-heading.tsx';
import { Stack } from '../../components/stack.tsx';
import { routes } from '../../routes.ts';
import type { SwiperOptions } from '../../slider/slider.ts';
import { useSlider } from '../../slider/use-slider.ts';
import buttons from '../../styles/buttons.module.css';
import { serviceSliderTexts } from '../../texts/about.ts';
import { serviceTexts, sliderLabels } from '../../texts/components.ts';
import styles from './service-slider.module.css';

const sizes =
  '(min-width: 64rem) min(55vw, clamp(44rem, 44vw, 53rem)), (min-width: 48rem) 62vw, 112vw';

type ServiceName = keyof typeof serviceTexts;
const pictures: Record<ServiceName, PictureFile> = { policies, operation, startup };
const slides = (Object.keys(serviceTexts) as ServiceName[]).map((name) => ({
  name,
  ...serviceSliderTexts[name],
  title: serviceTexts[name].title,
  picture: pictures[name],
}));

const options: SwiperOptions = {
  navigation: { prevEl: '[data-slide=previous]', nextEl: '[data-slide=next]' },
};

export function ServiceSlider() {
  const { root } = useSlider(options);
  return (
    <Band aria-label={serviceSliderTexts.title}>
      <SectionHeading title={serviceSliderTexts.title} />
      <div className={`${styles.slider} swiper`} ref={root}>
        {/* Firefox would stop at it with Tab while it scrolls, and the focus would be lost once Swiper runs. */}
        <div className="swiper-wrapper" tabIndex={-1}>
          {slides.map(({ name, label, title, text, ...picture }) => (
            <div key={name} className={`${styles.slide} swiper-slide`}>
              <Picture {...picture} className={styles.picture} sizes={sizes} loading="lazy" />
              <Stack className={styles.text}>
                <p className={styles.label}>{label}</p>
                <h3>{title}</h3>
                <p>{text}</p>
                <Link className={styles.more} to={routes.service.path}>
                  {serviceSliderTexts.more}
                </Link>
              </Stack>
            </div>
          ))}
        </div>
      </div>
      <div className={styles.end}>
        <PictureNote />
        <div className={styles.arrows}>
          {/* Disabled until Swiper runs; until then the visitor scrolls the slides sideways. */}
          {(['previous', 'next'] as const).map((to) => (
            <button
              key={to}
              className={`${buttons.icon} ${styles.arrow}`}
              type="button"
              aria-label={sliderLabels[to]}
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
