import { valibotResolver } from '@hookform/resolvers/valibot';
import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { type ContactMessage, honeypotName } from '../../../../functions/src/contract.ts';
import { formatTelefono } from '../../../../functions/src/field-text.ts';
import { unsentTexts } from '../../texts/delivery.ts';
import { formTexts } from '../../texts/form.ts';
import { unsentMessage } from '../delivery/unsent-message.ts';
import { useDelivery } from '../delivery/use-delivery.tsx';
import {
  emptyDraft,
  forgetPostedNotice,
  getPostedNotice,
  restoreDraft,
  writeDraft,
} from '../draft.ts';
import {
  type ContactForm,
  type FormInput,
  formSchema,
  isEmpty,
  type WrittenFields,
  writtenFields,
} from './form-schema.ts';

/** The state of the contact form: its fields, the message under way, and the notices above it. */
export function useContactForm() {
  // The fields hold their values, which contact/draft.ts keeps; they are read at a submit.
  const form: ContactForm = useForm({
    resolver: valibotResolver<FormInput, unknown, ContactMessage>(formSchema),
  });
  const { isSending, deliver, unsent } = useDelivery();
  /** Until the first submit, the notice of a plain form that was posted before, if any. */
  const [posted, setPosted] = useState<string | undefined>('');
  const [isSent, setSent] = useState(false);
  /** The size to which the scale of the home page leads, until a submit. */
  const [tons, setTons] = useState('');
  const [status, setStatus] = useState('');
  /** Counts the notices that were given the focus. */
  const [focused, setFocused] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const notices = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useRestoredDraft(element, setTons);

  useEffect(() => setPosted(getPostedNotice()), []);

  // Brings the newest notice into view, with the focus.
  useEffect(() => {
    const newest = focused > 0 && notices.current?.firstElementChild;
    if (!(newest instanceof HTMLElement)) return;
    newest.focus({ preventScroll: true });
    newest.scrollIntoView({ block: 'nearest' });
    // A low window may show only a part of it.
    newest.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [focused]);

  /** Reads the fields themselves: an autofill may have fired no events. */
  function readFields(): WrittenFields {
    const { current } = element;
    const written = v.parse(
      writtenFields,
      Object.fromEntries(current ? new FormData(current) : []),
    );
    return { ...written, telefono: formatTelefono(written.telefono) };
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    // What a robot has written is posted plainly, and the function marks the mail.
    if (new FormData(event.currentTarget).get(honeypotName)) return;
    event.preventDefault();
    // One message at a time; what is written meanwhile stays in the form.
    if (unsentMessage.isSending()) return;
    const written = readFields();
    const { activeElement } = document;
    forgetPostedNotice();
    setPosted(undefined);
    setSent(false);
    setTons('');
    setStatus('');
    form.setValues(written);
    const checkAndDeliver = form.handleSubmit(
      (message) => {
        deliver(written, message, () => isAtForm(activeElement)).then(({ outcome, isSeen }) => {
          // It would seem to be about what was written meanwhile.
          if (outcome === 'accepted' && isEmpty(readFields())) setSent(true);
          if (isSeen) setFocused((count) => count + 1);
        }, console.error);
        emptyDraft();
        form.reset();
      },
      () => setStatus(formTexts.invalid),
    );
    void checkAndDeliver(event);
  }

  /** Returns whether the visitor still is at the form, and has not begun to write again. */
  function isAtForm(focusedAtSubmit: Element | null): boolean {
    const { current } = element;
    if (!current || !isEmpty(readFields())) return false;
    const { top, bottom } = current.getBoundingClientRect();
    if (bottom <= 0 || top >= window.innerHeight) return false;
    const { activeElement } = document;
    // In Safari a tapped button gets no focus: an element around it has the focus, or the body.
    return activeElement === focusedAtSubmit || Boolean(activeElement?.contains(current));
  }

  /** Puts the unsent message back into the form. */
  function recover(): void {
    if (!unsent || !(isEmpty(readFields()) || window.confirm(unsentTexts.replace))) return;
    form.clearErrors();
    writeDraft(unsent.written);
    unsentMessage.remove();
    setStatus(unsentTexts.recovered);
    // The notice's buttons are removed with it.
    form.setFocus('message');
  }

  function discard(): void {
    unsentMessage.remove();
    title.current?.focus();
  }

  const refs = { element, notices, title };
  const request = tons && formTexts.request(tons);
  const outcome = { posted, isSent, isSending, unsent, status };
  return { form, refs, request, ...outcome, submit, recover, discard };
}

/** Fills the form, also where React has rendered it anew, with the focus where it was. */
function useRestoredDraft(
  element: { current: HTMLFormElement | null },
  setTons: (tons: string) => void,
): void {
  const [focusedBefore] = useState(() => (import.meta.env.SSR ? null : document.activeElement));
  useLayoutEffect(() => {
    restoreDraft();
    // The scale on the home page leads here with a size.
    const capacidad = new URLSearchParams(location.search).get('capacidad');
    if (capacidad && /^[\d.,]{1,9}$/.test(capacidad)) {
      writeDraft({ capacidad });
      setTons(capacidad);
      history.replaceState(history.state, '', location.pathname);
    }
    const phone = element.current?.elements.namedItem('telefono');
    if (phone instanceof HTMLInputElement) phone.value = formatTelefono(phone.value);
    if (!focusedBefore || focusedBefore.isConnected) return;
    const name = focusedBefore.getAttribute('name');
    const field = name && element.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus({ preventScroll: true });
  }, [element, focusedBefore, setTons]);
}
