import { type ReactNode, type Ref, type RefObject, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { contactPagePath, plainFormNoticeIds } from '../../../../functions/src/shared/contract.ts';
import { phoneHref } from '../../../../functions/src/shared/phone-links.ts';
import { company } from '../../company.ts';
import { Icon } from '../../components/icon.tsx';
import { FOCUS_ANNOUNCEMENT_MS, focusText } from '../../focus-text.ts';
import buttons from '../../styles/buttons.module.css';
import links from '../../styles/links.module.css';
import { layoutTexts } from '../../texts/layout.ts';
import { acceptedTexts, outboxTexts, plainFormTexts } from '../../texts/outcomes.ts';
import type { FormValues } from '../form/form-values.ts';
import styles from './notices.module.css';
import {
  appAcceptedNoticeId,
  type OutboxMessage,
  outboxNoticeId,
  removeFromOutbox,
  useSendingState,
} from './outbox.ts';
import { dismissToasts } from './outcome-toast.tsx';

type PlainFormOutcome = keyof typeof plainFormNoticeIds;

const plainFormOutcomeNames = Object.keys(plainFormNoticeIds) as PlainFormOutcome[];

/** The outcome of the newest message, above the form. */
export function Notices(props: Omit<OutboxNoticeProps, 'message'>) {
  const { pathname } = useLocation();
  const { outboxMessage, isAcceptanceShown, plainFormNoticeId, hasSubmitted } = useSendingState();
  const plainFormOutcome = plainFormOutcomeNames.find(
    (outcome) => plainFormNoticeIds[outcome] === plainFormNoticeId,
  );
  if (isAcceptanceShown) {
    return (
      <Notice {...acceptedTexts} outcome="accepted" id={appAcceptedNoticeId} ref={props.ref}>
        <CallButtons />
      </Notice>
    );
  }
  if (outboxMessage && !plainFormOutcome) {
    return <OutboxNotice {...props} key={outboxMessage.sentAt} message={outboxMessage} />;
  }
  if (pathname !== contactPagePath || hasSubmitted) return null;
  // The function redirects a plain form to one of these notices, which `:target` shows before the app does.
  return plainFormOutcomeNames.map((outcome) => (
    <Notice
      key={outcome}
      {...plainFormTexts[outcome]}
      outcome={outcome}
      id={plainFormNoticeIds[outcome]}
      hidden={outcome !== plainFormOutcome}
      // The browser moves the focus to it.
      tabIndex={-1}
    >
      <CallButtons />
    </Notice>
  ));
}

interface OutboxNoticeProps {
  message: OutboxMessage;
  ref: RefObject<HTMLDivElement | null>;
  formTitle: RefObject<HTMLElement | null>;
  isFormWritten: () => boolean;
  /** Puts an unsent message back into the form. */
  recover: (written: FormValues) => void;
  /** Moves the focus to the field of the message. */
  focusMessage: () => void;
}

/** The notice of a message that was not sent, or not confirmed. It asks before a recovery replaces what is written. */
function OutboxNotice({
  message,
  ref,
  formTitle,
  isFormWritten,
  recover,
  focusMessage,
}: OutboxNoticeProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { outcome, reason, written } = message;
  const { title, text } = outboxTexts[outcome];
  const attributes = { title, outcome, id: outboxNoticeId, ref };

  function replaceWritten(): void {
    void dismissToasts();
    // The focus leaves the button, which is gone then.
    recover(written);
    removeFromOutbox(message);
  }

  function askToRecover(): void {
    if (!isFormWritten()) {
      replaceWritten();
      return;
    }
    // The focus has the question announced, and leaves the button before that is gone.
    focusText(ref.current);
    setIsAsking(true);
  }

  function keepWritten(): void {
    focusMessage();
    setIsAsking(false);
  }

  function discard(): void {
    void dismissToasts();
    focusText(formTitle.current);
    // The button is there until the move of the focus is announced.
    setTimeout(removeFromOutbox, FOCUS_ANNOUNCEMENT_MS, message);
  }

  if (isAsking) {
    return (
      <Notice {...attributes} text={outboxTexts.replace}>
        <div className={styles.actions}>
          <button className={buttons.navyDark} type="button" onClick={replaceWritten}>
            {outboxTexts.doReplace}
          </button>
          <button className={buttons.secondary} type="button" onClick={keepWritten}>
            {outboxTexts.dontReplace}
          </button>
        </div>
      </Notice>
    );
  }
  // A message that was not sent can be sent again. One that may have arrived is better asked about.
  const callsFirst = outcome !== 'notSent';
  const call = (
    <CallButton
      key="call"
      className={callsFirst ? buttons.navyDark : buttons.secondary}
      text={outboxTexts.call}
    />
  );
  const recovery = (
    <button
      key="recovery"
      className={callsFirst ? buttons.secondary : buttons.navyDark}
      type="button"
      onClick={askToRecover}
    >
      {outboxTexts.recover}
    </button>
  );
  return (
    <Notice {...attributes} text={reason ? `${reason} ${outboxTexts.kept}` : text}>
      <div className={styles.actions}>{callsFirst ? [call, recovery] : [recovery, call]}</div>
      <button className={styles.discard} type="button" onClick={discard}>
        {outboxTexts.discard}
      </button>
    </Notice>
  );
}

interface NoticeProps {
  outcome: keyof typeof plainFormNoticeIds | OutboxMessage['outcome'];
  title: string;
  text: string;
  id?: string;
  hidden?: boolean;
  tabIndex?: number;
  ref?: Ref<HTMLDivElement>;
  /** Buttons. */
  children: ReactNode;
}

/** A screen reader announces its title and its text when it gets the focus. */
function Notice({ outcome, title, text, children, ...attributes }: NoticeProps) {
  const titleId = useId();
  const textId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: no group of fields
    <div
      {...attributes}
      className={styles.notice}
      role="group"
      aria-labelledby={titleId}
      aria-describedby={textId}
      data-outcome={outcome}
    >
      <p className={styles.title}>
        <Icon name={outcome === 'accepted' ? 'check' : 'alert'} />
        <span id={titleId}>{title}</span>
      </p>
      <p id={textId}>{text}</p>
      {children}
    </div>
  );
}

interface CallButtonProps {
  className: string | undefined;
  /** By default the first one, which is answered at night too. */
  phone?: string;
  text: string;
}

/** Calls, and has the toasts disappear. */
function CallButton({ className, phone = company.phones[0], text }: CallButtonProps) {
  return (
    <a className={className} href={phoneHref(phone)} onClick={dismissToasts}>
      <Icon name="phone" />
      {text}
    </a>
  );
}

/** Both phones; without the first one where the call bar has it. */
function CallButtons() {
  return (
    <div className={`${styles.actions} ${links.besideCallBar}`}>
      {company.phones.slice(0, 2).map((phone) => (
        <CallButton
          key={phone}
          className={buttons.secondary}
          phone={phone}
          text={`${layoutTexts.call} ${phone}`}
        />
      ))}
    </div>
  );
}

/** Brings the notice into view, with the focus. */
export function showNotice(notice: HTMLElement | null): void {
  focusText(notice);
  notice?.scrollIntoView({ block: 'nearest' });
  // A low window may show only a part of it.
  notice?.firstElementChild?.scrollIntoView({ block: 'nearest' });
}
