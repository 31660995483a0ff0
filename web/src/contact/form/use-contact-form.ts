import { valibotResolver } from '@hookform/resolvers/valibot';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import {
  type ContactMessage,
  type FormInput,
  formSchema,
  honeypotName,
  noticeIds,
} from '../../../../functions/src/contract.ts';
import { formatTelefono } from '../../../../functions/src/field-text.ts';
import { plateOf } from '../../../../functions/src/plate.ts';
import { isUnderWay, type KeptMessage, keptMessages } from '../delivery/kept-messages.ts';
import type { Receipt } from '../delivery/notices.tsx';
import { dismissErrorToast, useDelivery } from '../delivery/use-delivery.ts';
import { type ContactForm, isEmpty, type WrittenFields, writtenFields } from '../written-fields.ts';
import { useDraft } from './use-draft.ts';

/**
 * What stands above the form. `target`: a confirmation that is hidden unless the page's address leads to it, as
 * after a plain post; `posted`: the same confirmation, once the app has removed that part of the address.
 */
export type FormNotice = 'target' | 'posted' | 'sent' | 'recovered';

/** The state of the contact form: its fields, the message under way, and the notices above it. */
export function useContactForm() {
  // Without default values, so that the form adopts what was typed before hydration.
  const form: ContactForm = useForm({
    resolver: valibotResolver<FormInput, unknown, ContactMessage>(formSchema),
  });
  const { isSending, deliver, ...delivery } = useDelivery();
  const [notice, setNotice] = useState<FormNotice | undefined>('target');
  const [receipt, setReceipt] = useState<Receipt>();
  /** Counts the notices that were given the focus. */
  const [focused, setFocused] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const notices = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useDraft(form);

  // Without this part of the address, a reload or a shared link shows no confirmation.
  useEffect(() => {
    if (location.hash !== `#${noticeIds.sent}` || !document.getElementById(noticeIds.sent)) return;
    setNotice('posted');
    history.replaceState(history.state, '', location.pathname);
  }, []);

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
    if (keptMessages.list().some(isUnderWay)) return;
    const written = readFields();
    const { activeElement } = document;
    setNotice(undefined);
    form.setValues(written);
    const checkAndDeliver = form.handleSubmit((message) => {
      deliver(written, message, () => isAtForm(activeElement)).then(({ outcome, isSeen }) => {
        // It would seem to be about what was written meanwhile.
        if (outcome === 'sent' && isEmpty(readFields())) {
          setReceipt({ plate: plateOf(message.mensaje).plate, time: new Date() });
          setNotice('sent');
        }
        if (isSeen) setFocused((count) => count + 1);
      }, console.error);
      form.reset();
    });
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

  /** Puts a message back into the form, and keeps the draft that it replaces. */
  function recover(message: KeptMessage): void {
    const draft = readFields();
    if (!isEmpty(draft)) keptMessages.add(draft, 'replaced');
    dismissErrorToast();
    form.clearErrors();
    form.setValues(message.written);
    keptMessages.recover(message);
    setNotice('recovered');
    setFocused((count) => count + 1);
  }

  function discard({ key }: KeptMessage): void {
    keptMessages.remove(key);
    // The notice's buttons are removed with it.
    title.current?.focus();
  }

  return {
    form,
    element,
    notices,
    title,
    notice,
    receipt,
    isSending,
    submit,
    recover,
    discard,
    ...delivery,
  };
}
