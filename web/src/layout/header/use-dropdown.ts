import { type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useIsHydrated } from '../../components/use-is-hydrated.ts';

/** `pressed` is open by its button, so that the next press closes it. */
type DropdownState = 'closed' | 'open' | 'pressed';

/** Opens by hover, by keyboard focus and by its button; closes by Escape, by leaving and by its button. */
export function useDropdown() {
  const isHydrated = useIsHydrated();
  const area = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<DropdownState>('closed');
  const open = useCallback(() => setState((now) => (now === 'pressed' ? now : 'open')), []);
  const close = useCallback(() => setState('closed'), []);
  const toggle = useCallback(({ detail }: MouseEvent) => {
    // A mouse has opened it by hovering, so its first click does not close it; a key's click does.
    const isByKey = detail === 0;
    setState((now) => (now === 'pressed' || (now === 'open' && isByKey) ? 'closed' : 'pressed'));
  }, []);
  useEffect(() => {
    if (!area.current) return;
    setState(area.current.matches(':hover, :focus-within') ? 'open' : 'closed');
    return listen(area.current, { open, close, button });
  }, [open, close]);
  // Before hydration CSS opens it by hover and focus.
  return { isOpen: isHydrated ? state !== 'closed' : undefined, area, button, toggle, close };
}

interface Reactions {
  open: () => void;
  close: () => void;
  button: RefObject<HTMLButtonElement | null>;
}

/** Returns a function that removes the listeners. */
function listen(area: HTMLElement, { open, close, button }: Reactions): () => void {
  const listening = new AbortController();
  const hasFocus = () => area.querySelector(':focus-visible') !== null;
  const closeUnlessInside = (target: EventTarget | null) => {
    if (!(target instanceof Node && area.contains(target))) close();
  };
  const hover = ({ type, pointerType }: PointerEvent) => {
    // A finger does not hover; its tap comes as a click.
    if (pointerType !== 'mouse') return;
    if (type === 'pointerenter') open();
    else if (!hasFocus()) close();
  };
  const focus = () => {
    if (hasFocus()) open();
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    // The link that has the focus disappears.
    if (area.contains(document.activeElement)) button.current?.focus();
    close();
  };
  area.addEventListener('pointerenter', hover, listening);
  area.addEventListener('pointerleave', hover, listening);
  area.addEventListener('focusin', focus, listening);
  area.addEventListener('focusout', (event) => closeUnlessInside(event.relatedTarget), listening);
  document.addEventListener('pointerdown', ({ target }) => closeUnlessInside(target), listening);
  document.addEventListener('keydown', press, listening);
  return () => listening.abort();
}
