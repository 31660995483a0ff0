import { useEffect, useState } from 'react';
import type { Swiper } from './slider.ts';

/**
 * Shows the next slide every `delay` milliseconds, until the visitor pauses it. Swiper's Autoplay module runs a
 * callback in every frame, which keeps a phone's processor awake.
 */
export function useAutoplay(slider: Swiper | undefined, delay: number) {
  const [isPlaying, setPlaying] = useState(true);
  const plays = slider && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  useEffect(() => {
    if (!slider || !plays) return undefined;
    // Only changes that the visitor asks for are announced.
    slider.wrapperEl.setAttribute('aria-live', isPlaying ? 'off' : 'polite');
    // As a whole: title and line in their order.
    slider.wrapperEl.setAttribute('aria-atomic', 'true');
    return isPlaying ? play(slider, delay) : undefined;
  }, [slider, delay, plays, isPlaying]);
  // There is nothing to pause before there is a slider, nor with reduced motion.
  return { isPlaying, toggle: plays ? () => setPlaying(!isPlaying) : undefined };
}

/** Starts the slider. Returns a function that stops it. */
function play(slider: Swiper, delay: number): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => clearInterval(timer);
  const restart = () => {
    stop();
    if (!document.hidden) timer = setInterval(() => slider.slideNext(), delay);
  };
  document.addEventListener('visibilitychange', restart);
  slider.on('touchStart', stop);
  slider.on('touchEnd', restart);
  // Each slide has its whole time, also one that the visitor has chosen.
  slider.on('realIndexChange', restart);
  restart();
  return () => {
    stop();
    document.removeEventListener('visibilitychange', restart);
    slider.off('touchStart', stop);
    slider.off('touchEnd', restart);
    slider.off('realIndexChange', restart);
  };
}
