import { valibotResolver } from '@hookform/resolvers/valibot';
import { type SubmitEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useToasts } from '../layout/toast-context.ts';
import {
  type CheckedFields,
  contactSchema,
  type FormInput,
  formFields,
  toMessage,
  type WrittenFields,
} from './contact-schema.ts';
import { sendContact } from './send-contact.ts';
import { type UnsentMessage, unsent } from './unsent-messages.ts';

/** In milliseconds; the second half of a double click comes well within. */
const DOUBLE_CLICK = 1000;

/** The contact form's state: what is written, what is on its way, and what came of it. */
export function useContactForm() {
  // No default values: the form adopts what was typed before the app took over.
  const form = useForm<FormInput, unknown, CheckedFields>({
    resolver: valibotResolver(contactSchema),
  });
  const { sending, hasSent, status, deliver } = useDelivery();
  // The button that recovers or discards a message goes with it; the focus goes here.
  const title = useRef<HTMLHeadingElement>(null);
  const lastSent = useRef(Number.NEGATIVE_INFINITY);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    // The form is empty because its message has just left it: no reason to complain.
    const isRepeated = sending || event.timeStamp - lastSent.current < DOUBLE_CLICK;
    const written = asWritten(form.getValues());
    if (isRepeated && isEmpty(written)) return;
    const send = form.handleSubmit((checked) => {
      lastSent.current = event.timeStamp;
      void deliver(written, checked);
      form.reset();
    });
    void send(event);
  }

  /** Puts a message back into the form; a draft that it finds there takes its place. */
  function recover({ id, fields }: UnsentMessage): void {
    const draft = asWritten(form.getValues());
    unsent.remove(id);
    if (!isEmpty(draft)) unsent.keep(draft, 'replaced');
    form.clearErrors();
    for (const name of formFields) form.setValue(name, fields[name]);
    title.current?.focus();
  }

  function discard({ id }: UnsentMessage): void {
    unsent.remove(id);
    title.current?.focus();
  }

  return {
    register: form.register,
    errors: form.formState.errors,
    sending,
    hasSubmitted: hasSent || form.formState.isSubmitted,
    status,
    title,
    submit,
    recover,
    discard,
  };
}

function asWritten({ name, empresa, telefono, email, message }: FormInput): WrittenFields {
  return {
    name: name ?? '',
    empresa: empresa ?? '',
    telefono: telefono ?? '',
    email: email ?? '',
    message: message ?? '',
  };
}

function isEmpty(fields: WrittenFields): boolean {
  return Object.values(fields).every((text) => text.trim() === '');
}

function useDelivery() {
  const prepareToasts = useToasts();
  const [attempts, setAttempts] = useState({ started: 0, finished: 0 });
  const [status, setStatus] = useState('');

  async function deliver(written: WrittenFields, checked: CheckedFields): Promise<void> {
    setStatus('');
    setAttempts(({ started, finished }) => ({ started: started + 1, finished }));
    const toasts = prepareToasts();
    const delivery = await sendContact(toMessage(checked));
    setAttempts(({ started, finished }) => ({ started, finished: finished + 1 }));
    if (delivery.outcome !== 'sent') unsent.keep(written, delivery.outcome);
    const showToast = await toasts;
    if (showToast) showToast(delivery.outcome === 'sent' ? 'success' : 'error', delivery.text);
    else setStatus(delivery.text);
  }

  return {
    sending: attempts.started > attempts.finished,
    hasSent: attempts.started > 0,
    status,
    deliver,
  };
}
