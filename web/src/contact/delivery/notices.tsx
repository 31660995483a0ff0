import { type ReactNode, type Ref, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { contactPath, noticeIds } from '../../../../functions/src/contract.ts';
import { phoneHref } from '../../../../functions/src/phone-links.ts';
import { company } from '../../company.ts';
import { Icon } from '../../components/icon.tsx';
import buttons from '../../styles/buttons.module.css';
import { postedTexts, sentTexts, unsentTexts } from '../../texts/delivery.ts';
import styles from './notice.module.css';
import { dismissToasts } from './outcome-toast.tsx';
import { type UnsentMessage, unsentNoticeId } from './unsent-message.ts';

type PostedOutcome = keyof typeof noticeIds;

const postedOutcomes = Object.keys(noticeIds) as PostedOutcome[];

interface NoticesProps {
  /** The fragment of the address at load; undefined after a submit. */
  fragment: string | undefined;
  isSent: boolean | undefined;
  unsent: UnsentMessage | undefined;
  /** The notice of the message that the app has sent. */
  ref: Ref<HTMLDivElement>;
  recover: () => void;
  discard: () => void;
}

/** The outcome of the newest message, above the form. */
export function Notices({ fragment, isSent, unsent, ref, ...actions }: NoticesProps) {
  const { pathname } = useLocation();
  const shownOutcome = postedOutcomes.find((outcome) => noticeIds[outcome] === fragment);
  if (isSent) {
    return (
      <Notice {...sentTexts} outcome="accepted" ref={ref}>
        <Phones />
      </Notice>
    );
  }
  if (unsent && !shownOutcome) return <UnsentNotice {...unsent} {...actions} ref={ref} />;
  if (pathname !== contactPath || fragment === undefined) return null;
  // The function redirects a plain form to one of these notices, which `:target` shows before the app does.
  return postedOutcomes.map((outcome) => (
    <Notice
      key={outcome}
      {...postedTexts[outcome]}
      outcome={outcome}
      id={noticeIds[outcome]}
      hidden={outcome !== shownOutcome}
      // The browser moves the focus to it.
      tabIndex={-1}
    >
      <Phones />
    </Notice>
  ));
}

type UnsentNoticeProps = Omit<UnsentMessage, 'written'> &
  Pick<NoticesProps, 'ref' | 'recover' | 'discard'>;

function UnsentNotice({ outcome, reason, ref, recover, discard }: UnsentNoticeProps) {
  const { title, text } = unsentTexts[outcome === 'failed' ? 'notSent' : outcome];
  // A message that was refused can be sent again. Where the form fails or delivery is unconfirmed, calling comes first.
  const callsFirst = outcome !== 'notSent';
  const call = (
    <CallLink
      className={callsFirst ? buttons.solid : buttons.secondary}
      phone={company.phones[0]}
      text={unsentTexts.call}
    />
  );
  const recovery = (
    <button
      className={callsFirst ? buttons.secondary : buttons.solid}
      type="button"
      onClick={recover}
    >
      {unsentTexts.recover}
    </button>
  );
  return (
    <Notice
      title={title}
      text={reason ? `${reason} ${unsentTexts.kept}` : text}
      outcome={outcome}
      id={unsentNoticeId}
      ref={ref}
    >
      <div className={styles.actions}>
        {callsFirst ? (
          <>
            {call}
            {recovery}
          </>
        ) : (
          <>
            {recovery}
            {call}
          </>
        )}
      </div>
      <button className={styles.discard} type="button" onClick={discard}>
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
  outcome: PostedOutcome | UnsentMessage['outcome'];
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
