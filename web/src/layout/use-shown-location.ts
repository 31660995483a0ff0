import { useEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { isWholePageLoaded, loadWholePage } from '../page-chunks.ts';
import { routeNameAt } from '../routes.ts';
import { servedPage } from '../startup/served-page.ts';

interface Shown {
  location: Location;
  /** Whether its page is the one that came as HTML. */
  isServed: boolean;
  /** Whether a chunk of its page could not be fetched. */
  isMissing: boolean;
}

/**
 * Returns what is shown: the former location until the next page is loaded. A page that cannot be fetched, as
 * after a deployment, is loaded as HTML; without a network it is shown as missing, because the browser's error
 * page must not take the place of the phones.
 */
export function useShownLocation(): Shown & { isPending: boolean } {
  const location = useLocation();
  const [shown, setShown] = useState<Shown>({ location, isServed: true, isMissing: false });
  const isPending = location !== shown.location;
  const isSamePage = location.pathname === shown.location.pathname;
  if (isPending && (isSamePage || isWholePageLoaded(routeNameAt(location.pathname)))) {
    setShown(isSamePage ? { ...shown, location } : { location, isServed: false, isMissing: false });
  }
  useEffect(() => {
    if (!isPending) return undefined;
    let isCurrent = true;
    const show = (isMissing: boolean) => {
      if (isCurrent) setShown({ location, isServed: false, isMissing });
    };
    loadWholePage(routeNameAt(location.pathname)).then(
      () => show(false),
      () => {
        if (!navigator.onLine) show(true);
        else if (isCurrent) window.location.reload();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isPending, location]);
  useEffect(() => {
    servedPage.isShown = shown.isServed;
  }, [shown.isServed]);
  return { ...shown, isPending };
}
