import { phoneHref } from '../../../../functions/src/phone-links.ts';
import { company } from '../../company.ts';
import { MailLink, PhoneLinks } from '../../components/contact-links.tsx';
import { Icon } from '../../components/icon.tsx';
import { Logo } from '../../components/logo.tsx';
import buttons from '../../styles/buttons.module.css';
import utilities from '../../styles/utilities.module.css';
import { layoutTexts } from '../../texts/layout.ts';
import { SocialLinks } from '../social-links.tsx';
import styles from './header.module.css';
import { MainMenu } from './main-menu.tsx';
import { SideMenu, SideMenuButton } from './side-menu.tsx';
import lineStyles from './utility-line.module.css';

/** The header of every page, and the side menu that its button opens. */
export function Header() {
  return (
    <>
      <header className={styles.header}>
        {/* Phones show its content in the side menu. */}
        <div className={`${utilities.fromTablet} ${utilities.navy} ${lineStyles.line}`}>
          <div className={`${utilities.row} ${utilities.line}`}>
            <address className={`${utilities.wrap} ${buttons.plain} ${lineStyles.contact}`}>
              <MailLink>
                <Icon name="mail" />
              </MailLink>
              <p>{company.engineer}</p>
              <PhoneLinks />
            </address>
            <SocialLinks place="header" />
          </div>
        </div>
        <div className={`${utilities.line} ${styles.bar}`}>
          <Logo ground="light" />
          <MainMenu />
          <a className={`${buttons.dark} ${styles.call}`} href={phoneHref(company.phones[0])}>
            <Icon name="phone" />
            <span className={utilities.hidden}>{layoutTexts.call}</span>
            <span className={buttons.number}>{company.phones[0]}</span>
          </a>
          <SideMenuButton />
        </div>
      </header>
      <SideMenu />
    </>
  );
}
