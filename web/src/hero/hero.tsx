import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import roof from '../assets/pictures/hero-1.jpg?wide';
import roofOnMobile from '../assets/pictures/hero-1-mobile.jpg?mobile';
import roofOnTallMobile from '../assets/pictures/hero-1-mobile-tall.jpg?mobile';
import roofOnTablet from '../assets/pictures/hero-1-tablet.jpg?tablet';
import plant from '../assets/pictures/hero-2.jpg?wide';
import plantOnMobile from '../assets/pictures/hero-2-mobile.jpg?mobile';
import plantOnTallMobile from '../assets/pictures/hero-2-mobile-tall.jpg?mobile';
import plantOnTablet from '../assets/pictures/hero-2-tablet.jpg?tablet';
import drives from '../assets/pictures/hero-3.jpg?wide';
import drivesOnMobile from '../assets/pictures/hero-3-mobile.jpg?mobile';
import drivesOnTallMobile from '../assets/pictures/hero-3-mobile-tall.jpg?mobile';
import drivesOnTablet from '../assets/pictures/hero-3-tablet.jpg?tablet';
import towers from '../assets/pictures/hero-4.jpg?wide';
import towersOnMobile from '../assets/pictures/hero-4-mobile.jpg?mobile';
import towersOnTallMobile from '../assets/pictures/hero-4-mobile-tall.jpg?mobile';
import towersOnTablet from '../assets/pictures/hero-4-tablet.jpg?tablet';
import { useCarousel } from '../carousel/use-carousel.ts';
import { Icon } from '../components/icon.tsx';
import { type Crop, Picture, type PictureFile, reducedSizes } from '../components/picture.tsx';
import behindText from '../components/picture-behind-text.module.css';
import { VisuallyHidden } from '../components/visually-hidden.tsx';
import { routes } from '../routes.ts';
import backgrounds from '../styles/backgrounds.module.css';
import buttons from '../styles/buttons.module.css';
import { heroSlides, heroTexts } from '../texts/hero.ts';
import styles from './hero.module.css';
import { useAutoplay } from './use-autoplay.ts';

type SlideName = keyof typeof heroSlides;

/** A picture and its crops, which have the shapes of the boxes that show them. */
interface SlidePictures {
  wide: PictureFile;
  tablet: PictureFile;
  mobile: PictureFile;
  tallMobile: PictureFile;
}

const pictures: Record<SlideName, SlidePictures> = {
  roof: { wide: roof, tablet: roofOnTablet, mobile: roofOnMobile, tallMobile: roofOnTallMobile },
  plant: {
    wide: plant,
    tablet: plantOnTablet,
    mobile: plantOnMobile,
    tallMobile: plantOnTallMobile,
  },
  towers: {
    wide: towers,
    tablet: towersOnTablet,
    mobile: towersOnMobile,
    tallMobile: towersOnTallMobile,
  },
  drives: {
    wide: drives,
    tablet: drivesOnTablet,
    mobile: drivesOnMobile,
    tallMobile: drivesOnTallMobile,
  },
};
const slides = (Object.keys(heroSlides) as SlideName[]).map((name) => ({
  name,
  ...heroSlides[name],
  pictures: pictures[name],
}));

/** How wide each is drawn: a box higher than the picture's shape cuts off its sides. The rem are the rest of the window's height. */
const sizes = {
  wide: reducedSizes('min(100vw, 2.2 * (100vh - 14.4rem), 141rem)'),
  lowWindow: reducedSizes('max(56vw, 1.6 * (100vh - 8rem))'),
  tablet: reducedSizes('max(100vw, 1.45 * (100vh - 35.25rem))'),
  tallMobile: reducedSizes('max(100vw, 1.05 * (100vh - 28.75rem))'),
  mobile: reducedSizes('max(100vw, 1.6 * (100vh - 30rem))'),
};

