import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { readStored, store } from '../../tab-storage.ts';
import { tonSteps } from './ton-steps.ts';
import { tonsInUrl, writeTonsToUrl } from './tons-link.ts';

/** Safari throws after a hundred changes of the URL in half a minute. */
const URL_DELAY_MS = 500;

interface TonsAndQuery {
  tons: number;
  /** The query of the URL where they were chosen. Another one has been followed or typed since. */
  query: string;
}

/**
 * Returns the tons that the visitor has chosen, by the ruler or by a link, and a function that chooses others. The tab
 * keeps them, and the URL follows.
 */
export function useChosenTons() {
  const [chosen, setChosen] = useState<TonsAndQuery>();

  const choose = useCallback((newChosen: TonsAndQuery | undefined) => {
    setChosen(newChosen);
    store('tons', newChosen);
  }, []);

  // A layout effect, so that after a navigation no frame shows the example before the size that was chosen.
  useLayoutEffect(() => {
    function chooseLinkedOrKept(): void {
      const kept = readStored<TonsAndQuery>('tons');
      const tons = tonsInUrl();
      const query = location.search;
      // Where the page was left at once, its URL does not have the size that was chosen at it.
      if (isStep(tons) && kept?.query !== query) choose({ tons, query });
      else if (kept && isStep(kept.tons)) setChosen(kept);
    }
    chooseLinkedOrKept();
    // Back may lead from one size to another.
    addEventListener('popstate', chooseLinkedOrKept);
    return () => removeEventListener('popstate', chooseLinkedOrKept);
  }, [choose]);

  useEffect(() => {
    if (!chosen || chosen.query !== location.search || chosen.tons === tonsInUrl()) {
      return undefined;
    }
    const { tons } = chosen;
    const { pathname, search } = location;
    const timer = setTimeout(() => {
      // React may still show this page while it renders the next one, whose URL is there already.
      if (location.pathname !== pathname || location.search !== search) return;
      writeTonsToUrl(tons);
      choose({ tons, query: location.search });
    }, URL_DELAY_MS);
    const cancel = () => clearTimeout(timer);
    // A reload that has begun loads the URL as it was.
    addEventListener('beforeunload', cancel);
    return () => {
      cancel();
      removeEventListener('beforeunload', cancel);
    };
  }, [chosen, choose]);

  return [chosen, choose] as const;
}

function isStep(tons: number): boolean {
  return tonSteps.some((step) => step.tons === tons);
}
