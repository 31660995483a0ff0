import { type ReactNode, type Ref, useId } from 'react';
import type { plainFormNoticeIds } from '../../../../functions/src/shared/contract.ts';
import { phoneHref } from '../../../../functions/src/shared/phone-links.ts';
import { company } from '../../company.ts';
import { Icon } from '../../components/icon.tsx';
import { focusText } from '../../focus-text.ts';
import styles from './notice.module.css';
import type { OutboxMessage } from './outbox.ts';
import { dismissToasts } from './outcome-toast.tsx';

interface NoticeProps {
  outcome: keyof typeof plainFormNoticeIds | OutboxMessage['outcome'];
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
export function Notice({ outcome, title, text, children, ...attributes }: NoticeProps) {
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

interface CallButtonProps {
  className: string | undefined;
  /** By default the first one, which is answered at night too. */
  phone?: string;
  text: string;
}

/** Calls, and has the toasts disappear. */
export function CallButton({ className, phone = company.phones[0], text }: CallButtonProps) {
  return (
    <a className={className} href={phoneHref(phone)} onClick={dismissToasts}>
      <Icon name="phone" />
      {text}
    </a>
  );
}

/** Brings the notice into view, with the focus. */
export function showNotice(notice: HTMLElement | null): void {
  focusText(notice);
  notice?.scrollIntoView({ block: 'nearest' });
  // A low window may show only a part of it.
  notice?.firstElementChild?.scrollIntoView({ block: 'nearest' });
}
