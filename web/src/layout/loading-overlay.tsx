import { useEffect, useState } from 'react';
import mark from '../assets/logo-mark-light.svg';
import styles from './loading-overlay.module.css';

/** In milliseconds, as in loading-overlay.module.css. */
const SHOWN_FOR = 400;

interface LoadingOverlayProps {
  /** Of the page that is shown. */
  pathname: string;
  /** Whether another page is being fetched. */
  isPending: boolean;
}

/** Covers a page while it is fetched, and while it mounts. On the first page CSS ends it, with or without the app. */
export function LoadingOverlay({ pathname, isPending }: LoadingOverlayProps) {
  const phase = useMountPhase(pathname);
  return (
    <div
      // A new element after the first page: an animation that has ended does not run again.
      key={phase === 'first' && !isPending ? 'first' : 'later'}
      className={`${styles.overlay} ${styles[isPending ? 'pending' : phase]}`}
      aria-hidden="true"
      data-loading-overlay=""
    >
      <img src={mark} alt="" width="96" height="96" />
    </div>
  );
}

function useMountPhase(pathname: string): 'first' | 'active' | 'idle' {
  const [mounted, setMounted] = useState({ pathname, isFirst: true });
  const isActive = mounted.pathname !== pathname;
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(setMounted, SHOWN_FOR, { pathname, isFirst: false });
    return () => clearTimeout(timer);
  }, [isActive, pathname]);
  if (isActive) return 'active';
  return mounted.isFirst ? 'first' : 'idle';
}
