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
import { sliderLabels } from '../../texts/components.ts';
import styles from './service-slider.module.css';

const options: SwiperOptions = {
  navigation: { prevEl: '[data-slide=previous]', nextEl: '[data-slide=next]' },
};

export function ServiceSlider() {
  const { root } = useSlider(options);
  return (
    <Band aria-label={serviceSliderTexts.title}>
      <div className={styles.head}>
        <SectionHeading title={serviceSliderTexts.title} />
        <div className={styles.arrows}>
          <Arrow to="previous" icon="left" />
          <Arrow to="next" icon="right" />
        </div>
      </div>
      <div className={`${styles.slider} swiper`} ref={root}>
        <div className="swiper-wrapper">
          <Slide picture={policies} texts={serviceSliderTexts.policies} />
          <Slide picture={operation} texts={serviceSliderTexts.operation} />
          <Slide picture={startup} texts={serviceSliderTexts.startup} />
        </div>
      </div>
      <PictureNote />
    </Band>
  );
}

/** Disabled until Swiper runs; until then the visitor scrolls the slides sideways. */
function Arrow({ to, icon }: { to: 'previous' | 'next'; icon: 'left' | 'right' }) {
  return (
    <button
      className={`${buttons.icon} ${styles.arrow}`}
      type="button"
      aria-label={sliderLabels[to]}
      disabled
      data-slide={to}
    >
      <Icon name={icon} />
    </button>
  );
}

interface SlideProps {
  picture: PictureFile;
  texts: { label: string; title: string; text: string; alt: string };
}

function Slide({ picture, texts }: SlideProps) {
  return (
    <div className={`${styles.slide} swiper-slide`}>
      <Picture
        className={styles.picture}
        picture={picture}
        alt={texts.alt}
        sizes="(min-width: 64rem) min(55vw, clamp(44rem, 44vw, 53rem)), (min-width: 48rem) 62vw, 112vw"
        loading="lazy"
      />
      <Stack className={styles.text}>
        <p className={styles.label}>{texts.label}</p>
        <h3>{texts.title}</h3>
        <p>{texts.text}</p>
        <Link className={styles.more} to={routes.service.path}>
          {serviceSliderTexts.more}
        </Link>
      </Stack>
    </div>
  );
}
