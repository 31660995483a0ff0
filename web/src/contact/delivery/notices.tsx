import { useCallback, useSyncExternalStore } from 'react';
import { sentNoticeId } from '../../../../functions/src/contract.ts';
import { MailLink, PhoneLinks } from '../../components/contact-links.tsx';
import { Icon } from '../../components/icon.tsx';
import actions from '../../styles/action.module.css';
import section from '../../styles/section.module.css';
import { keptTexts, sentTexts } from '../form-content.ts';
import { type KeptMessage, keptMessages } from './kept-messages.ts';
import { messageMail } from './message-mail.ts';
import styles from './notice.module.css';

/**
 * Confirms a message that was sent. After a plain post the function redirects to this notice, and the
 * page's CSS shows it as the target of the address: until a first submit it is in the page, hidden.
 */
export function SentNotice({ isShown }: { isShown: boolean }) {
  return (
    <div className={styles.sent} id={sentNoticeId} tabIndex={-1} data-shown={isShown || undefined}>
      <p className={styles.title}>
        <Icon name="check" />
        {isShown ? sentTexts.received : sentTexts.title}
      </p>
      <p>{sentTexts.phones}</p>
      <address className={`${section.wrap} ${styles.links}`}>
        <PhoneLinks className={actions.phone} />
      </address>
    </div>
  );
}

interface KeptNoticesProps {
  onRecover: (message: KeptMessage) => void;
  onDiscard: (message: KeptMessage) => void;
}

/** The kept messages, each to be recovered, mailed or discarded. */
export function KeptNotices({ onRecover, onDiscard }: KeptNoticesProps) {
  const { subscribe, list, listOnServer } = keptMessages;
  const messages = useSyncExternalStore(subscribe, list, listOnServer);
  return messages.map((message) => (
    <KeptNotice key={message.id} message={message} onRecover={onRecover} onDiscard={onDiscard} />
  ));
}

function KeptNotice({
  message,
  onRecover,
  onDiscard,
}: KeptNoticesProps & { message: KeptMessage }) {
  const { reason, fields } = message;
  const recover = useCallback(() => onRecover(message), [onRecover, message]);
  const discard = useCallback(() => onDiscard(message), [onDiscard, message]);
  if (reason === 'draft') return null;
  const { title, advice } = keptTexts[reason];
  return (
    <section className={styles.kept} tabIndex={-1} aria-label={title} data-reason={reason}>
      <p className={styles.title}>
        <Icon name="alert" />
        {title}
      </p>
      <p className={styles.excerpt}>{fields.message}</p>
      {advice ? <p>{advice}</p> : null}
      <div className={`${section.wrap} ${styles.actions}`}>
        <button className={actions.dark} type="button" onClick={recover}>
          {keptTexts.recover}
        </button>
        {advice ? (
          <a className={actions.secondary} href={messageMail(fields)}>
            {keptTexts.byMail}
          </a>
        ) : null}
        <button className={styles.discard} type="button" onClick={discard}>
          {keptTexts.discard}
        </button>
      </div>
      {advice ? (
        <address className={`${section.wrap} ${styles.links}`}>
          <MailLink />
          <PhoneLinks />
        </address>
      ) : null}
    </section>
  );
}
