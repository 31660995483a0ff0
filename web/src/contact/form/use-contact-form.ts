import { valibotResolver } from '@hookform/resolvers/valibot';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as v from 'valibot';
import {
  type ContactMessage,
  type FormInput,
  formSchema,
  honeypotName,
} from '../../../../functions/src/contract.ts';
import {
  isEmpty,
  type KeptMessage,
  keptMessages,
  type WrittenFields,
  writtenFields,
} from '../delivery/kept-messages.ts';
import { useDelivery } from '../delivery/use-delivery.ts';
import { useDraft } from './use-draft.ts';

export type ContactForm = UseFormReturn<FormInput, unknown, ContactMessage>;

/** In milliseconds; the second submit of a double click comes within it. */
const DOUBLE_CLICK = 1000;

/** The state of the contact form: its fields, the messages under way, and the notices above it. */
export function useContactForm() {
  // Without default values, so that the form adopts what was typed before hydration.
  const form: ContactForm = useForm({
    resolver: valibotResolver<FormInput, unknown, ContactMessage>(formSchema),
  });
  const { isSending, status, deliver } = useDelivery();
  // `target`: hidden, unless the page's address leads to it after a plain post.
  const [notice, setNotice] = useState<'target' | 'sent' | undefined>('target');
  /** How many outcomes the visitor has waited for. */
  const [awaited, setAwaited] = useState(0);
  const submits = useRef(0);
  const lastSent = useRef(Number.NEGATIVE_INFINITY);
  const notices = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useDraft(form);

  // Brings the newest notice into view, with the focus.
  useEffect(() => {
    const newest = awaited > 0 && notices.current?.firstElementChild;
    if (!(newest instanceof HTMLElement)) return;
    newest.focus({ preventScroll: true });
    newest.scrollIntoView({ block: 'nearest' });
    // A low window may show only a part of it.
    newest.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [awaited]);

  function readFields(): WrittenFields {
    return v.parse(writtenFields, form.getValues());
  }

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    const written = readFields();
    const isRepeated = isSending || event.timeStamp - lastSent.current < DOUBLE_CLICK;
    if (isRepeated && isEmpty(written)) return;
    submits.current += 1;
    const number = submits.current;
    const { currentTarget } = event;
    const { activeElement } = document;
    setNotice(undefined);
    const checkAndDeliver = form.handleSubmit((message) => {
      lastSent.current = event.timeStamp;
      form.reset();
      deliver(written, message).then((outcome) => {
        const isSent = outcome === 'sent';
        // A later submit may have left something in the form that was not sent.
        if (isSent && number !== submits.current) return;
        if (isSent) setNotice('sent');
        if (isAwaited(currentTarget, activeElement)) setAwaited((count) => count + 1);
      }, console.error);
    });
    await checkAndDeliver(event);
  }

  /** Returns whether the visitor has neither gone to another part of the page nor begun to write again. */
  function isAwaited(element: HTMLFormElement, focusedAtSubmit: Element | null): boolean {
    const { activeElement } = document;
    // Safari gives the focus of a button that is tapped to an element around it, at the least to the body.
    if (!activeElement || activeElement.contains(element)) return true;
    if (!element.contains(activeElement)) return false;
    const isField = activeElement.matches('input, textarea');
    return !isField || (activeElement === focusedAtSubmit && isEmpty(readFields()));
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { currentTarget } = event;
    const post = () => currentTarget.submit();
    const robotsText = String(new FormData(currentTarget).get(honeypotName)).trim();
    // The function marks what robots write; and a browser may lack an API that the check needs.
    if (robotsText) post();
    else send(event).catch(post);
  }

  /** Puts a message back into the form, and keeps the draft that it replaces. */
  function recover({ id, fields: written }: KeptMessage): void {
    const draft = readFields();
    keptMessages.remove(id);
    if (!isEmpty(draft)) keptMessages.add(draft, 'replaced');
    setNotice(undefined);
    form.clearErrors();
    form.setValues(written);
    focusTitle();
  }

  function discard({ id }: KeptMessage): void {
    keptMessages.remove(id);
    focusTitle();
  }

  /** Focuses the form's title: a notice's buttons are removed with its message. */
  function focusTitle(): void {
    title.current?.focus();
  }

  return { form, notices, title, notice, isSending, status, submit, recover, discard };
}
