import { type RefObject, useState } from 'react';
import './slider.css';
import { useInView } from '../components/use-in-view.ts';
import type { Swiper, SwiperOptions } from './slider.ts';

interface Slider {
  /** For the element of class `swiper`, which holds the `swiper-wrapper` of `swiper-slide`s. */
  root: RefObject<HTMLDivElement | null>;
  /** Nothing until Swiper has come. */
  slider: Swiper | undefined;
}

/**
 * Turns markup that scrolls sideways by itself into a slider, when it comes near the view.
 *
 * Swiper moves the slides within their wrapper and writes into them, so nothing in the wrapper may
 * depend on state: what React renders there once, it has no reason to touch again. `options` count
 * as they are at the first render; one slide shows at a time.
 */
export function useSlider(options: SwiperOptions): Slider {
  const [slider, setSlider] = useState<Swiper>();
  const root = useInView<HTMLDivElement>((element) => {
    let made: Swiper | undefined;
    let hasLeft = false;
    async function make(): Promise<void> {
      const { createSlider } = await import('./slider.ts');
      if (hasLeft) return;
      made = createSlider(element, options);
      setSlider(made);
    }
    // Without Swiper the slides go on scrolling by themselves.
    make().catch(() => undefined);
    return () => {
      hasLeft = true;
      made?.destroy();
    };
  }, 300);
  return { root, slider };
}
