import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { contactPath, noticeIds } from '../../../../functions/src/contract.ts';
import { phoneHref } from '../../../../functions/src/phone-links.ts';
import { company } from '../../company.ts';
import { PhoneLink } from '../../components/contact-links.tsx';
import { Icon } from '../../components/icon.tsx';
import buttons from '../../styles/buttons.module.css';
import { postedTexts, sentTexts, unsentTexts } from '../../texts/delivery.ts';
import styles from './notice.module.css';
import { type UnsentMessage, unsentNoticeId } from './unsent-message.ts';

type PostedOutcome = keyof typeof noticeIds;

interface NoticeProps {
  outcome: PostedOutcome | 'offline';
  title: string;
  text: string;
  id?: string;
  hidden?: boolean;
  /** Buttons. */
  children: ReactNode;
}

/** The outcome of a message. With the focus, its title and its text are spoken. */
function Notice({ outcome, title, text, id, hidden = false, children }: NoticeProps) {
  const titleId = useId();
  const textId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: no group of fields
    <div
      className={styles.notice}
      id={id}
      role="group"
      tabIndex={-1}
      hidden={hidden}
      aria-labelledby={titleId}
      aria-describedby={textId}
      data-outcome={outcome}
    >
      <p className={styles.title} id={titleId}>
        <Icon name={outcome === 'accepted' ? 'check' : 'alert'} />
        {title}
      </p>
      <p id={textId}>{text}</p>
      {children}
    </div>
  );
}

function Phones() {
  return (
    <div className={styles.actions}>
      {company.phones.map((phone) => (
        <PhoneLink key={phone} className={buttons.secondary} phone={phone}>
          <Icon name="phone" />
        </PhoneLink>
      ))}
    </div>
  );
}

/**
 * The notices of the contact page to which the function redirects a plain form: hidden, unless the address leads to
 * one (`:target`) or did so when the page was loaded (`shown`).
 */
export function PostedNotices({ shown }: { shown: string }) {
  const { pathname } = useLocation();
  if (pathname !== contactPath) return null;
  return (Object.keys(noticeIds) as PostedOutcome[]).map((outcome) => (
    <Notice
      key={outcome}
      {...postedTexts[outcome]}
      outcome={outcome}
      id={noticeIds[outcome]}
      hidden={noticeIds[outcome] !== shown}
    >
      <Phones />
    </Notice>
  ));
}

/** Confirms a message that the app has sent. */
export function SentNotice() {
  return (
    <Notice {...sentTexts} outcome="accepted">
      <Phones />
    </Notice>
  );
}

interface UnsentNoticeProps {
  reason: UnsentMessage['reason'];
  onRecover: () => void;
  onDiscard: () => void;
}

/** Offers to recover or to discard the unsent message. */
export function UnsentNotice({ reason, onRecover, onDiscard }: UnsentNoticeProps) {
  const isCertain = reason === 'notSent';
  const call = (
    <a
      key="call"
      className={isCertain ? buttons.secondary : buttons.solid}
      href={phoneHref(company.phones[0])}
    >
      <Icon name="phone" />
      {unsentTexts.call}
    </a>
  );
  const recover = (
    <button
      key="recover"
      className={isCertain ? buttons.solid : buttons.secondary}
      type="button"
      onClick={onRecover}
    >
      {unsentTexts.recover}
    </button>
  );
  return (
    <Notice {...unsentTexts[reason]} outcome={reason} id={unsentNoticeId}>
      {/* A doubt is settled by a call. */}
      <div className={styles.actions}>{isCertain ? [recover, call] : [call, recover]}</div>
      <button className={styles.discard} type="button" onClick={onDiscard}>
        {unsentTexts.discard}
      </button>
    </Notice>
  );
}
