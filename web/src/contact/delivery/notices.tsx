import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { contactPath, noticeIds } from '../../../../functions/src/contract.ts';
import { phoneHref } from '../../../../functions/src/phone-links.ts';
import type { plateOf } from '../../../../functions/src/plate.ts';
import { company } from '../../company.ts';
import { MailLink, PhoneLinks } from '../../components/contact-links.tsx';
import { Icon } from '../../components/icon.tsx';
import buttons from '../../styles/buttons.module.css';
import utilities from '../../styles/utilities.module.css';
import { keptNoticeId, keptTexts, sentTexts } from './delivery-content.ts';
import type { KeptMessage } from './kept-messages.ts';
import styles from './notice.module.css';

/** What the app knows of a message that was accepted. */
export interface Receipt {
  plate: ReturnType<typeof plateOf>['plate'];
  time: Date;
}

interface SentNoticeProps {
  notice: 'target' | 'posted' | 'sent';
  receipt: Receipt | undefined;
}

/**
 * Confirms a message that was sent. Until the first submit it is in the page, hidden: after a plain post the
 * function redirects to it on the contact page, and CSS shows it as the target of the address.
 */
export function SentNotice({ notice, receipt }: SentNoticeProps) {
  const { pathname } = useLocation();
  return (
    <div
      className={styles.sent}
      id={pathname === contactPath ? noticeIds.sent : undefined}
      tabIndex={-1}
      data-shown={notice === 'target' ? undefined : ''}
    >
      <p className={styles.title}>
        <Icon name="check" />
        {notice === 'sent' ? sentTexts.received : sentTexts.title}
      </p>
      {notice === 'sent' && receipt && receipt.plate.length > 0 ? (
        <StampedPlate {...receipt} />
      ) : null}
      <p>{sentTexts.phones}</p>
      <address className={`${utilities.wrap} ${styles.links}`}>
        <PhoneLinks className={buttons.phone} />
      </address>
    </div>
  );
}

/** The data plate as it was sent, with the time at which the mail server accepted it. */
function StampedPlate({ plate, time }: Receipt) {
  return (
    <div className={`${utilities.line} ${utilities.wrap} ${styles.plate}`}>
      <dl>
        {plate.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={`${utilities.term} ${styles.stamp}`}>
        {sentTexts.stamp}
        <time dateTime={time.toISOString()}>
          {time.toLocaleString('es-MX', { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </p>
    </div>
  );
}

export function RecoveredNotice() {
  return (
    <p className={`${styles.recovered} ${styles.title}`} tabIndex={-1}>
      <Icon name="check" />
      {keptTexts.recovered}
    </p>
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
  const recover = useCallback(() => onRecover(message), [onRecover, message]);
  const discard = useCallback(() => onDiscard(message), [onDiscard, message]);
  const { title, advice } = keptTexts[reason];
  const isUnclear = reason === 'unclear';
  const excerpt = written.message.trim() || Object.values(written).filter(Boolean).join(', ');
  return (
    <section
      className={styles.kept}
      id={isNewest ? keptNoticeId : undefined}
      tabIndex={-1}
      aria-label={title}
      data-reason={reason}
    >
      <p className={`${utilities.balanced} ${styles.title}`}>
        <Icon name="alert" />
        {title}
      </p>
      <p className={`${utilities.balanced} ${styles.excerpt}`}>{excerpt}</p>
      {advice ? <p className={utilities.balanced}>{advice}</p> : null}
      <div className={`${utilities.wrap} ${styles.actions}`}>
        {isUnclear ? (
          <a className={buttons.dark} href={phoneHref(company.phones[0])}>
            <Icon name="phone" />
            {keptTexts.call}
          </a>
        ) : null}
        <button
          className={isUnclear ? buttons.secondary : buttons.dark}
          type="button"
          onClick={recover}
        >
          {keptTexts.recover}
        </button>
      </div>
      {advice ? (
        <address className={`${utilities.wrap} ${styles.links}`}>
          <MailLink />
          <PhoneLinks />
        </address>
      ) : null}
      <button className={styles.discard} type="button" onClick={discard}>
        {keptTexts.discard}
      </button>
    </section>
  );
}
