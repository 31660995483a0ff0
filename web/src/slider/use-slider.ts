import { useEffect, useState } from 'react';
import { useInView } from '../components/use-in-view.ts';
import type { Swiper, SwiperOptions } from './slider.ts';

/**
 * Turns the element of class `swiper` at `root` into a slider when it comes near the view; `slider` is undefined
 * until then. Only the `options` of the first render are used. No slide may render state, because Swiper reorders
 * the elements without React.
 */
export function useSlider(options: SwiperOptions) {
  const [slider, setSlider] = useState<Swiper>();
  const root = useInView<HTMLDivElement>(create, 300);
  useEffect(() => () => void slider?.destroy(), [slider]);

  async function create(element: HTMLElement): Promise<void> {
    // Without Swiper the slides still scroll sideways.
    const chunk = await import('./slider.ts').catch(() => undefined);
    if (chunk && element.isConnected) setSlider(chunk.createSlider(element, options));
  }

  return { root, slider };
}
