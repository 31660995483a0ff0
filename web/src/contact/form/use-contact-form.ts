import { valibotResolver } from '@hookform/resolvers/valibot';
import { type SubmitEvent, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as v from 'valibot';
import {
  type ContactMessage,
  type FormInput,
  fields,
  formSchema,
} from '../../../../functions/src/contract.ts';
import {
  type KeptMessage,
  keptMessages,
  type WrittenFields,
  writtenFields,
} from '../delivery/kept-messages.ts';
import { useDelivery } from '../delivery/use-delivery.ts';

export type ContactForm = UseFormReturn<FormInput, unknown, ContactMessage>;

/** In milliseconds; the second submit of a double click comes within it. */
const DOUBLE_CLICK = 1000;

/** The state of the contact form: its fields, the messages under way, and the notice above it. */
export function useContactForm() {
  // Without default values, so that the form adopts what was typed before hydration.
  const form: ContactForm = useForm({
    resolver: valibotResolver<FormInput, unknown, ContactMessage>(formSchema),
  });
  const { isSending, status, deliver } = useDelivery();
  // `target`: hidden, unless the page's address leads to it after a plain post.
  const [notice, setNotice] = useState<'target' | 'sent' | undefined>('target');
  const lastSubmit = useRef(0);
  const lastSent = useRef(Number.NEGATIVE_INFINITY);
  const title = useRef<HTMLHeadingElement>(null);

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    const written = v.parse(writtenFields, form.getValues());
    const isRepeated = isSending || event.timeStamp - lastSent.current < DOUBLE_CLICK;
    if (isRepeated && isEmpty(written)) return;
    lastSubmit.current += 1;
    const submit = lastSubmit.current;
    setNotice(undefined);
    const checkAndDeliver = form.handleSubmit((message) => {
      lastSent.current = event.timeStamp;
      form.reset();
      deliver(written, message).then((outcome) => {
        // A later submit may have left something in the form that was not sent.
        if (outcome === 'sent' && submit === lastSubmit.current) setNotice('sent');
        // Shows the notice below the title, unless the visitor is already writing in a field.
        if (outcome !== 'sent' && !document.activeElement?.matches('input, textarea')) focusTitle();
      }, console.error);
    });
    await checkAndDeliver(event);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { currentTarget } = event;
    // A browser that lacks an API that the check needs posts the form itself.
    send(event).catch(() => currentTarget.submit());
  }

  /** Puts a message back into the form, and keeps the draft that it replaces. */
  function recover({ id, fields: written }: KeptMessage): void {
    const draft = v.parse(writtenFields, form.getValues());
    keptMessages.remove(id);
    if (!isEmpty(draft)) keptMessages.add(draft, 'replaced');
    setNotice(undefined);
    form.clearErrors();
    for (const { name } of fields) form.setValue(name, written[name]);
    focusTitle();
  }

  function discard({ id }: KeptMessage): void {
    keptMessages.remove(id);
    focusTitle();
  }

  /** Focuses the title above the notices: a notice's buttons are removed with its message. */
  function focusTitle(): void {
    title.current?.focus();
  }

  return { form, notice, isSending, status, title, submit, recover, discard };
}

function isEmpty(written: WrittenFields): boolean {
  return Object.values(written).every((text) => text.trim() === '');
}
