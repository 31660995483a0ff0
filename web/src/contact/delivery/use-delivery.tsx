import { type MouseEvent, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ContactMessage, contactPath } from '../../../../functions/src/contract.ts';
import { toastTexts } from '../../texts/delivery.ts';
import { type Fields, keep, readKept, targetAtLoad } from '../draft.ts';
import { type Delivery, type Outcome, sendContact } from './send-contact.ts';

export interface UnsentMessage {
  written: Fields;
  outcome: Exclude<Outcome, 'accepted'>;
}

interface State {
  isSending: boolean;
  /** The tab's newest message that was not sent, or may not have been. */
  unsent: UnsentMessage | undefined;
  /** The id of the element to which the address led, as of a notice; undefined after a submit. */
  posted: string | undefined;
}

/** The id of the notice of the unsent message; a part of addresses, hence in Spanish. */
export const unsentNoticeId = 'mensaje-guardado';

const noticeHref = `${contactPath}#${unsentNoticeId}`;
const toastTypes = {
  accepted: 'success',
  notSent: 'error',
  unconfirmed: 'warning',
  offline: 'warning',
} as const;

/** In the served page. */
const initial: State = { isSending: false, unsent: undefined, posted: '' };
let state: State = { ...initial, posted: targetAtLoad, unsent: readKept('unsent-message') };
const listeners = new Set<() => void>();

function update(change: Partial<State>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

if (!import.meta.env.SSR) {
  // A page from the page cache: another page of the tab may have changed the message meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) update({ unsent: readKept('unsent-message') });
  });
}

export function removeUnsent(): void {
  keep('unsent-message', undefined);
  update({ unsent: undefined });
}

export function removePosted(): void {
  update({ posted: undefined });
}

/** Sends the message, which the tab keeps until it is accepted. */
async function send(written: Fields, message: ContactMessage): Promise<Delivery> {
  // Another page of the tab does not learn the outcome.
  keep('unsent-message', { written, outcome: 'unconfirmed' });
  update({ isSending: true, unsent: undefined });
  const delivery = await sendContact(message);
  const { outcome } = delivery;
  const unsent = outcome === 'accepted' ? undefined : { written, outcome };
  // A page that is loaded later may have a connection.
  if (outcome !== 'offline') keep('unsent-message', unsent);
  update({ isSending: false, unsent });
  return delivery;
}

/** Resolves with the toasts' chunk, or with undefined where it cannot be fetched; a later call tries again. */
export function loadToasts() {
  return import('../../toasts/toastify.tsx').catch(() => undefined);
}

/** Returns the state of the newest message, and how to send the next one. */
export function useDelivery() {
  const current = useSyncExternalStore(
    subscribe,
    () => state,
    () => initial,
  );
  const navigate = useNavigate();

  /** Resolves with the outcome, and with what `isAtForm` returns then: whether the visitor sees its notice. */
  async function deliver(written: Fields, message: ContactMessage, isAtForm: () => boolean) {
    const toasts = loadToasts();
    void toasts.then((loaded) => loaded?.toast.dismiss());
    const { outcome, text } = await send(written, message);
    const isSeen = isAtForm();
    const type = toastTypes[outcome];
    void toasts.then((loaded) => {
      if (isSeen || outcome === 'accepted') {
        // The notice gets the focus, and is spoken then.
        loaded?.showToast(type, text, { role: isSeen ? 'group' : 'status' });
      } else {
        loaded?.showToast(type, withLink(text), { autoClose: false });
      }
    });
    return { outcome, isSeen };
  }

  /** Returns the text with a link to the notice of the unsent message. */
  function withLink(text: string) {
    const follow = (event: MouseEvent) => {
      event.preventDefault();
      void navigate(noticeHref);
    };
    return (
      <p>
        {`${text} `}
        <a href={noticeHref} onClick={follow}>
          {toastTexts.toMessage}
        </a>
      </p>
    );
  }

  return { ...current, deliver };
}
