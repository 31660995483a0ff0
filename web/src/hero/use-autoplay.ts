import { type FocusEvent, useEffect, useState } from 'react';
import type { Swiper } from '../carousel/carousel.ts';
import { prefersReducedMotion } from '../reduced-motion.ts';

/** Of a slide, with its transition. */
const SLIDE_DURATION_MS = 3000;

/**
 * Advances the carousel, unless the visitor has paused it, points at it or is in it with the keyboard. Not Swiper's
 * Autoplay module, which runs a callback in every frame and so keeps a mobile's processor awake.
 */
export function useAutoplay(carousel: Swiper | undefined, slideIndex: number) {
  const [isPlaying, setPlaying] = useState(true);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasKeyboardFocus, setKeyboardFocus] = useState(false);
  // There is nothing to pause before there is a carousel, nor with reduced motion.
  const canPlay = carousel !== undefined && !prefersReducedMotion();
  const advances = canPlay && isPlaying && !isPointedAt && !hasKeyboardFocus;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide has its whole time
  useEffect(() => {
    if (!advances) return undefined;
    const timer = setInterval(() => {
      // `false` switches off the transition events, on which carousel.ts announces a slide.
      if (!document.hidden) carousel.slideNext(carousel.params.speed, false);
    }, SLIDE_DURATION_MS);
    return () => clearInterval(timer);
  }, [carousel, advances, slideIndex]);

  function togglePlaying(): void {
    setPlaying(!isPlaying);
    // The visitor has asked for it: it advances although the button has the focus.
    setPointedAt(false);
    setKeyboardFocus(false);
  }

  /** The handlers of the carousel's element. */
  const handlers = {
    // A finger that is on it counts too.
    onPointerEnter: () => setPointedAt(true),
    onPointerLeave: () => setPointedAt(false),
    // A click or a tap leaves the focus behind, and the title has it after a change of page.
    onFocus: ({ target }: FocusEvent) =>
      setKeyboardFocus(target.matches(':is(a, button):focus-visible')),
    onBlur: () => setKeyboardFocus(false),
  };
  return { canPlay, isPlaying, togglePlaying, handlers };
}
