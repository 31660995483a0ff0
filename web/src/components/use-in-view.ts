import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls `onEnter` once, when the element comes into view, and the function that it returns when the
 * element is removed. `margin` widens the view, in pixels.
 */
export function useInView<Target extends Element>(
  onEnter: (target: Target) => (() => void) | undefined,
  margin = 0,
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs once
  useEffect(() => {
    const element = target.current;
    if (element === null) return;
    let leave: (() => void) | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        leave = onEnter(element);
      },
      { rootMargin: `${margin}px` },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      leave?.();
    };
  }, []);
  return target;
}
