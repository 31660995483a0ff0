import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { honeypotName } from '../../../../functions/src/contract.ts';
import { formatTelefono } from '../../../../functions/src/field-text.ts';
import { unsentTexts } from '../../texts/delivery.ts';
import { formTexts } from '../../texts/form.ts';
import { removePosted, removeUnsent, useDelivery } from '../delivery/use-delivery.tsx';
import { emptyDraft, fillForm, readForm, restoreDraft, writeDraft } from '../draft.ts';
import { type ContactForm, checkForm } from './form-rules.ts';

/** What the form tells the visitor until the next submit. */
interface News {
  /** The size to which the scale of the home page leads. */
  tons?: string;
  status?: string;
  isSent?: boolean;
}

/** The state of the contact form: its fields, the message under way, and the notices above it. */
export function useContactForm() {
  // The fields hold their values, which contact/draft.ts keeps; they are read at a submit.
  const form: ContactForm = useForm({ resolver: checkForm });
  const { deliver, ...delivery } = useDelivery();
  const { isSending, unsent } = delivery;
  const [news, setNews] = useState<News>({});
  const [focusedBefore] = useState(() => (import.meta.env.SSR ? null : document.activeElement));
  const notices = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);

  // Fills the form, also where React has rendered it anew, with the focus where it was.
  useLayoutEffect(() => {
    restoreDraft();
    formatPhone();
    // The scale on the home page leads here with a size.
    const tons = new URLSearchParams(location.search).get('capacidad');
    if (tons && /^[\d.,]{1,9}$/.test(tons)) {
      writeDraft({ capacidad: tons });
      setNews({ tons });
      history.replaceState(history.state, '', location.pathname);
    }
    if (!focusedBefore || focusedBefore.isConnected) return;
    const name = focusedBefore.getAttribute('name');
    const field = document.querySelector<HTMLElement>(`form [name="${name}"]`);
    field?.focus({ preventScroll: true });
  }, [focusedBefore]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    const { currentTarget } = event;
    // What a robot has written is posted plainly, and the function marks the mail.
    if (new FormData(currentTarget).get(honeypotName)) return;
    event.preventDefault();
    // One message at a time; what is written meanwhile stays in the form.
    if (isSending) return;
    const { activeElement } = document;
    removePosted();
    setNews({});
    formatPhone();
    const written = readForm();
    form.setValues(written);
    const checkAndDeliver = form.handleSubmit(
      async (message) => {
        const delivered = deliver(written, message, () => isAtForm(currentTarget, activeElement));
        emptyDraft();
        form.reset();
        const { outcome, isSeen } = await delivered;
        // A confirmation would seem to be about what was written meanwhile.
        const isSent = outcome === 'accepted' && isEmpty();
        // The notice gets the focus once it is rendered.
        flushSync(() => setNews({ isSent }));
        if (isSeen) showNotice();
      },
      () => setNews({ status: formTexts.invalid }),
    );
    void checkAndDeliver(event);
  }

  /** Brings the notice into view, with the focus. */
  function showNotice(): void {
    const notice = notices.current?.querySelector<HTMLElement>('[role=group]');
    notice?.focus({ preventScroll: true });
    notice?.scrollIntoView({ block: 'nearest' });
    // A low window may show only a part of it.
    notice?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }

  /** Puts the unsent message back into the form. */
  function recover(): void {
    if (!unsent || !(isEmpty() || window.confirm(unsentTexts.replace))) return;
    form.clearErrors();
    writeDraft(unsent.written);
    removeUnsent();
    setNews({ status: unsentTexts.recovered });
    // The notice's buttons are removed with it.
    form.setFocus('message');
  }

  function discard(): void {
    removeUnsent();
    title.current?.focus();
  }

  return { form, notices, title, ...delivery, ...news, submit, recover, discard };
}

/** Formats a phone that was written before the app came, or was filled in without an event. */
function formatPhone(): void {
  fillForm({ telefono: formatTelefono(readForm().telefono ?? '') });
}

function isEmpty(): boolean {
  return Object.values(readForm()).every((text) => text.trim() === '');
}

/** Returns whether the visitor still is at the form, and has not begun to write again. */
function isAtForm(form: Element, focusedAtSubmit: Element | null): boolean {
  const { top, bottom } = form.getBoundingClientRect();
  const { activeElement } = document;
  // In Safari a tapped button gets no focus: an element around it has the focus, or the body.
  const hasFocus = activeElement === focusedAtSubmit || activeElement?.contains(form);
  return isEmpty() && bottom > 0 && top < window.innerHeight && hasFocus === true;
}
