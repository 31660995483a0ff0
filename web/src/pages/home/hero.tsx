import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { Picture } from '../../components/picture.tsx';
import { routes } from '../../routes.ts';
import type { SwiperOptions } from '../../slider/slider.ts';
import { useSlider } from '../../slider/use-slider.ts';
import buttons from '../../styles/buttons.module.css';
import utilities from '../../styles/utilities.module.css';
import styles from './hero.module.css';
import { heroSlides } from './hero-content.ts';
import { heroTexts } from './home-content.ts';

/** In milliseconds, the transition included. */
const SHOWN_FOR = 3000;

const options: SwiperOptions = {
  effect: 'fade',
  // A text is gone before the next one appears.
  fadeEffect: { mode: 'out-in' },
  // The pictures and the buttons are not in the slides.
  touchEventsTarget: 'container',
  pagination: { el: '.swiper-pagination', clickable: true, bulletElement: 'button' },
};

/** The page's title and its buttons, which stay, with texts and pictures that change by themselves. */
export function Hero() {
  const { root, slider } = useSlider(options);
  const [isPlaying, setPlaying] = useState(true);
  const [isTouched, setTouched] = useState(false);
  const [shown, setShown] = useState(0);
  const toggle = useCallback(() => setPlaying((playing) => !playing), []);
  // There is nothing to pause before there is a slider, nor with reduced motion.
  const plays = slider && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  useEffect(() => {
    const update = () => setShown(slider?.realIndex ?? 0);
    update();
    slider?.on('realIndexChange', update);
    slider?.on('touchStart', () => setTouched(true));
    slider?.on('touchEnd', () => setTouched(false));
  }, [slider]);

  // Swiper's Autoplay module runs a callback in every frame, which keeps a phone's processor awake.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide has its whole time
  useEffect(() => {
    if (!plays) return;
    // Only changes that the visitor asks for are announced.
    slider.wrapperEl.setAttribute('aria-live', isPlaying ? 'off' : 'polite');
    if (!isPlaying || isTouched) return;
    const timer = setInterval(() => document.hidden || slider.slideNext(), SHOWN_FOR);
    return () => clearInterval(timer);
  }, [slider, plays, isPlaying, isTouched, shown]);

  return (
    <div className={`${utilities.dark} ${styles.hero}`}>
      <h1>
        {heroTexts.title} <span>{heroTexts.place}</span>
      </h1>
      <section
        className={`swiper ${styles.slider}`}
        ref={root}
        aria-roledescription={heroTexts.kind}
        aria-label={heroTexts.name}
      >
        <div className={styles.pictures}>
          {/* Only the first is part of the first view. */}
          {heroSlides
            .slice(0, slider ? undefined : 1)
            .map(({ title, picture, phone, alt }, index) => (
              <Picture
                key={title}
                className={index === shown ? styles.shown : ''}
                picture={picture}
                phone={phone}
                below="64rem"
                alt={alt}
                sizes="(min-width: 48rem) 100vw, 91vw"
                {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
              />
            ))}
        </div>
        <div className={`${utilities.row} ${styles.controls}`}>
          {plays ? (
            <button className={`${buttons.icon} ${styles.toggle}`} type="button" onClick={toggle}>
              <Icon name={isPlaying ? 'pause' : 'play'} />
              <span className={utilities.hidden}>
                {isPlaying ? heroTexts.pause : heroTexts.play}
              </span>
            </button>
          ) : null}
          <div className={`swiper-pagination ${utilities.line}`} />
        </div>
        <div className="swiper-wrapper">
          {heroSlides.map(({ title, line }) => (
            // While it is paused, a new slide is announced as a whole.
            <div className="swiper-slide" key={title} aria-atomic="true">
              <h2>{title}</h2>
              <p className={`${utilities.quiet} ${utilities.balanced}`}>{line}</p>
            </div>
          ))}
        </div>
        <div className={`${utilities.wrap} ${styles.actions}`}>
          <Link className={`${buttons.primary} ${buttons.whiteOnPhones}`} to={routes.contact.path}>
            {heroTexts.contact}
          </Link>
          <Link className={buttons.secondary} to={routes.service.path}>
            {heroTexts.services}
          </Link>
        </div>
      </section>
    </div>
  );
}
