import { Swiper } from 'swiper/core';
import { A11y } from 'swiper/modules';
import type { A11yOptions, SwiperModule, SwiperOptions } from 'swiper/types';
import visuallyHidden from '../components/visually-hidden.module.css';
import { prefersReducedMotion } from '../reduced-motion.ts';
import { carouselLabels } from '../texts/carousel.ts';

export type { Swiper };

interface CarouselOptions extends SwiperOptions {
  a11y?: A11yOptions;
}

/** Turns markup that scrolls sideways into a carousel with one slide in view. */
export function createCarousel(
  element: HTMLElement,
  modules: SwiperModule[],
  options: CarouselOptions,
): Swiper {
  const carousel = new Swiper(element, {
    ...options,
    modules: [A11y, ...modules],
    speed: prefersReducedMotion() ? 0 : 240,
    loop: true,
    // A finger swipes; a mouse selects text.
    simulateTouch: false,
    // No click follows a swipe by a finger, and the texts in an element that listens for clicks may be called clickable
    // [listening-element].
    preventClicks: false,
    preventClicksPropagation: false,
    // Sets `swiper-slide-visible`, by which carousel.css hides the other slides.
    watchSlidesProgress: true,
    // An arrow also counts while a slide is moving.
    loopPreventsSliding: false,
    // Swiper's own update returns to the slide of before in the frame after a resize, which undoes a click meanwhile.
    updateOnWindowResize: false,
    initialSlide: scrolledSlideIndex(element),
    a11y: {
      // A slide's texts in a live region are announced in any order, or not at all.
      wrapperLiveRegion: false,
      notificationClass: visuallyHidden.text ?? '',
      slideLabelMessage: carouselLabels.slide,
      prevSlideMessage: carouselLabels.previous,
      nextSlideMessage: carouselLabels.next,
      ...options.a11y,
    },
    on: {
      // A browser that takes a picture of the whole page may give the window no width for a moment. All slides are at the
      // same place then, and the last one would count as active.
      resize: (carousel) => {
        if (carousel.wrapperEl.offsetWidth > 0) carousel.update();
      },
      // For carousel.css.
      setTransition: ({ el }, duration) => el.classList.toggle('is-in-transition', duration > 0),
      // A text that is set a second time would not be announced.
      realIndexChange: (carousel) => announce(carousel, ''),
      slideChangeTransitionStart: (carousel) => announce(carousel, placeAndTitle(carousel)),
    },
  });
  leaveZoomToBrowser(carousel);
  return carousel;
}

/** Lets two fingers enlarge the page, and one finger move an enlarged page, both of which Swiper would prevent. */
function leaveZoomToBrowser(carousel: Swiper): void {
  const { el } = carousel;
  const isEnlarged = () => (visualViewport?.scale ?? 1) > 1;

  function countFingers({ touches }: TouchEvent): void {
    carousel.allowTouchMove = touches.length === 1 && !isEnlarged();
  }

  // The browser reads it before it tells of a finger.
  function setTouchAction(): void {
    el.style.touchAction = isEnlarged() ? 'auto' : '';
  }

  el.addEventListener('touchstart', countFingers, { capture: true, passive: true });
  visualViewport?.addEventListener('resize', setTouchAction);
  carousel.on('destroy', () => visualViewport?.removeEventListener('resize', setTouchAction));
}

/** Announces a text in the live region of Swiper's A11y module, which has no message for a new slide. */
function announce({ el }: Swiper, text: string): void {
  const region = el.querySelector('[aria-live]');
  if (region) region.textContent = text;
}

/** Returns the place and the title of the slide in view. */
function placeAndTitle({ slides, activeIndex }: Swiper): string {
  const slide = slides[activeIndex];
  const title = slide?.querySelector('h2, h3');
  return `${slide?.getAttribute('aria-label')}: ${title?.textContent}`;
}

/** Returns the index of the slide to which the visitor has scrolled the markup. */
function scrolledSlideIndex(element: HTMLElement): number {
  const strip = element.querySelector('.swiper-wrapper');
  return strip ? Math.round(strip.scrollLeft / strip.clientWidth) : 0;
}
