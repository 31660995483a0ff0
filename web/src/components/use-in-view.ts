import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref. Calls `onEnter` once, when the ref's element first comes within `margin` pixels of the view. */
export function useInView<Target extends Element>(
  onEnter: (target: Target) => void,
  margin = 0,
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs once
  useEffect(() => {
    const element = target.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        onEnter(element);
      },
      { rootMargin: `${margin}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return target;
}
