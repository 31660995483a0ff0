import { useCallback, useId, useSyncExternalStore } from 'react';
import { MailLink, PhoneLinks } from '../../components/contact-links.tsx';
import { Icon } from '../../components/icon.tsx';
import actions from '../../styles/action.module.css';
import section from '../../styles/section.module.css';
import { keptTexts } from '../form-content.ts';
import { type KeptMessage, keptMessages } from './kept-messages.ts';
import { messageMail } from './message-mail.ts';
import styles from './notice.module.css';

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

interface KeptNoticeProps extends KeptNoticesProps {
  message: KeptMessage;
}

function KeptNotice({ message, onRecover, onDiscard }: KeptNoticeProps) {
  const { reason, fields } = message;
  const titleId = useId();
  const recover = useCallback(() => onRecover(message), [onRecover, message]);
  const discard = useCallback(() => onDiscard(message), [onDiscard, message]);
  if (reason === 'draft') return null;
  const { title, advice } = keptTexts[reason];
  return (
    <section className={styles.kept} tabIndex={-1} aria-labelledby={titleId} data-reason={reason}>
      <p className={styles.title} id={titleId}>
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
