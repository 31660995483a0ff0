import { Swiper } from 'swiper/core';
import { A11y, EffectFade, Navigation, Pagination } from 'swiper/modules';
import type { SwiperOptions } from 'swiper/types';
import { sliderLabels } from '../texts/components.ts';

export type { Swiper, SwiperOptions };

/** Turns markup that scrolls sideways into a slider with one slide in view. */
export function createSlider(element: HTMLElement, options: SwiperOptions): Swiper {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return new Swiper(element, {
    modules: [A11y, EffectFade, Navigation, Pagination],
    speed: isStill ? 0 : 240,
    loop: true,
    // A finger swipes; a mouse selects text.
    simulateTouch: false,
    // Sets `swiper-slide-visible`, by which slider.css hides the other slides.
    watchSlidesProgress: true,
    // An arrow also counts while a slide is moving.
    loopPreventsSliding: false,
    initialSlide: scrolledTo(element),
    a11y: {
      slideLabelMessage: sliderLabels.slide,
      prevSlideMessage: sliderLabels.previous,
      nextSlideMessage: sliderLabels.next,
      paginationBulletMessage: sliderLabels.bullet,
    },
    ...options,
  });
}

/** Returns the index of the slide to which the visitor has scrolled the markup. */
function scrolledTo(element: HTMLElement): number {
  const strip = element.querySelector('.swiper-wrapper');
  return strip ? Math.round(strip.scrollLeft / strip.clientWidth) : 0;
}
