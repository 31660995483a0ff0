import {
  type FormEvent,
  type SubmitEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { fieldDefinitions, honeypotName } from '../../../../functions/src/shared/contract.ts';
import { formatPhone } from '../../../../functions/src/shared/field-text.ts';
import { FOCUS_DELAY_MS, focusText } from '../../focus-text.ts';
import { sideMenuClosed } from '../../layout/header/side-menu-state.ts';
import { formTexts } from '../../texts/form.ts';
import { outboxTexts } from '../../texts/outcomes.ts';
import { restoreDraft, setInDraftAndForm } from '../draft.ts';
import {
  discardOutboxMessage,
  emptyOutbox,
  forgetPlainForm,
  sendMessage,
  useOutbox,
} from '../sending/outbox.ts';
import { dismissToasts, useOutcomeToast } from '../sending/outcome-toast.tsx';
import { contactResolver, type HookForm } from './form-resolver.ts';
import { type FormElement, fillForm, isAsServed, readForm } from './form-values.ts';

/** What the form tells the visitor until the next submit. */
interface FormNotes {
  /** The size, in tons, that was chosen on the scale of the home page. */
  tons?: string | undefined;
  isRecovered?: boolean;
  isSent?: boolean;
  /** Whether a recovery would replace what is written, and the notice asks. */
  isAsking?: boolean;
}

/** The state of the contact form: its errors, the message under way, and the notices above it. */
export function useContactForm() {
  // The fields hold their values, which contact/draft.ts keeps; they are read at a submit.
  const hookForm: HookForm = useForm({ resolver: contactResolver, shouldFocusError: false });
  const { isSending, outboxMessage, plainFormNoticeId } = useOutbox();
  const showOutcomeToast = useOutcomeToast();
  const [notes, setNotes] = useState<FormNotes>({});
  const formElement = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const [focusedBeforeHydration] = useState(readFocus);

  // Fills a form of another page, or one that has replaced the served form, to which the focus returns.
  useLayoutEffect(() => {
    restoreDraft(formElement.current);
    // A phone that is being typed is formatted at the next key, which keeps the caret after the same digit.
    if (document.activeElement?.getAttribute('name') !== 'telefono')
      formatPhoneField(formElement.current);
    // The scale's link has the chosen size in its query.
    const address = new URL(location.href);
    const tons = address.searchParams.get('capacidad');
    if (tons && /^[\d.,]{1,9}$/.test(tons)) {
      setInDraftAndForm(formElement.current, { capacidad: tons });
      setNotes({ tons });
      address.searchParams.delete('capacidad');
      history.replaceState(history.state, '', address);
    }
    returnFocus(formElement.current, focusedBeforeHydration);
  }, [focusedBeforeHydration]);

  // While the page was in the page cache, another page of the tab may have changed the draft; the errors on this page are
  // of the older text.
  const { clearErrors, setFocus } = hookForm;
  useEffect(() => {
    function showRestored({ persisted }: PageTransitionEvent): void {
      if (!persisted) return;
      clearErrors();
      setNotes({});
    }
    addEventListener('pageshow', showRestored);
    return () => removeEventListener('pageshow', showRestored);
  }, [clearErrors]);

  // Runs after the errors are rendered, so that a screen reader announces the first one with its field.
  const { errors, submitCount } = hookForm.formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a submit, not after a correction
  useEffect(() => {
    const firstInvalid = fieldDefinitions.find(({ name }) => errors[name]);
    if (firstInvalid) setFocus(firstInvalid.name);
  }, [submitCount]);

  /** Hides the size above the form once the visitor edits the field that holds it. */
  function forgetTons({ target }: FormEvent<HTMLFormElement>): void {
    const { name } = target as HTMLInputElement;
    if (name === 'capacidad') setNotes(({ tons, ...others }) => others);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    const { currentTarget } = event;
    // The browser posts what a robot has written, and the function marks the mail.
    if (new FormData(currentTarget).get(honeypotName)) return;
    event.preventDefault();
    // The app sends one message at a time; what is written meanwhile stays in the form.
    if (isSending) return;
    const { activeElement } = document;
    forgetPlainForm();
    formatPhoneField(currentTarget);
    const written = readForm(currentTarget);
    hookForm.setValues(written);
    const checkAndDeliver = hookForm.handleSubmit(
      async (message) => {
        setNotes({});
        const sent = sendMessage(written, message);
        void dismissToasts();
        // Resets the element too, and with it the draft.
        hookForm.reset();
        const result = await sent;
        await sideMenuClosed();
        const isSeen = isAtForm(currentTarget, activeElement);
        void showOutcomeToast(result, isSeen);
        // If another message has been begun, a confirmation would seem to refer to it.
        const isSent = result.outcome === 'accepted' && isAsServed(currentTarget);
        // The notice gets the focus once it is rendered.
        flushSync(() => setNotes({ isSent }));
        if (isSeen) showNotice();
      },
      () => setNotes(({ tons }) => ({ tons })),
    );
    void checkAndDeliver(event);
  }

  /** Brings the notice into view, with the focus. */
  function showNotice(): void {
    focusText(notice.current);
    notice.current?.scrollIntoView({ block: 'nearest' });
    // A low window may show only a part of it.
    notice.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }

  /** Recovers the message, or asks first where it would replace what is written. */
  function askToRecover(): void {
    if (isAsServed(formElement.current)) {
      recover();
      return;
    }
    // The focus has the question announced, and leaves the button before that is gone.
    focusText(notice.current);
    setNotes(({ tons }) => ({ tons, isAsking: true }));
  }

  /** Leaves what is written in the form, and goes there. */
  function keepWritten(): void {
    setFocus('message');
    setNotes(({ tons }) => ({ tons }));
  }

  /** Puts the message of the outbox back into the form. */
  function recover(): void {
    if (!outboxMessage) return;
    clearErrors();
    setInDraftAndForm(formElement.current, outboxMessage.written);
    emptyOutbox();
    void dismissToasts();
    setNotes({ isRecovered: true });
    // The button that had the focus is gone.
    setFocus('message');
  }

  function discard(): void {
    void dismissToasts();
    focusText(title.current);
    discardOutboxMessage(FOCUS_DELAY_MS);
  }

  const { tons, isSent, isAsking, isRecovered } = notes;
  let status: string | undefined;
  if (isRecovered) status = outboxTexts.recovered;
  if (Object.keys(errors).length > 0) status = formTexts.invalid;
  return {
    hookForm,
    refs: { formElement, title, notice },
    isSending,
    tons,
    status,
    notices: {
      plainFormNoticeId,
      outboxMessage,
      isSent,
      isAsking,
      askToRecover,
      recover,
      keepWritten,
      discard,
    },
    submit,
    forgetTons,
  };
}

type Focus = { field: Element | null; start: number | null; end: number | null } | undefined;

/** Returns what has the focus, and where its caret is. */
function readFocus(): Focus {
  if (import.meta.env.SSR) return undefined;
  const field = document.activeElement;
  const { selectionStart = null, selectionEnd = null } = field as HTMLInputElement;
  return { field, start: selectionStart, end: selectionEnd };
}

/** Gives the focus and the caret to the field that has replaced the focused one. */
function returnFocus(formElement: FormElement, focus: Focus): void {
  if (!focus?.field || focus.field.isConnected) return;
  const field = formElement?.elements.namedItem(focus.field.getAttribute('name') ?? '');
  if (!(field instanceof HTMLElement)) return;
  field.focus({ preventScroll: true });
  // A mail address has no caret that can be read or set.
  if (focus.start !== null) {
    (field as HTMLInputElement).setSelectionRange(focus.start, focus.end);
  }
}

/** Formats a phone that was written before the app started, or was filled in without an event. */
function formatPhoneField(formElement: FormElement): void {
  fillForm(formElement, { telefono: formatPhone(readForm(formElement).telefono ?? '') });
}

/** Returns whether the visitor still is at the form, and has not begun to write again. */
function isAtForm(formElement: HTMLFormElement, focusedAtSubmit: Element | null): boolean {
  const { top, bottom } = formElement.getBoundingClientRect();
  const { activeElement } = document;
  // In Safari a tapped button gets no focus: an element around it has the focus, or the body.
  const hasFocus = activeElement === focusedAtSubmit || activeElement?.contains(formElement);
  return isAsServed(formElement) && bottom > 0 && top < window.innerHeight && hasFocus === true;
}
