import type { MouseEvent } from 'react';
import { Icon } from '../components/icon.tsx';
import { focusText } from '../focus-text.ts';
import { prefersReducedMotion } from '../reduced-motion.ts';
import buttons from '../styles/buttons.module.css';
import { layoutTexts } from '../texts/layout.ts';

const topId = 'top';

/** What gets the focus at the top of the page. */
export function PageTop() {
  return <div id={topId} />;
}

/** A link to the top of the page. */
export function ToTopLink({ className = '' }: { className?: string | undefined }) {
  return (
    <a className={`${buttons.secondary} ${className}`} href={`#${topId}`} onClick={scrollToTop}>
      <Icon name="up" />
      {layoutTexts.toTop}
    </a>
  );
}

/** Scrolls smoothly, and adds no entry to the history. */
function scrollToTop(event: MouseEvent): void {
  event.preventDefault();
  focusText(document.getElementById(topId));
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
}
