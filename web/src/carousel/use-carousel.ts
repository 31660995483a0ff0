import { useEffect, useRef, useState } from 'react';
import type { Swiper, SwiperOptions } from './carousel.ts';

/**
 * Turns the element of class `swiper` at `root` into a carousel when it comes near the view; `carousel` is undefined
 * until then. `options` are constant. No slide may render state, because Swiper reorders the elements without React.
 */
export function useCarousel(options: SwiperOptions) {
  const root = useRef<HTMLDivElement>(null);
  const [carousel, setCarousel] = useState<Swiper>();
  useEffect(() => {
    return () => {
      carousel?.destroy();
    };
  }, [carousel]);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      async (changes) => {
        if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        // Without Swiper the slides still scroll sideways.
        const chunk = await import('./carousel.ts').catch(() => undefined);
        if (chunk && element.isConnected) setCarousel(chunk.createCarousel(element, options));
      },
      { rootMargin: '300px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [options]);

  return { root, carousel };
}
