import { valibotResolver } from '@hookform/resolvers/valibot';
import { type SubmitEvent, useRef } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import * as v from 'valibot';
import {
  type ContactMessage,
  type FormInput,
  fields,
  formSchema,
} from '../../../../functions/src/contract.ts';
import { postPlainForm } from '../delivery/post-plain-form.ts';
import {
  type UnsentMessage,
  unsent,
  type WrittenFields,
  writtenFields,
} from '../delivery/unsent-messages.ts';
import { useDelivery } from '../delivery/use-delivery.ts';

/** In milliseconds; the second half of a double click comes well within. */
const DOUBLE_CLICK = 1000;

/** The contact form's state: what is written, what is on its way, and what came of it. */
export function useContactForm() {
  // No default values: the form adopts what was typed before hydration.
  const form = useForm({
    resolver: valibotResolver<FormInput, unknown, ContactMessage>(formSchema),
    // See focusFirstError.
    shouldFocusError: false,
  });
  const { sending, lastOutcome, status, deliver } = useDelivery();
  // The button that recovers or discards a message goes with it; the focus goes here.
  const title = useRef<HTMLHeadingElement>(null);
  const lastSent = useRef(Number.NEGATIVE_INFINITY);

  async function send(event: SubmitEvent<HTMLFormElement>, postPlain: () => void): Promise<void> {
    // The form is empty because its message has just left it: no reason to complain.
    const isRepeated = sending || event.timeStamp - lastSent.current < DOUBLE_CLICK;
    const written = v.parse(writtenFields, form.getValues());
    if (isRepeated && isEmpty(written)) return;
    const checkAndDeliver = form.handleSubmit(
      (message) => {
        lastSent.current = event.timeStamp;
        deliver(written, message).catch(postPlain);
        form.reset();
      },
      (errors) => void focusFirstError(errors),
    );
    await checkAndDeliver(event);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { currentTarget } = event;
    const data = new FormData(currentTarget);
    const postPlain = () => postPlainForm(currentTarget, data);
    send(event, postPlain).catch(postPlain);
  }

  // After the errors are painted.
  async function focusFirstError(errors: FieldErrors<FormInput>): Promise<void> {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const first = fields.find(({ name }) => errors[name]);
    if (first) form.setFocus(first.name);
  }

  /** Puts a message back into the form; a draft that it finds there takes its place. */
  function recover({ id, fields: written }: UnsentMessage): void {
    const draft = v.parse(writtenFields, form.getValues());
    unsent.remove(id);
    if (!isEmpty(draft)) unsent.keep(draft, 'replaced');
    form.clearErrors();
    for (const { name } of fields) form.setValue(name, written[name]);
    title.current?.focus();
  }

  function discard({ id }: UnsentMessage): void {
    unsent.remove(id);
    title.current?.focus();
  }

  const { errors } = form.formState;
  const hasErrors = Object.keys(errors).length > 0;
  return {
    register: form.register,
    errors,
    sending,
    /** What came of the last submit, `unsent` while it is under way or has errors; undefined before. */
    lastSubmit: hasErrors || sending ? 'unsent' : lastOutcome,
    status,
    title,
    submit,
    recover,
    discard,
  };
}

function isEmpty(written: WrittenFields): boolean {
  return Object.values(written).every((text) => text.trim() === '');
}
