import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import mark from '../assets/logo-mark-light.svg';
import styles from './loading-overlay.module.css';

/** In milliseconds, as in loading-overlay.module.css. */
const SHOWN_FOR = 400;

/** Covers a page while it mounts. On the first page CSS ends it, with or without the app. */
export function LoadingOverlay() {
  const phase = useLoadingPhase();
  return (
    <div
      // A new element after the first page: an animation that has ended does not run again.
      key={phase === 'first' ? 'first' : 'later'}
      className={`${styles.overlay} ${styles[phase]}`}
      aria-hidden="true"
      data-loading-overlay=""
    >
      <img src={mark} alt="" width="96" height="96" />
    </div>
  );
}

function useLoadingPhase(): 'first' | 'active' | 'idle' {
  const { pathname } = useLocation();
  const [loaded, setLoaded] = useState({ pathname, isFirst: true });
  const isActive = loaded.pathname !== pathname;
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(setLoaded, SHOWN_FOR, { pathname, isFirst: false });
    return () => clearTimeout(timer);
  }, [isActive, pathname]);
  if (isActive) return 'active';
  return loaded.isFirst ? 'first' : 'idle';
}
