import { useRef } from 'react';
import { phoneHref } from '../../../../functions/src/shared/phone-links.ts';
import { company } from '../../company.ts';
import { MailLink, PhoneLink } from '../../components/contact-links.tsx';
import { HomeLink } from '../../components/home-link.tsx';
import { Icon } from '../../components/icon.tsx';
import backgrounds from '../../styles/backgrounds.module.css';
import buttons from '../../styles/buttons.module.css';
import links from '../../styles/links.module.css';
import { layoutTexts } from '../../texts/layout.ts';
import { SocialLinks } from '../social-links.tsx';
import styles from './header.module.css';
import { MainMenu } from './main-menu.tsx';
import { SideMenu, SideMenuButton } from './side-menu.tsx';

/** The header of every page, and the side menu that its button opens. */
export function Header() {
  const menuButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      <header className={styles.header}>
        {/* Mobile shows its content in the side menu. */}
        <div className={`${backgrounds.navyDark} ${styles.topRow}`}>
          <address className={`${links.undecoratedLinks} ${styles.contact}`}>
            <MailLink>
              <Icon name="mail" width="1.125rem" />
            </MailLink>
            <span translate="no">{company.engineer}</span>
            {/* The row has room for two. */}
            {company.phones.slice(0, 2).map((phone) => (
              <PhoneLink key={phone} phone={phone} />
            ))}
          </address>
          <SocialLinks show="icons" />
        </div>
        <div className={styles.bar}>
          <HomeLink background="light" />
          <MainMenu />
          <a className={`${buttons.navyDark} ${styles.call}`} href={phoneHref(company.phones[0])}>
            <Icon name="phone" />
            <span>
              <small>{layoutTexts.emergenciesShort}</small>{' '}
              <span className={links.phoneNumberWidth}>{company.phones[0]}</span>
            </span>
          </a>
          <SideMenuButton ref={menuButton} />
        </div>
      </header>
      <SideMenu button={menuButton} />
    </>
  );
}
