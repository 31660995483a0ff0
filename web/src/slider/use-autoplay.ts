import { useEffect, useRef, useState } from 'react';
import type { Swiper } from './slider.ts';

/** What the next slide's picture is given to come, in milliseconds. */
const MIN_FIRST_DELAY = 1000;

interface Autoplay {
  /** What the visitor wants; it rests also where nobody watches it. */
  isPlaying: boolean;
  /** Nothing where nothing plays: before there is a slider, and where motion is not wanted. */
  toggle: (() => void) | undefined;
}

/**
 * Has a slider go on by itself every `delay` milliseconds, until the visitor stops it. Swiper's own
 * autoplay measures the time that is left in every frame, and has the page drawn sixty times a second.
 */
export function useAutoplay(slider: Swiper | undefined, delay: number): Autoplay {
  const [isPlaying, setPlaying] = useState(true);
  const hasPlayed = useRef<boolean>(false);
  const plays = slider && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  useEffect(() => {
    if (!slider || !plays) return undefined;
    // What changes at the visitor's wish is read out, what changes by itself is not.
    slider.wrapperEl.setAttribute('aria-live', isPlaying ? 'off' : 'polite');
    if (!isPlaying) return undefined;
    const firstDelay = hasPlayed.current ? delay : restOf(delay);
    hasPlayed.current = true;
    return playWhileWatched(slider, delay, firstDelay);
  }, [slider, delay, plays, isPlaying]);
  return { isPlaying, toggle: plays ? () => setPlaying(!isPlaying) : undefined };
}

/** What is left of the first slide's time: in a page that came as HTML it has been seen from the start. */
function restOf(delay: number): number {
  return Math.max(delay - performance.now(), MIN_FIRST_DELAY);
}

/** Plays until it is told to stop, but neither out of sight nor in the visitor's hand. */
function playWhileWatched(slider: Swiper, delay: number, firstDelay: number): () => void {
  const { el, wrapperEl } = slider;
  const listening = new AbortController();
  let nextDelay = firstDelay;
  let timer: ReturnType<typeof setInterval> | undefined;
  let isInView = true;
  let isFocused = false;
  let isHeld = false;

  function update(): void {
    clearInterval(timer);
    if (!isInView || isFocused || isHeld || document.hidden) return;
    timer = setInterval(() => slider.slideNext(), nextDelay);
    nextDelay = delay;
  }

  function hold(): void {
    isHeld = true;
    update();
  }

  function release(): void {
    isHeld = false;
    update();
  }

  function watchFocus({ type, target, relatedTarget }: FocusEvent): void {
    const focused = type === 'focusin' ? target : relatedTarget;
    isFocused = focused instanceof Element && wrapperEl.contains(focused) && isByKeyboard(focused);
    update();
  }

  const observer = new IntersectionObserver((entries) => {
    const isSeen = entries.at(-1)?.isIntersecting ?? isInView;
    // It first tells what is so already, which would begin the slide's time anew.
    if (isSeen === isInView) return;
    isInView = isSeen;
    update();
  });
  observer.observe(el);
  wrapperEl.addEventListener('focusin', watchFocus, listening);
  wrapperEl.addEventListener('focusout', watchFocus, listening);
  document.addEventListener('visibilitychange', update, listening);
  slider.on('sliderFirstMove', hold);
  slider.on('touchEnd', release);
  // Each slide has its time, also one that the visitor has chosen.
  slider.on('realIndexChange', update);
  update();
  return () => {
    observer.disconnect();
    listening.abort();
    slider.off('sliderFirstMove', hold);
    slider.off('touchEnd', release);
    slider.off('realIndexChange', update);
    clearInterval(timer);
  };
}

function isByKeyboard(focused: Element): boolean {
  return focused.matches(':focus-visible');
}
