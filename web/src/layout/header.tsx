import { company } from '../company.ts';
import { Icon } from '../components/icon.tsx';
import { Logo } from '../components/logo.tsx';
import { phoneHref } from '../components/phone-href.ts';
import { PhoneLink } from '../components/phone-link.tsx';
import hidden from '../components/visually-hidden.module.css';
import styles from './header.module.css';
import { layoutTexts } from './layout-content.ts';
import { MainMenu } from './main-menu.tsx';

export function Header() {
  return (
    <header className={styles.header}>
      <UtilityLine />
      <div className={styles.bar}>
        <Logo ground="light" />
        <MainMenu />
        <a className={styles.call} href={phoneHref(company.phones[0])}>
          <Icon name="phone" />
          <span className={hidden.hidden}>{layoutTexts.call}</span>
        </a>
      </div>
    </header>
  );
}

function UtilityLine() {
  return (
    <address className={styles.utility}>
      <ul className={styles.utilityList}>
        <li>
          <Icon name="mail" />
          <a href={`mailto:${company.salesMail}`}>{company.salesMail}</a>
        </li>
        <li>
          <Icon name="phone" />
          <span>{company.engineer}</span>
          {company.phones.map((phone) => (
            <PhoneLink key={phone} phone={phone} />
          ))}
        </li>
      </ul>
    </address>
  );
}
