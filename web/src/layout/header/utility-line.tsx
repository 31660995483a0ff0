import { company } from '../../company.ts';
import { MailLink, PhoneLinks } from '../../components/contact-links.tsx';
import { Icon } from '../../components/icon.tsx';
import actions from '../../styles/action.module.css';
import section from '../../styles/section.module.css';
import { SocialLinks } from '../social-links.tsx';
import styles from './utility-line.module.css';

/** The line above the header's bar; phones show its content in the side menu. */
export function UtilityLine() {
  return (
    <div className={`${section.fromTablet} ${section.navy} ${styles.line}`}>
      <div className={`${section.row} ${section.line}`}>
        <address className={`${section.line} ${actions.plain} ${styles.contact}`}>
          <MailLink>
            <Icon name="mail" />
          </MailLink>
          <p>{company.engineer}</p>
          <PhoneLinks />
        </address>
        <div className={`${section.fromDesktop} ${styles.networks}`}>
          <SocialLinks place="header" />
        </div>
      </div>
    </div>
  );
}
