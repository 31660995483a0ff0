import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/**
 * Opens a <details> also by hover and by keyboard focus, and closes it by Escape and by leaving. The browser opens
 * and closes it by its <summary>. Returns the props of the element that holds it and its link.
 */
export function useDropdown() {
  const ref = useRef<HTMLLIElement>(null);
  const isHovered = useRef<boolean>(false);
  const setOpen = (isOpen: boolean) =>
    ref.current?.querySelector('details')?.toggleAttribute('open', isOpen);
  const hasKeyboardFocus = () => Boolean(ref.current?.querySelector(':focus-visible'));

  useEffect(() => {
    const area = ref.current;
    const listening = new AbortController();
    const close = () => area?.querySelector('details')?.removeAttribute('open');
    const press = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      // A link that has the focus would disappear with it.
      if (area?.contains(document.activeElement)) area.querySelector('summary')?.focus();
      close();
    };
    const tap = ({ target }: Event) => area?.contains(target as Node) || close();
    document.addEventListener('keydown', press, listening);
    document.addEventListener('pointerdown', tap, listening);
    return () => listening.abort();
  }, []);

  return {
    ref,
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      // A finger does not hover; its tap comes as a click.
      isHovered.current = pointerType === 'mouse';
      if (isHovered.current) setOpen(true);
    },
    onPointerLeave: () => {
      if (isHovered.current && !hasKeyboardFocus()) setOpen(false);
      isHovered.current = false;
    },
    onFocus: () => hasKeyboardFocus() && setOpen(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      currentTarget.contains(relatedTarget as Node | null) || setOpen(false),
    onClick: (event: MouseEvent) => {
      if ((event.target as Element).closest('a')) setOpen(false);
      // A mouse has opened the list by hovering, so its click does not close it; a key's click does.
      else if (isHovered.current && event.detail > 0) event.preventDefault();
    },
  };
}
