import { useCallback, useSyncExternalStore } from 'react';
import { Icon } from '../../components/icon.tsx';
import { MailLink } from '../../components/mail-link.tsx';
import { PhoneLinks } from '../../components/phone-link.tsx';
import actions from '../../styles/action.module.css';
import { unsentTexts } from '../form/form-content.ts';
import { messageMail } from './message-mail.ts';
import { type UnsentMessage, unsent } from './unsent-messages.ts';
import styles from './unsent-notice.module.css';

interface UnsentNoticeProps {
  onRecover: (message: UnsentMessage) => void;
  onDiscard: (message: UnsentMessage) => void;
}

/** Messages that did not go out, each with the ways to bring it to its end. */
export function UnsentNotice({ onRecover, onDiscard }: UnsentNoticeProps) {
  const messages = useSyncExternalStore(unsent.subscribe, unsent.list, unsent.listOnServer);
  return (
    <div aria-live="polite">
      {messages.map((message) => (
        <UnsentItem
          key={message.id}
          message={message}
          onRecover={onRecover}
          onDiscard={onDiscard}
        />
      ))}
    </div>
  );
}

interface UnsentItemProps extends UnsentNoticeProps {
  message: UnsentMessage;
}

function UnsentItem({ message, onRecover, onDiscard }: UnsentItemProps) {
  const { reason, fields } = message;
  const { title, waysOn } = unsentTexts[reason];
  const recover = useCallback(() => onRecover(message), [onRecover, message]);
  const discard = useCallback(() => onDiscard(message), [onDiscard, message]);
  return (
    <section className={styles.item} data-reason={reason}>
      <p className={styles.title}>
        <Icon name="alert" />
        {title}
      </p>
      <p className={styles.excerpt}>{fields.message}</p>
      {waysOn ? <WaysOn text={waysOn} /> : null}
      <div className={styles.actions}>
        <button className={actions.secondary} type="button" onClick={recover}>
          {unsentTexts.recover}
        </button>
        {waysOn ? (
          <a className={actions.secondary} href={messageMail(fields)}>
            {unsentTexts.byMail}
          </a>
        ) : null}
        <button className={styles.discard} type="button" onClick={discard}>
          {unsentTexts.discard}
        </button>
      </div>
    </section>
  );
}

function WaysOn({ text }: { text: string }) {
  return (
    <div>
      <p>{text}</p>
      <address className={styles.ways}>
        <MailLink />
        <PhoneLinks />
      </address>
    </div>
  );
}
