import { useCallback, useLayoutEffect, useState } from 'react';
import { readStored, store } from '../tab-storage.ts';
import { tonSteps } from './ton-steps.ts';
import { tonsInUrl, writeTonsToUrl } from './tons-url.ts';

const STORAGE_KEY = 'tons';

/**
 * Returns the tons that the visitor has chosen, by the slider or by a link, a function that chooses others, and a ref for
 * the slider: where it is released, the tab keeps its size, and the URL names it.
 */
export function useChosenTons() {
  const [tons, setTons] = useState<number>();

  // A layout effect, so that after a navigation no frame shows the example before the size that was chosen.
  useLayoutEffect(() => {
    function chooseLinkedOrKept(): void {
      const linked = tonsInUrl();
      if (isStep(linked)) store(STORAGE_KEY, linked);
      const kept = readStored<number>(STORAGE_KEY);
      if (isStep(kept)) setTons(kept);
    }
    chooseLinkedOrKept();
    // Back may lead from one size to another.
    addEventListener('popstate', chooseLinkedOrKept);
    return () => removeEventListener('popstate', chooseLinkedOrKept);
  }, []);

  // React has no event for the release of a slider: its onChange is the browser's `input`.
  const slider = useCallback((input: HTMLInputElement) => {
    function keep(): void {
      const step = tonSteps[Number(input.value)];
      if (!step) return;
      store(STORAGE_KEY, step.tons);
      writeTonsToUrl(step.tons);
    }
    input.addEventListener('change', keep);
    return () => input.removeEventListener('change', keep);
  }, []);

  return { tons, setTons, slider };
}

function isStep(tons: number | undefined): boolean {
  return tonSteps.some((step) => step.tons === tons);
}
