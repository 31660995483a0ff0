import { company } from '../../company.ts';
import { Icon } from '../../components/icon.tsx';
import { PhoneLink } from '../../components/phone-link.tsx';
import { HeaderSocialLinks } from '../social-links.tsx';
import styles from './utility-line.module.css';

/** The thin line above the bar; on phones the side menu has what it says. */
export function UtilityLine() {
  return (
    <div className={styles.line}>
      <div className={styles.content}>
        <address className={styles.contact}>
          <a href={`mailto:${company.salesMail}`}>
            <Icon name="mail" />
            {company.salesMail}
          </a>
          <p>{company.engineer}</p>
          {company.phones.map((phone) => (
            <PhoneLink key={phone} phone={phone} />
          ))}
        </address>
        <div className={styles.networks}>
          <HeaderSocialLinks />
        </div>
      </div>
    </div>
  );
}
