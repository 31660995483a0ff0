import { sentNoticeId } from '../../../../functions/src/contract.ts';
import { Icon } from '../../components/icon.tsx';
import { PhoneLinks } from '../../components/phone-link.tsx';
import { sentTexts } from './form-content.ts';
import styles from './sent-notice.module.css';

/**
 * Stays over the form once a message is sent. Without the app the function answers a plain post with
 * a redirect to this notice, and being the page's target is what makes it show: that is why it stands
 * in the page, hidden, until something is submitted from there.
 */
export function SentNotice({ isShown }: { isShown: boolean }) {
  return (
    <div
      className={styles.notice}
      id={sentNoticeId}
      tabIndex={-1}
      data-shown={isShown || undefined}
    >
      <p className={styles.title}>
        <Icon name="check" />
        {isShown ? sentTexts.received : sentTexts.title}
      </p>
      <p>{sentTexts.waysOn}</p>
      <address className={styles.phones}>
        <PhoneLinks />
      </address>
    </div>
  );
}
