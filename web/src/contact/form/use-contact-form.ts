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
import { fields, honeypotName } from '../../../../functions/src/contract.ts';
import { formatTelefono } from '../../../../functions/src/field-text.ts';
import { FOCUS_DELAY, focusText } from '../../focus-text.ts';
import { unsentTexts } from '../../texts/delivery.ts';
import { formTexts } from '../../texts/form.ts';
import { dismissToasts, useOutcomeToast } from '../delivery/outcome-toast.tsx';
import {
  discardUnsent,
  forgetFragment,
  removeUnsent,
  sendMessage,
  useUnsentMessage,
} from '../delivery/unsent-message.ts';
import { emptyDraft, fillForm, isEmpty, readForm, restoreDraft, writeDraft } from '../draft.ts';
import { type ContactForm, checkForm } from './form-rules.ts';

/** What the form tells the visitor until the next submit. */
interface FormMessages {
  /** The size, in tons, that was chosen on the scale of the home page. */
  tons?: string | undefined;
  status?: string;
  isSent?: boolean;
}

/** The state of the contact form: its errors, the message under way, and the notices above it. */
export function useContactForm() {
  // The fields hold their values, which contact/draft.ts keeps; they are read at a submit.
  const form: ContactForm = useForm({ resolver: checkForm, shouldFocusError: false });
  const { isSending, unsent, fragment } = useUnsentMessage();
  const showOutcomeToast = useOutcomeToast();
  const [messages, setMessages] = useState<FormMessages>({});
  const element = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const [focusedBeforeHydration] = useState(readFocus);

  // Fills the form and returns the focus, in case React has replaced the served form.
  useLayoutEffect(() => {
    restoreDraft(element.current);
    // A phone that is being typed is formatted at the next key, which keeps the caret after the same digit.
    if (document.activeElement?.getAttribute('name') !== 'telefono') formatPhone(element.current);
    // The scale's link has the chosen size in its query.
    const tons = new URLSearchParams(location.search).get('capacidad');
    if (tons && /^[\d.,]{1,9}$/.test(tons)) {
      writeDraft(element.current, { capacidad: tons });
      setMessages({ tons });
      history.replaceState(history.state, '', location.pathname);
    }
    returnFocus(element.current, focusedBeforeHydration);
  }, [focusedBeforeHydration]);

  // While the page was in the page cache, another page of the tab may have changed the draft, which has no errors yet.
  const { clearErrors, setFocus } = form;
  useEffect(() => {
    function showRestored({ persisted }: PageTransitionEvent): void {
      if (!persisted) return;
      clearErrors();
      setMessages({});
    }
    addEventListener('pageshow', showRestored);
    return () => removeEventListener('pageshow', showRestored);
  }, [clearErrors]);

  // Runs after the errors are rendered, so that a screen reader announces the first one with its field.
  const { errors, submitCount } = form.formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a submit, not after a correction
  useEffect(() => {
    const firstInvalid = fields.find(({ name }) => errors[name]);
    if (firstInvalid) setFocus(firstInvalid.name);
  }, [submitCount]);

  /** Hides the size above the form once the visitor edits the field that holds it. */
  function forgetTons({ target }: FormEvent<HTMLFormElement>): void {
    const { name } = target as HTMLInputElement;
    if (name === 'capacidad') setMessages(({ tons, ...others }) => others);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    const { currentTarget } = event;
    // The browser posts what a robot has written, and the function marks the mail.
    if (new FormData(currentTarget).get(honeypotName)) return;
    event.preventDefault();
    // The app sends one message at a time; what is written meanwhile stays in the form.
    if (isSending) return;
    const { activeElement } = document;
    forgetFragment();
    formatPhone(currentTarget);
    const written = readForm(currentTarget);
    form.setValues(written);
    const checkAndDeliver = form.handleSubmit(
      async (message) => {
        setMessages({});
        const sent = sendMessage(written, message);
        void dismissToasts();
        emptyDraft(currentTarget);
        form.reset();
        const delivery = await sent;
        const isSeen = isAtForm(currentTarget, activeElement);
        void showOutcomeToast(delivery, isSeen);
        // If another message has been begun, a confirmation would seem to refer to it.
        const isSent = delivery.outcome === 'accepted' && isEmpty(currentTarget);
        // The notice gets the focus once it is rendered.
        flushSync(() => setMessages({ isSent }));
        if (isSeen) showNotice();
      },
      () => setMessages(({ tons }) => ({ tons, status: formTexts.invalid })),
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

  /** Puts the unsent message back into the form. */
  function recover(): void {
    if (!unsent) return;
    if (!isEmpty(element.current) && !window.confirm(unsentTexts.replace)) return;
    clearErrors();
    writeDraft(element.current, unsent.written);
    removeUnsent();
    void dismissToasts();
    setMessages({ status: unsentTexts.recovered });
    // The button that had the focus is gone.
    setFocus('message');
  }

  function discard(): void {
    void dismissToasts();
    focusText(title.current);
    discardUnsent(FOCUS_DELAY);
  }

  return {
    form,
    refs: { element, title, notice },
    isSending,
    ...messages,
    notices: { fragment, unsent, isSent: messages.isSent, recover, discard },
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
function returnFocus(form: HTMLFormElement | null, focus: Focus): void {
  if (!focus?.field || focus.field.isConnected) return;
  const field = form?.elements.namedItem(focus.field.getAttribute('name') ?? '');
  if (!(field instanceof HTMLElement)) return;
  field.focus({ preventScroll: true });
  // A mail address has no caret that can be read or set.
  if (focus.start !== null) {
    (field as HTMLInputElement).setSelectionRange(focus.start, focus.end);
  }
}

/** Formats a phone that was written before the app started, or was filled in without an event. */
function formatPhone(form: HTMLFormElement | null): void {
  fillForm(form, { telefono: formatTelefono(readForm(form).telefono ?? '') });
}

/** Returns whether the visitor still is at the form, and has not begun to write again. */
function isAtForm(form: HTMLFormElement, focusedAtSubmit: Element | null): boolean {
  const { top, bottom } = form.getBoundingClientRect();
  const { activeElement } = document;
  // In Safari a tapped button gets no focus: an element around it has the focus, or the body.
  const hasFocus = activeElement === focusedAtSubmit || activeElement?.contains(form);
  return isEmpty(form) && bottom > 0 && top < window.innerHeight && hasFocus === true;
}
