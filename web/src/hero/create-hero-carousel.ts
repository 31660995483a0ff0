import { EffectFade, Pagination } from 'swiper/modules';
import { createCarousel, type Swiper } from '../carousel/carousel.ts';
import { heroTexts } from '../texts/hero.ts';

/** Turns the hero's markup into a carousel whose slides fade, with a button for each. */
export function create(element: HTMLElement): Swiper {
  return createCarousel(element, [EffectFade, Pagination], {
    effect: 'fade',
    // A text is gone before the next one appears.
    fadeEffect: { mode: 'out-in' },
    // By default a swipe counts only on the slides, which the title, the pictures and the buttons are not part of.
    touchEventsTarget: 'container',
    // A slow swipe over a quarter of the window changes the slide; by default it is half of the window.
    longSwipesRatio: 0.25,
    pagination: { el: '.swiper-pagination', clickable: true, bulletElement: 'button' },
    a11y: { paginationBulletMessage: heroTexts.bullet },
  });
}
