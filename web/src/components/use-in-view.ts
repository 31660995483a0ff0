import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a ref. `onEnter` is called once, when the ref's element first comes within `margin` pixels of the
 * view; the function that it may return is called when the component unmounts.
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
