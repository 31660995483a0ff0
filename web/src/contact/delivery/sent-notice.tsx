import { sentNoticeId } from '../../../../functions/src/contract.ts';
import { PhoneLinks } from '../../components/contact-links.tsx';
import { Icon } from '../../components/icon.tsx';
import actions from '../../styles/action.module.css';
import section from '../../styles/section.module.css';
import { sentTexts } from '../form-content.ts';
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
