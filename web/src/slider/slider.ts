import { Swiper } from 'swiper/core';
import { A11y, EffectFade, Keyboard, Navigation, Pagination } from 'swiper/modules';
import type { SwiperOptions } from 'swiper/types';
import { sliderLabels } from '../components/components-content.ts';

export type { Swiper, SwiperOptions };

/** Makes a slider with one slide in view of markup that scrolls sideways by itself. */
export function createSlider(element: HTMLElement, options: SwiperOptions): Swiper {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const slider = new Swiper(element, {
    modules: [A11y, EffectFade, Keyboard, Navigation, Pagination],
    // Page up and down scroll the page.
    keyboard: { enabled: true, pageUpDown: false },
    speed: isStill ? 0 : 250,
    loop: true,
    // Adds the class `swiper-slide-visible`.
    watchSlidesProgress: true,
    // An arrow also counts while a slide is moving.
    loopPreventsSliding: false,
    initialSlide: scrolledTo(element),
    a11y: {
      slideLabelMessage: sliderLabels.slide,
      prevSlideMessage: sliderLabels.previous,
      nextSlideMessage: sliderLabels.next,
    },
    ...options,
  });
  slider.on('slideChange', moveFocus);
  moveFocus(slider);
  return slider;
}

/** Returns the index of the slide to which the visitor has scrolled the markup. */
function scrolledTo(element: HTMLElement): number {
  const strip = element.querySelector('.swiper-wrapper');
  return strip ? Math.round(strip.scrollLeft / strip.clientWidth) : 0;
}

/** Moves the focus from a slide that goes out of view, which slider.css hides, to the active one. */
function moveFocus({ slides, activeIndex }: Swiper): void {
  const active = slides[activeIndex];
  const former = slides.find((slide) => slide.contains(document.activeElement));
  if (!active || !former || former === active) return;
  const index = controlsIn(former).indexOf(document.activeElement as HTMLElement);
  controlsIn(active)[index]?.focus({ preventScroll: true });
}

function controlsIn(slide: Element): HTMLElement[] {
  return [...slide.querySelectorAll<HTMLElement>('a, button')];
}
