import { useEffect, useState } from 'react';
import type { Swiper } from './slider.ts';

interface Autoplay {
  /** What the visitor wants; it rests also where nobody watches it. */
  isPlaying: boolean;
  /** Nothing where nothing plays: before there is a slider, and where motion is not wanted. */
  toggle: (() => void) | undefined;
}

/** Lets the visitor stop a slider that plays by itself. */
export function useAutoplay(slider: Swiper | undefined): Autoplay {
  const [isPlaying, setPlaying] = useState(true);
  const options = slider?.params.autoplay;
  const plays = typeof options === 'object' && options.enabled === true;
  useEffect(() => {
    if (!slider || !plays) return undefined;
    // What changes at the visitor's wish is read out, what changes by itself is not.
    slider.wrapperEl.setAttribute('aria-live', isPlaying ? 'off' : 'polite');
    return isPlaying ? playWhileWatched(slider) : undefined;
  }, [slider, plays, isPlaying]);
  return { isPlaying, toggle: plays ? () => setPlaying(!isPlaying) : undefined };
}

/** Plays until it is told to stop, but neither out of sight nor under the keyboard's focus. */
function playWhileWatched({ autoplay, el, wrapperEl }: Swiper): () => void {
  const listening = new AbortController();
  let isInView = true;
  let isFocused = false;

  function update(): void {
    const plays = isInView && !isFocused;
    if (plays && !autoplay.running) autoplay.start();
    if (!plays && autoplay.running) autoplay.stop();
  }

  function watchFocus({ type, target, relatedTarget }: FocusEvent): void {
    const focused = type === 'focusin' ? target : relatedTarget;
    isFocused = focused instanceof Element && wrapperEl.contains(focused) && isByKeyboard(focused);
    update();
  }

  const observer = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? isInView;
    update();
  });
  observer.observe(el);
  wrapperEl.addEventListener('focusin', watchFocus, listening);
  wrapperEl.addEventListener('focusout', watchFocus, listening);
  update();
  return () => {
    observer.disconnect();
    listening.abort();
    autoplay.stop();
  };
}

function isByKeyboard(focused: Element): boolean {
  return focused.matches(':focus-visible');
}
