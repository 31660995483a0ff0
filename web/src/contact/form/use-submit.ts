import { type RefObject, type SubmitEvent, useEffect } from 'react';
import { flushSync } from 'react-dom';
import {
  type ContactMessage,
  fieldDefinitions,
  honeypotName,
} from '../../../../functions/src/shared/contract.ts';
import { sideMenuClosed } from '../../layout/header/side-menu-state.ts';
import { isNothingWritten } from '../sending/draft.ts';
import { showNotice } from '../sending/notices.tsx';
import {
  clearShownOutcome,
  sendMessage,
  showAcceptance,
  useSendingState,
} from '../sending/outbox.ts';
import { dismissToasts, useOutcomeToast } from '../sending/outcome-toast.tsx';
import type { HookForm } from './form-resolver.ts';
import { isFormEmpty, readForm } from './form-values.ts';
import { formatPhoneField } from './use-restore-form.ts';

/** Returns the handler of the form's submit: it checks and sends the message, and tells its outcome. */
export function useSubmit(
  hookForm: HookForm,
  setRecovered: (isRecovered: boolean) => void,
  notice: RefObject<HTMLElement | null>,
): (event: SubmitEvent<HTMLFormElement>) => void {
  const { isSending } = useSendingState();
  const showOutcomeToast = useOutcomeToast();
  useFocusOnError(hookForm);

  async function sendAndTell(form: HTMLFormElement, message: ContactMessage): Promise<void> {
    const { activeElement } = document;
    const sent = sendMessage(readForm(form), message);
    void dismissToasts();
    // Resets the element too, and with it the draft.
    hookForm.reset();
    const result = await sent;
    await sideMenuClosed();
    const isSeen = isWaitingAtForm(form, activeElement);
    void showOutcomeToast(result, isSeen);
    // Above another message that has been begun, a confirmation would seem to refer to that one.
    const isConfirmed = result.outcome === 'accepted' && isNothingWritten();
    // The notice gets the focus once it is rendered.
    flushSync(() => {
      if (isConfirmed) showAcceptance();
    });
    if (isSeen) showNotice(notice.current);
  }

  return (event) => {
    const form = event.currentTarget;
    // The browser posts what a robot has written, and the function marks the mail.
    if (new FormData(form).get(honeypotName)) return;
    event.preventDefault();
    // The app sends one message at a time; what is written meanwhile stays in the form.
    if (isSending) return;
    clearShownOutcome();
    setRecovered(false);
    formatPhoneField(form);
    void hookForm.handleSubmit((message) => sendAndTell(form, message))(event);
  };
}

/** Moves the focus to the first invalid field after a submit. */
function useFocusOnError({ formState, setFocus }: HookForm): void {
  const { errors, submitCount } = formState;
  // Runs after the errors are rendered, so that a screen reader announces the first one with its field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a submit, not after a correction
  useEffect(() => {
    const firstInvalid = fieldDefinitions.find(({ name }) => errors[name]);
    if (firstInvalid) setFocus(firstInvalid.name);
  }, [submitCount]);
}

/** Returns whether the visitor still is at the form, and has not begun to write again. */
function isWaitingAtForm(form: HTMLFormElement, focusedAtSubmit: Element | null): boolean {
  const { top, bottom } = form.getBoundingClientRect();
  const { activeElement } = document;
  // A tapped button may have no focus [tapped-button]: an element around it has it, or the body.
  const hasFocus = activeElement === focusedAtSubmit || activeElement?.contains(form);
  return isFormEmpty(form) && bottom > 0 && top < window.innerHeight && hasFocus === true;
}
