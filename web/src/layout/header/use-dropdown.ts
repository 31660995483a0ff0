import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

/** `open`: by hover or focus; `pressed`: by its button, whose next click closes it. */
type DropdownState = 'closed' | 'open' | 'pressed';

/** Opens by hover, by keyboard focus and by its button; closes by Escape, by leaving and by its button. */
export function useDropdown() {
  const ref = useRef<HTMLLIElement>(null);
  // Undefined before hydration, when CSS opens it by hover and focus.
  const [state, setState] = useState<DropdownState | undefined>(undefined);
  const open = () => setState((now) => (now === 'pressed' ? now : 'open'));
  const close = () => setState('closed');
  const hasFocus = () => Boolean(ref.current?.querySelector(':focus-visible'));
  useEffect(() => {
    const area = ref.current;
    if (!area) return;
    setState(area.matches(':hover, :focus-within') ? 'open' : 'closed');
    const listening = new AbortController();
    const press = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      // A link that has the focus would disappear with it.
      if (area.contains(document.activeElement)) area.querySelector('button')?.focus();
      setState('closed');
    };
    const tap = ({ target }: Event) => area.contains(target as Node) || setState('closed');
    document.addEventListener('keydown', press, listening);
    document.addEventListener('pointerdown', tap, listening);
    return () => listening.abort();
  }, []);
  return {
    isOpen: state === undefined ? undefined : state !== 'closed',
    close,
    toggle: ({ detail }: MouseEvent) => {
      // A mouse has opened it by hovering, so its first click does not close it; a key's click does.
      const isByKey = detail === 0;
      setState((now) => (now === 'pressed' || (now === 'open' && isByKey) ? 'closed' : 'pressed'));
    },
    /** For the element that holds the link, the button and the list. */
    area: {
      ref,
      // A finger does not hover; its tap comes as a click.
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && open(),
      onPointerLeave: ({ pointerType }: PointerEvent) =>
        pointerType === 'mouse' && !hasFocus() && close(),
      onFocus: () => hasFocus() && open(),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        currentTarget.contains(relatedTarget as Node | null) || close(),
    },
  };
}
