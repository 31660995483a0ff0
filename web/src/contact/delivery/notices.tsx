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
import { type UnsentMessage, unsentNoticeId } from './use-delivery.tsx';

type PostedOutcome = keyof typeof noticeIds;

const postedOutcomes = Object.keys(noticeIds) as PostedOutcome[];

interface NoticesProps {
  /** The id of the notice of a plain form; undefined after a submit. */
  posted: string | undefined;
  isSent?: boolean;
  unsent: UnsentMessage | undefined;
  recover: () => void;
  discard: () => void;
}

/** The outcome of the newest message, above the form. */
export function Notices({ posted, isSent, unsent, recover, discard }: NoticesProps) {
  const { pathname } = useLocation();
  const shown = postedOutcomes.find((outcome) => noticeIds[outcome] === posted);
  if (isSent) return <Notice {...sentTexts} outcome="accepted" />;
  if (unsent && !shown) {
    return <UnsentNotice outcome={unsent.outcome} recover={recover} discard={discard} />;
  }
  if (pathname !== contactPath || posted === undefined) return null;
  // The function redirects a plain form to one of them, which `:target` shows before the app does.
  return postedOutcomes.map((outcome) => (
    <Notice
      key={outcome}
      {...postedTexts[outcome]}
      outcome={outcome}
      id={noticeIds[outcome]}
      hidden={outcome !== shown}
    />
  ));
}

type UnsentNoticeProps = Pick<UnsentMessage, 'outcome'> & Pick<NoticesProps, 'recover' | 'discard'>;

function UnsentNotice({ outcome, recover, discard }: UnsentNoticeProps) {
  const isCertain = outcome === 'notSent';
  return (
    <Notice {...unsentTexts[outcome]} outcome={outcome} id={unsentNoticeId}>
      <div className={styles.actions}>
        {/* A doubt is settled by a call. */}
        {isCertain ? null : <CallLink className={buttons.solid} />}
        <button
          className={isCertain ? buttons.solid : buttons.secondary}
          type="button"
          onClick={recover}
        >
          {unsentTexts.recover}
        </button>
        {isCertain ? <CallLink className={buttons.secondary} /> : null}
      </div>
      <button className={styles.discard} type="button" onClick={discard}>
        {unsentTexts.discard}
      </button>
    </Notice>
  );
}

function CallLink({ className }: { className: string | undefined }) {
  return (
    <a className={className} href={phoneHref(company.phones[0])}>
      <Icon name="phone" />
      {unsentTexts.call}
    </a>
  );
}

interface NoticeProps {
  outcome: PostedOutcome | UnsentMessage['outcome'];
  title: string;
  text: string;
  id?: string;
  hidden?: boolean;
  /** Buttons; by default the phones. */
  children?: ReactNode;
}

/** With the focus, its title and its text are spoken. */
function Notice({ outcome, title, text, id, hidden, children = <Phones /> }: NoticeProps) {
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
