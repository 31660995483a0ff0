import { Swiper } from 'swiper/core';
import { A11y, EffectFade, Keyboard, Pagination } from 'swiper/modules';
import type { SwiperOptions } from 'swiper/types';
import { slideLabel } from '../components/components-content.ts';

export type { Swiper, SwiperOptions };

/** Makes a slider, one slide at a time, of markup that already scrolls by itself. */
export function createSlider(element: HTMLElement, options: SwiperOptions): Swiper {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const slider = new Swiper(element, {
    modules: [A11y, EffectFade, Keyboard, Pagination],
    a11y: { slideLabelMessage: slideLabel },
    // Page up and down belong to the page.
    keyboard: { enabled: true, pageUpDown: false },
    speed: isStill ? 0 : 250,
    // An arrow counts also while a slide is still moving.
    loopPreventsSliding: false,
    initialSlide: scrolledTo(element),
    ...options,
  });
  slider.on('slideChange', keepToActiveSlide);
  keepToActiveSlide(slider);
  return slider;
}

/** The slide that the visitor has scrolled to before there was a slider. */
function scrolledTo(element: HTMLElement): number {
  const strip = element.querySelector('.swiper-wrapper');
  return strip ? Math.round(strip.scrollLeft / strip.clientWidth) : 0;
}

/** Slides out of sight are out of reach; the focus goes along to the same place in the new one. */
function keepToActiveSlide({ slides, activeIndex }: Swiper): void {
  const active = slides[activeIndex];
  const left = slides.find((slide) => slide.contains(document.activeElement));
  active?.removeAttribute('inert');
  if (active && left && left !== active) {
    const place = controlsIn(left).indexOf(document.activeElement as HTMLElement);
    controlsIn(active)[place]?.focus({ preventScroll: true });
  }
  for (const slide of slides) slide.toggleAttribute('inert', slide !== active);
}

function controlsIn(slide: Element): HTMLElement[] {
  return [...slide.querySelectorAll<HTMLElement>('a, button')];
}
