import type { MouseEvent } from 'react';
import { Icon } from '../../components/icon.tsx';
import { layoutTexts, topId } from '../layout-content.ts';

/** A link to the top of the page, which the app follows smoothly and without a trace in the history. */
export function ToTop({ className }: { className: string | undefined }) {
  return (
    <a className={className} href={`#${topId}`} onClick={goToTop}>
      <Icon name="up" />
      {layoutTexts.toTop}
    </a>
  );
}

function goToTop(event: MouseEvent): void {
  event.preventDefault();
  const prefersStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(topId)?.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: prefersStill ? 'auto' : 'smooth' });
}
