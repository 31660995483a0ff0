import { type ReactNode, type Ref, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { contactPath, noticeIds } from '../../../../functions/src/contract.ts';
import { phoneHref } from '../../../../functions/src/phone-links.ts';
import { company } from '../../company.ts';
import { Icon } from '../../components/icon.tsx';
import buttons from '../../styles/buttons.module.css';
import { postedTexts, sentTexts, unsentTexts } from '../../texts/delivery.ts';
import styles from './notice.module.css';
import { type OpenMessage, openMessageId } from './open-message.ts';
import { dismissToasts } from './outcome-toast.tsx';

type PostedOutcome = keyof typeof noticeIds;

const postedOutcomes = Object.keys(noticeIds) as PostedOutcome[];

interface NoticesProps {
  /** The notice to which a posted form has led, or ''; undefined after a submit. */
  postedId: string | undefined;
  isSent: boolean | undefined;
  openMessage: OpenMessage | undefined;
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
export function Notices({ postedId, isSent, openMessage, ...others }: NoticesProps) {
  const { pathname } = useLocation();
  const postedOutcome = postedOutcomes.find((outcome) => noticeIds[outcome] === postedId);
  if (isSent) {
    return (
      <Notice {...sentTexts} outcome="accepted" ref={others.ref}>
        <Phones />
      </Notice>
    );
  }
  if (openMessage && !postedOutcome) return <OpenMessageNotice {...openMessage} {...others} />;
  if (pathname !== contactPath || postedId === undefined) return null;
  // The function redirects a posted form to one of these notices, which `:target` shows before the app does.
  return postedOutcomes.map((outcome) => (
    <Notice
      key={outcome}
      {...postedTexts[outcome]}
      outcome={outcome}
      id={noticeIds[outcome]}
      hidden={outcome !== postedOutcome}
      // The browser moves the focus to it.
      tabIndex={-1}
    >
      <Phones />
    </Notice>
  ));
}

type OpenMessageNoticeProps = Omit<OpenMessage, 'written'> &
  Omit<NoticesProps, 'postedId' | 'isSent' | 'openMessage'>;

function OpenMessageNotice({ outcome, reason, isAsking, ref, ...actions }: OpenMessageNoticeProps) {
  const { title, text } = unsentTexts[outcome];
  const attributes = { title, outcome, id: openMessageId, ref };
  if (isAsking) {
    return (
      <Notice {...attributes} text={unsentTexts.replace}>
        <div className={styles.actions}>
          <button className={buttons.solid} type="button" onClick={actions.recover}>
            {unsentTexts.doReplace}
          </button>
          <button className={buttons.secondary} type="button" onClick={actions.keepWritten}>
            {unsentTexts.dontReplace}
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
      text={unsentTexts.call}
    />
  );
  const recovery = (
    <button
      key="recovery"
      className={callsFirst ? buttons.secondary : buttons.solid}
      type="button"
      onClick={actions.askToRecover}
    >
      {unsentTexts.recover}
    </button>
  );
  return (
    <Notice {...attributes} text={reason ? `${reason} ${unsentTexts.kept}` : text}>
      <div className={styles.actions}>{callsFirst ? [call, recovery] : [recovery, call]}</div>
      <button className={styles.discard} type="button" onClick={actions.discard}>
        {unsentTexts.discard}
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
  outcome: PostedOutcome | OpenMessage['outcome'];
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
