import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { contactPath, noticeIds } from '../../../../functions/src/contract.ts';
import { phoneHref } from '../../../../functions/src/phone-links.ts';
import { company } from '../../company.ts';
import { PhoneLink } from '../../components/contact-links.tsx';
import { Icon } from '../../components/icon.tsx';
import buttons from '../../styles/buttons.module.css';
import utilities from '../../styles/utilities.module.css';
import { keptTexts, postedTexts, sentTexts } from '../../texts/delivery.ts';
import { type KeptMessage, keptNoticeId } from './kept-messages.ts';
import styles from './notice.module.css';

type Outcome = keyof typeof noticeIds;

interface NoticeProps {
  outcome: Outcome;
  title: string;
  text: string;
  id?: string | undefined;
  hidden?: boolean;
  /** Between title and text. */
  excerpt?: string;
  /** Buttons. */
  children: ReactNode;
}

/** The outcome of a message. With the focus, its title and its text are spoken. */
function Notice({ outcome, title, text, id, hidden = false, excerpt, children }: NoticeProps) {
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
      {excerpt ? <p className={styles.excerpt}>{excerpt}</p> : null}
      <p className={utilities.balanced} id={textId}>
        {text}
      </p>
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
  return (Object.keys(noticeIds) as Outcome[]).map((outcome) => (
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

interface KeptNoticeProps {
  message: KeptMessage;
  isNewest: boolean;
  onRecover: (message: KeptMessage) => void;
  onDiscard: (message: KeptMessage) => void;
}

/** A message to be recovered or discarded. */
export function KeptNotice({ message, isNewest, onRecover, onDiscard }: KeptNoticeProps) {
  const { reason, written } = message;
  const call = (
    <a
      key="call"
      className={reason === 'unconfirmed' ? buttons.dark : buttons.secondary}
      href={phoneHref(company.phones[0])}
    >
      <Icon name="phone" />
      {keptTexts.call}
    </a>
  );
  const recover = (
    <button
      key="recover"
      className={reason === 'unconfirmed' ? buttons.secondary : buttons.dark}
      type="button"
      onClick={() => onRecover(message)}
    >
      {keptTexts.recover}
    </button>
  );
  return (
    <Notice
      {...keptTexts[reason]}
      outcome={reason}
      id={isNewest ? keptNoticeId : undefined}
      excerpt={written.message.trim()}
    >
      {/* A doubt is settled by a call. */}
      <div className={styles.actions}>
        {reason === 'unconfirmed' ? [call, recover] : [recover, call]}
      </div>
      <button className={styles.discard} type="button" onClick={() => onDiscard(message)}>
        {keptTexts.discard}
      </button>
    </Notice>
  );
}
