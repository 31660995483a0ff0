import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Calls `act` after every change of page. */
export function useOnPageChange(act: () => void): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    act();
  }, [pathname, act]);
}
