import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useIsHydrated } from '../../startup/use-is-hydrated.ts';

/** `open` by hover or focus; `pressed` by its button, so that the next press closes it. */
type DropdownState = 'closed' | 'open' | 'pressed';

interface Dropdown {
  /** Undefined before hydration, while CSS opens it by hover and focus. */
  isOpen: boolean | undefined;
  area: RefObject<HTMLLIElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  toggle: () => void;
  close: () => void;
}

/** Opens by hover, by the keyboard's focus and by its button; closes by Escape and by leaving. */
export function useDropdown(): Dropdown {
  const isHydrated = useIsHydrated();
  const area = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<DropdownState>('closed');
  const open = useCallback(() => setState((now) => (now === 'pressed' ? now : 'open')), []);
  const close = useCallback(() => setState('closed'), []);
  // Hover and focus have opened it before anyone can press: the first press must not close it.
  const toggle = useCallback(
    () => setState((now) => (now === 'pressed' ? 'closed' : 'pressed')),
    [],
  );
  useEffect(() => {
    if (!area.current) return;
    setState(area.current.matches(':hover, :focus-within') ? 'open' : 'closed');
    return watch(area.current, { open, close, button });
  }, [open, close]);
  const isOpen = state !== 'closed';
  return { isOpen: isHydrated ? isOpen : undefined, area, button, toggle, close };
}

interface Reactions extends Pick<Dropdown, 'button' | 'close'> {
  open: () => void;
}

/** @returns what ends the watch. */
function watch(area: HTMLElement, { open, close, button }: Reactions): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const hasFocus = () => area.querySelector(':focus-visible') !== null;
  const leaveFor = (target: EventTarget | null) => {
    if (!(target instanceof Node && area.contains(target))) close();
  };
  const hover = ({ type, pointerType }: PointerEvent) => {
    // A finger does not hover: it comes as a click.
    if (pointerType !== 'mouse') return;
    if (type === 'pointerenter') open();
    else if (!hasFocus()) close();
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    // What is about to disappear must not take the focus with it.
    if (area.contains(document.activeElement)) button.current?.focus();
    close();
  };
  area.addEventListener('pointerenter', hover, { signal });
  area.addEventListener('pointerleave', hover, { signal });
  const focus = () => {
    if (hasFocus()) open();
  };
  area.addEventListener('focusin', focus, { signal });
  area.addEventListener('focusout', ({ relatedTarget }) => leaveFor(relatedTarget), { signal });
  document.addEventListener('pointerdown', ({ target }) => leaveFor(target), { signal });
  document.addEventListener('keydown', press, { signal });
  return () => watching.abort();
}