function cropsOf({ wide, tablet, mobile, tallMobile }: SlidePictures): Crop[] {
  const lowWindow = '(min-width: 40rem) and (max-height: 37rem)';
  const tallWindow = '(min-height: 48rem) and (max-aspect-ratio: 3/5)';
  return [
    { picture: wide, media: '(min-width: 64rem)', sizes: sizes.wide },
    { picture: mobile, media: lowWindow, sizes: sizes.lowWindow },
    { picture: tablet, media: '(min-width: 48rem)', sizes: sizes.tablet },
    { picture: tallMobile, media: tallWindow, sizes: sizes.tallMobile },
  ];
}

const loadCarousel = () => import('./create-hero-carousel.ts');

/** Returns a ref for the element of the pictures, and which of them is shown: the slide's, once it can be painted. */
function useShownPicture(slideIndex: number) {
  const pictureArea = useRef<HTMLDivElement>(null);
  const [pictureIndex, setPictureIndex] = useState(0);

  useEffect(() => {
    const image = pictureArea.current?.querySelectorAll('img')[slideIndex];
    if (!image) return undefined;
    let isCurrent = true;
    const showPicture = () => {
      if (isCurrent) setPictureIndex(slideIndex);
    };
    const showDecoded = () => image.decode().then(showPicture, () => undefined);
    void showDecoded();
    // decode() rejects where the window passes to another source, whose `load` follows.
    image.addEventListener('load', showDecoded);
    return () => {
      isCurrent = false;
      image.removeEventListener('load', showDecoded);
    };
  }, [slideIndex]);
  return { pictureArea, pictureIndex };
}

/** The first section: a fixed title and buttons, over slides that advance by themselves. */
export function Hero() {
  const { root, carousel } = useCarousel(loadCarousel);
  const [slideIndex, setSlideIndex] = useState(0);
  const { pictureArea, pictureIndex } = useShownPicture(slideIndex);
  const { canPlay, isPlaying, togglePlaying, handlers } = useAutoplay(carousel, slideIndex);

  useEffect(() => {
    setSlideIndex(carousel?.realIndex ?? 0);
    carousel?.on('realIndexChange', ({ realIndex }) => setSlideIndex(realIndex));
  }, [carousel]);

  return (
    <section
      className={`swiper ${backgrounds.navyDark} ${styles.hero}`}
      ref={root}
      aria-roledescription={heroTexts.roleDescription}
      aria-label={heroTexts.label}
      {...handlers}
    >
      <div className={styles.titleAndPictures}>
        <h1>
          {heroTexts.title} <span>{heroTexts.place}</span>
        </h1>
        <div
          className={`${behindText.pictureBox} ${styles.pictures}`}
          ref={pictureArea}
          data-screen-only=""
        >
          {/* The other pictures come with the carousel. */}
          {slides.slice(0, carousel ? undefined : 1).map(({ name, pictures, alt }, index) => (
            <Picture
              key={name}
              className={index === pictureIndex ? styles.currentPicture : ''}
              picture={pictures.mobile}
              crops={cropsOf(pictures)}
              alt={alt}
              sizes={sizes.mobile}
              {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
            />
          ))}
        </div>
      </div>
      <div className={styles.carouselButtons}>
        {canPlay ? (
          <button
            className={`${buttons.iconButton} ${styles.pauseButton}`}
            type="button"
            aria-pressed={!isPlaying}
            onClick={togglePlaying}
          >
            <Icon name={isPlaying ? 'pause' : 'play'} />
            <VisuallyHidden>{heroTexts.pause}</VisuallyHidden>
          </button>
        ) : null}
        <div className="swiper-pagination" />
      </div>
      <div className={`swiper-wrapper ${styles.slideTexts}`}>
        {slides.map(({ name, title, line }) => (
          <div className="swiper-slide" key={name}>
            <h2>{title}</h2>
            <p>{line}</p>
          </div>
        ))}
      </div>
      <div className={`${buttons.actions} ${styles.actions}`}>
        <Link className={buttons.primary} to={routes.contact.path}>
          {heroTexts.contact}
        </Link>
        <Link className={buttons.secondary} to={routes.service.path}>
          {heroTexts.services}
        </Link>
      </div>
    </section>
  );
}
