import { useLocation } from 'react-router-dom';
import { contactPagePath, plainFormNoticeIds } from '../../../../functions/src/shared/contract.ts';
import { company } from '../../company.ts';
import buttons from '../../styles/buttons.module.css';
import { acceptedTexts, plainFormTexts } from '../../texts/outcomes.ts';
import styles from './notice.module.css';
import { CallButton, Notice } from './notice.tsx';
import { outboxNoticeId, useOutbox } from './outbox.ts';
import { OutboxNotice, type OutboxNoticeProps } from './outbox-notice.tsx';

type PlainFormOutcome = keyof typeof plainFormNoticeIds;

const plainFormOutcomeNames = Object.keys(plainFormNoticeIds) as PlainFormOutcome[];

/** The outcome of the newest message, above the form. */
export function Notices(props: Omit<OutboxNoticeProps, 'message'>) {
  const { pathname } = useLocation();
  const { outboxMessage, isAcceptanceShown, plainFormNoticeId, hasSubmitted } = useOutbox();
  const plainFormOutcome = plainFormOutcomeNames.find(
    (outcome) => plainFormNoticeIds[outcome] === plainFormNoticeId,
  );
  if (isAcceptanceShown) {
    return (
      <Notice {...acceptedTexts} outcome="accepted" id={outboxNoticeId} ref={props.ref}>
        <Phones />
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
      <Phones />
    </Notice>
  ));
}

/** Both phones; without the first one where the call bar has it. */
function Phones() {
  return (
    <div className={`${styles.actions} ${styles.phones}`}>
      {company.phones.slice(0, 2).map((phone) => (
        <CallButton key={phone} className={buttons.secondary} phone={phone} text={phone} />
      ))}
    </div>
  );
}
