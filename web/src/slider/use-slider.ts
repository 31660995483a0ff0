import { useState } from 'react';
import { useInView } from '../components/use-in-view.ts';
import type { Swiper, SwiperOptions } from './slider.ts';

/**
 * Makes a slider of the element of class `swiper` at `root` when it comes near the view; `slider` is undefined
 * until then. `options` count as at the first render. No slide may render state: Swiper reorders the elements,
 * of which React does not know.
 */
export function useSlider(options: SwiperOptions) {
  const [slider, setSlider] = useState<Swiper>();
  const root = useInView<HTMLDivElement>((element) => {
    let created: Swiper | undefined;
    let isUnmounted = false;
    async function create(): Promise<void> {
      const { createSlider } = await import('./slider.ts');
      if (isUnmounted) return;
      created = createSlider(element, options);
      setSlider(created);
    }
    // Without Swiper the slides still scroll sideways.
    create().catch(() => undefined);
    return () => {
      isUnmounted = true;
      created?.destroy();
    };
  }, 300);
  return { root, slider };
}
