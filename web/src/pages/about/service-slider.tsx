import { useId } from 'react';
import { Link } from 'react-router-dom';
import operation from '../../assets/pictures/service-operation.jpg?as=photo';
import policies from '../../assets/pictures/service-policies.jpg?as=photo';
import startup from '../../assets/pictures/service-startup.jpg?as=photo';
import { PictureNote } from '../../components/picture-note.tsx';
import { routes } from '../../pages.ts';
import { Picture } from '../../pictures/picture.tsx';
import type { PictureFile } from '../../pictures/picture-file.ts';
import { useSlider } from '../../slider/use-slider.ts';
import section from '../../styles/section.module.css';
import { sliderTexts } from './about-content.ts';
import styles from './service-slider.module.css';
import { SliderArrows } from './slider-arrows.tsx';

/** The three services, one at a time, in a loop. */
export function ServiceSlider() {
  const { root, slider } = useSlider({ loop: true });
  const titleId = useId();
  return (
    <section className={section.band} aria-labelledby={titleId}>
      <div className={section.inner}>
        <div className={styles.head}>
          <h2 id={titleId}>{sliderTexts.title}</h2>
          <SliderArrows slider={slider} />
        </div>
        <div className={`${styles.slider} swiper`} ref={root}>
          <div className="swiper-wrapper">
            <Slide picture={policies} texts={sliderTexts.policies} />
            <Slide picture={operation} texts={sliderTexts.operation} />
            <Slide picture={startup} texts={sliderTexts.startup} />
          </div>
        </div>
        <PictureNote />
      </div>
    </section>
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
        sizes="(min-width: 64rem) min(54vw, 43.75rem), (min-width: 48rem) 46vw, 92vw"
        loading="lazy"
      />
      <div className={styles.text}>
        <p className={styles.label}>{texts.label}</p>
        <h3>{texts.title}</h3>
        <p>{texts.text}</p>
        <Link className={styles.more} to={routes.service.path}>
          {sliderTexts.more}
        </Link>
      </div>
    </div>
  );
}
