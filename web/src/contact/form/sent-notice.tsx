import { sentNoticeId } from '../../../../functions/src/contract.ts';
import { Icon } from '../../components/icon.tsx';
import { deliveryTexts } from './form-content.ts';
import styles from './sent-notice.module.css';

/**
 * The outcome without the app: the function answers a plain post with a redirect to this notice,
 * and being the page's target is what makes it show.
 */
export function SentNotice() {
  return (
    <p className={styles.notice} id={sentNoticeId} tabIndex={-1}>
      <Icon name="check" />
      {deliveryTexts.sent}
    </p>
  );
}
