import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Goes to the part of the page that the address names, as the browser does at a load. It stands beside
 * the page in its Suspense boundary: by its effect the page is there.
 */
export function PartOfPage() {
  const location = useLocation();
  const navigation = useNavigationType();
  // By every new address: the same link followed again leads there again.
  useEffect(() => {
    // At the first page and on the way back the browser knows the place.
    const part = navigation === 'POP' ? null : document.getElementById(location.hash.slice(1));
    if (!part) return;
    part.tabIndex = -1;
    part.focus({ preventScroll: true });
    part.scrollIntoView();
  }, [location, navigation]);
  return null;
}
