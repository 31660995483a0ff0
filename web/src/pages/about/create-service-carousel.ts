import { Navigation } from 'swiper/modules';
import { createCarousel, type Swiper } from '../../carousel/carousel.ts';

/** Turns the markup of the services into a carousel with arrows. */
export function create(element: HTMLElement): Swiper {
  return createCarousel(element, [Navigation], {
    navigation: { prevEl: '[data-slide=previous]', nextEl: '[data-slide=next]' },
  });
}
