import { Link } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { Picture } from '../../components/picture.tsx';
import { routes } from '../../routes.ts';
import type { SwiperOptions } from '../../slider/slider.ts';
import { useAutoplay } from '../../slider/use-autoplay.ts';
import { useSlider } from '../../slider/use-slider.ts';
import actions from '../../styles/action.module.css';
import section from '../../styles/section.module.css';
import hidden from '../../styles/visually-hidden.module.css';
import styles from './hero.module.css';
import { heroSlides } from './hero-content.ts';
import slideStyles from './hero-slide.module.css';
import { heroTexts } from './home-content.ts';

/** In milliseconds, the transition included. */
const SHOWN_FOR = 3000;

const options: SwiperOptions = {
  effect: 'fade',
  pagination: {
    el: '.swiper-pagination',
    clickable: true,
    renderBullet: (index, name) => {
      const bullet = document.createElement('button');
      bullet.className = name;
      bullet.type = 'button';
      bullet.setAttribute('aria-label', heroSlides[index]?.title ?? '');
      return bullet.outerHTML;
    },
  },
};

/** The page's title, which stays, over slides that change by themselves. */
export function Hero() {
  const { root, slider } = useSlider(options);
  const { isPlaying, toggle } = useAutoplay(slider, SHOWN_FOR);
  return (
    <div className={styles.hero}>
      <div className={`${section.row} ${styles.head}`}>
        <h1>
          {heroTexts.title} <span>{heroTexts.place}</span>
        </h1>
      </div>
      <section
        className="swiper"
        ref={root}
        aria-roledescription={heroTexts.kind}
        aria-label={heroTexts.name}
      >
        <div className={`${section.row} ${styles.controls}`}>
          {toggle ? (
            <button className={`${actions.icon} ${styles.toggle}`} type="button" onClick={toggle}>
              <Icon name={isPlaying ? 'pause' : 'play'} />
              <span className={hidden.hidden}>{isPlaying ? heroTexts.pause : heroTexts.play}</span>
            </button>
          ) : null}
          <div className={`swiper-pagination ${section.line}`} />
        </div>
        <div className="swiper-wrapper">
          {heroSlides.map((content, index) => (
            <HeroSlide key={content.title} content={content} isFirst={index === 0} />
          ))}
        </div>
      </section>
    </div>
  );
}

interface HeroSlideProps {
  content: (typeof heroSlides)[number];
  /** Whether its picture is part of the first view. */
  isFirst: boolean;
}

function HeroSlide({ content, isFirst }: HeroSlideProps) {
  return (
    <div className={`swiper-slide ${slideStyles.slide}`}>
      <Picture
        className={slideStyles.picture}
        picture={content.picture}
        alt={content.alt}
        sizes="(min-width: 48rem) 100vw, 91vw"
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
      <div className={`${section.inner} ${slideStyles.text}`} data-title={heroTexts.title}>
        <h2>{content.title}</h2>
        <p>{content.line}</p>
        <div className={`${section.wrap} ${slideStyles.actions}`}>
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
