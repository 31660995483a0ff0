import { type RefObject, useState } from 'react';
import { FOCUS_ANNOUNCEMENT_MS, focusText } from '../../focus-text.ts';
import buttons from '../../styles/buttons.module.css';
import { outboxTexts } from '../../texts/outcomes.ts';
import type { FormValues } from '../form/form-values.ts';
import styles from './notice.module.css';
import { CallButton, Notice } from './notice.tsx';
import { type OutboxMessage, outboxNoticeId, removeFromOutbox } from './outbox.ts';
import { dismissToasts } from './outcome-toast.tsx';

export interface OutboxNoticeProps {
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
export function OutboxNotice({
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
          <button className={buttons.navy} type="button" onClick={replaceWritten}>
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
      className={callsFirst ? buttons.navy : buttons.secondary}
      text={outboxTexts.call}
    />
  );
  const recovery = (
    <button
      key="recovery"
      className={callsFirst ? buttons.secondary : buttons.navy}
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
