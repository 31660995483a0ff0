import type { KeyboardEvent } from 'react';

/** At an element's last stop Tab goes on to its first; a dialog alone would let it out of the page. */
export function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const stops = event.currentTarget.querySelectorAll<HTMLElement>(
    'a[href], button:not([tabindex="-1"])',
  );
  const [first, last] = [stops.item(0), stops.item(stops.length - 1)];
  const [edge, next] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  next.focus();
}
