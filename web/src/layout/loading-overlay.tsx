import { useLocation } from 'react-router-dom';
import mark from '../assets/logo-mark-light.svg';
import styles from './loading-overlay.module.css';

/** Covers each page while it mounts, until CSS ends it, with or without the app. */
export function LoadingOverlay() {
  const { pathname } = useLocation();
  return (
    // A new element for each page: an animation that has ended does not run again.
    <div className={styles.overlay} key={pathname} aria-hidden="true" data-loading-overlay="">
      <img src={mark} alt="" width="96" height="96" />
    </div>
  );
}
