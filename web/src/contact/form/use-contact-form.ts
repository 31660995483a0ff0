import { valibotResolver } from '@hookform/resolvers/valibot';
import { type SubmitEvent, useRef } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { afterPaint } from '../../hydration/after-paint.ts';
import { postPlainForm } from '../delivery/post-plain-form.ts';
import { type UnsentMessage, unsent } from '../delivery/unsent-messages.ts';
import { useDelivery } from '../delivery/use-delivery.ts';
import {
  type CheckedFields,
  contactSchema,
  type FormInput,
  formFields,
  type WrittenFields,
} from './contact-schema.ts';

/** In milliseconds; the second half of a double click comes well within. */
const DOUBLE_CLICK = 1000;

/** The contact form's state: what is written, what is on its way, and what came of it. */
export function useContactForm() {
  // No default values: the form adopts what was typed before the app took over.
  const form = useForm<FormInput, unknown, CheckedFields>({
    resolver: valibotResolver(contactSchema),
    // See focusFirstError.
    shouldFocusError: false,
  });
  const { sending, hasSent, status, deliver } = useDelivery();
  // The button that recovers or discards a message goes with it; the focus goes here.
  const title = useRef<HTMLHeadingElement>(null);
  const lastSent = useRef(Number.NEGATIVE_INFINITY);

  async function send(event: SubmitEvent<HTMLFormElement>, postPlain: () => void): Promise<void> {
    // The form is empty because its message has just left it: no reason to complain.
    const isRepeated = sending || event.timeStamp - lastSent.current < DOUBLE_CLICK;
    const written = asWritten(form.getValues());
    if (isRepeated && isEmpty(written)) return;
    const check = form.handleSubmit(
      (checked) => {
        lastSent.current = event.timeStamp;
        deliver(written, checked).catch(postPlain);
        form.reset();
      },
      (errors) => void focusFirstError(errors),
    );
    await check(event);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { currentTarget } = event;
    const fields = new FormData(currentTarget);
    const postPlain = () => postPlainForm(currentTarget, fields);
    send(event, postPlain).catch(postPlain);
  }

  // After the errors are seen: that the page scrolls to the field is a picture of its own.
  async function focusFirstError(errors: FieldErrors<FormInput>): Promise<void> {
    await afterPaint();
    const first = formFields.find((name) => errors[name]);
    if (first) form.setFocus(first);
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
