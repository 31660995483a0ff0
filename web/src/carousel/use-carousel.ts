import { useEffect, useRef, useState } from 'react';
import type { Swiper } from './carousel.ts';

/** Imports the module, in a chunk of its own, that creates a carousel. */
type LoadCarousel = () => Promise<{ create: (element: HTMLElement) => Swiper }>;

/**
 * Turns the element of class `swiper` at `root` into a carousel when it comes near the view; `carousel` is undefined
 * until then. `load` is constant. No slide may render state, because Swiper reorders the elements without React.
 */
export function useCarousel(load: LoadCarousel) {
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
        const chunk = await load().catch(() => undefined);
        if (chunk && element.isConnected) setCarousel(chunk.create(element));
      },
      { rootMargin: '300px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [load]);

  return { root, carousel };
}
