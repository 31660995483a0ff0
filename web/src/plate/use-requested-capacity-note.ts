import { type RefObject, useLayoutEffect, useState } from 'react';
import { parseTons } from '../../../functions/src/shared/tons.ts';
import { setInDraftAndForm } from '../contact/sending/draft.ts';
import { plateTexts } from '../texts/plate.ts';

/** A link such as /contact?capacidad=450 fills in the slot of this name. */
const SLOT_NAME = 'capacidad';

/**
 * Sets the capacity that the URL names in the form, and returns a text that says so, until the visitor changes it. The
 * draft is in the form already.
 */
export function useRequestedCapacityNote(
  formElement: RefObject<HTMLFormElement | null>,
): string | undefined {
  const [tons, setTons] = useState<string>();

  useLayoutEffect(() => {
    const form = formElement.current;
    const requested = takeCapacityFromUrl();
    if (requested) {
      setInDraftAndForm(form, { [SLOT_NAME]: requested });
      setTons(requested);
    }
    function forget({ type, target }: Event): void {
      if (type === 'reset' || (target as HTMLInputElement).name === SLOT_NAME) setTons(undefined);
    }
    form?.addEventListener('input', forget);
    form?.addEventListener('reset', forget);
    return () => {
      form?.removeEventListener('input', forget);
      form?.removeEventListener('reset', forget);
    };
  }, [formElement]);

  return tons && plateTexts.requested(tons);
}

/** Removes the capacity from the page's URL, and returns it if it is a number of tons. */
function takeCapacityFromUrl(): string | undefined {
  const url = new URL(location.href);
  const tons = url.searchParams.get(SLOT_NAME);
  if (tons === null) return undefined;
  url.searchParams.delete(SLOT_NAME);
  history.replaceState(history.state, '', url);
  return parseTons(tons) > 0 ? tons : undefined;
}
