import { type ReactNode, type Ref, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { contactPagePath, noticeIds } from '../../../../functions/src/shared/contract.ts';
import { phoneHref } from '../../../../functions/src/shared/phone-links.ts';
import { company } from '../../company.ts';
import { Icon } from '../../components/icon.tsx';
import buttons from '../../styles/buttons.module.css';
import { acceptedTexts, outboxTexts, plainFormTexts } from '../../texts/outcomes.ts';
import styles from './notice.module.css';
import { type OutboxMessage, outboxNoticeId } from './outbox.ts';
import { dismissToasts } from './outcome-toast.tsx';

type PlainFormOutcome = keyof typeof noticeIds;

const plainFormOutcomes = Object.keys(noticeIds) as PlainFormOutcome[];

interface NoticesProps {
  /** The notice to which a plain form has led, or ''; undefined after a submit. */
  plainFormNoticeId: string | undefined;
  isSent: boolean | undefined;
  outboxMessage: OutboxMessage | undefined;
  /** Whether the notice asks before the message replaces what is written. */
  isAsking: boolean | undefined;
  /** The notice of the message that the app has sent. */
  ref: Ref<HTMLDivElement>;
  askToRecover: () => void;
  recover: () => void;
  keepWritten: () => void;
  discard: () => void;
}

/** The outcome of the newest message, above the form. */
export function Notices({ plainFormNoticeId, isSent, outboxMessage, ...others }: NoticesProps) {
  const { pathname } = useLocation();
  const plainFormOutcome = plainFormOutcomes.find(
    (outcome) => noticeIds[outcome] === plainFormNoticeId,
  );
  if (isSent) {
    return (
      <Notice {...acceptedTexts} outcome="accepted" ref={others.ref}>
        <Phones />
      </Notice>
    );
  }
  if (outboxMessage && !plainFormOutcome) return <OutboxNotice {...outboxMessage} {...others} />;
  if (pathname !== contactPagePath || plainFormNoticeId === undefined) return null;
  // The function redirects a plain form to one of these notices, which `:target` shows before the app does.
  return plainFormOutcomes.map((outcome) => (
    <Notice
      key={outcome}
      {...plainFormTexts[outcome]}
      outcome={outcome}
      id={noticeIds[outcome]}
      hidden={outcome !== plainFormOutcome}
      // The browser moves the focus to it.
      tabIndex={-1}
    >
      <Phones />
    </Notice>
  ));
}

type OutboxNoticeProps = Omit<OutboxMessage, 'written'> &
  Omit<NoticesProps, 'plainFormNoticeId' | 'isSent' | 'outboxMessage'>;

function OutboxNotice({ outcome, reason, isAsking, ref, ...actions }: OutboxNoticeProps) {
  const { title, text } = outboxTexts[outcome];
  const attributes = { title, outcome, id: outboxNoticeId, ref };
  if (isAsking) {
    return (
      <Notice {...attributes} text={outboxTexts.replace}>
        <div className={styles.actions}>
          <button className={buttons.solid} type="button" onClick={actions.recover}>
            {outboxTexts.doReplace}
          </button>
          <button className={buttons.secondary} type="button" onClick={actions.keepWritten}>
            {outboxTexts.dontReplace}
          </button>
        </div>
      </Notice>
    );
  }
  // A message that was not sent can be sent again. One that may have arrived is better asked about.
  const callsFirst = outcome !== 'notSent';
  const call = (
    <CallLink
      key="call"
      className={callsFirst ? buttons.solid : buttons.secondary}
      phone={company.phones[0]}
      text={outboxTexts.call}
    />
  );
  const recovery = (
    <button
      key="recovery"
      className={callsFirst ? buttons.secondary : buttons.solid}
      type="button"
      onClick={actions.askToRecover}
    >
      {outboxTexts.recover}
    </button>
  );
  return (
    <Notice {...attributes} text={reason ? `${reason} ${outboxTexts.kept}` : text}>
      <div className={styles.actions}>{callsFirst ? [call, recovery] : [recovery, call]}</div>
      <button className={styles.discard} type="button" onClick={actions.discard}>
        {outboxTexts.discard}
      </button>
    </Notice>
  );
}

function Phones() {
  return (
    <div className={styles.actions}>
      {company.phones.slice(0, 2).map((phone) => (
        <CallLink key={phone} className={buttons.secondary} phone={phone} text={phone} />
      ))}
    </div>
  );
}

interface CallLinkProps {
  className: string | undefined;
  phone: string;
  text: string;
}

function CallLink({ className, phone, text }: CallLinkProps) {
  return (
    <a className={className} href={phoneHref(phone)} onClick={dismissToasts}>
      <Icon name="phone" />
      {text}
    </a>
  );
}

interface NoticeProps {
  outcome: PlainFormOutcome | OutboxMessage['outcome'];
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
