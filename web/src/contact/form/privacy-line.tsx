import { company } from '../../company.ts';
import styles from './contact-form.module.css';
import { formTexts } from './form-content.ts';

/** What sending agrees to, where the company has published it. It opens beside what is being written. */
export function PrivacyLine() {
  if (!company.privacyUrl) return null;
  return (
    <p className={styles.privacy}>
      {formTexts.agreement}
      <a href={company.privacyUrl} target="_blank" rel="noopener">
        {formTexts.privacyNotice}
      </a>
      .
    </p>
  );
}
