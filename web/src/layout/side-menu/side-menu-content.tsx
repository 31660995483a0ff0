import { memo } from 'react';
import { NavLink } from 'react-router-dom';
import { company } from '../../company.ts';
import { MailLink } from '../../components/mail-link.tsx';
import phoneLink from '../../components/phone-link.module.css';
import { PhoneLinks } from '../../components/phone-link.tsx';
import { layoutTexts } from '../layout-content.ts';
import { menu } from '../menus.ts';
import { MenuSocialLinks } from '../social-links.tsx';
import styles from './side-menu-content.module.css';

interface SideMenuContentProps {
  onChoose: () => void;
}

/** None of it changes as the menu opens. */
export const SideMenuContent = memo(({ onChoose }: SideMenuContentProps) => (
  <>
    <Pages onChoose={onChoose} />
    <Contact />
    <Networks />
  </>
));

function Pages({ onChoose }: SideMenuContentProps) {
  return (
    <nav aria-label={layoutTexts.sideMenuPages}>
      <ul className={styles.pages}>
        {menu.map(({ path, label }) => (
          <li key={path}>
            <NavLink end to={path} onClick={onChoose}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contact() {
  return (
    <div className={styles.block}>
      <h2>{layoutTexts.contact}</h2>
      <address className={styles.ways}>
        <p>{company.place}</p>
        <p>{company.engineer}</p>
        <PhoneLinks className={phoneLink.large} />
        <MailLink />
      </address>
    </div>
  );
}

function Networks() {
  return (
    <div className={styles.block}>
      <h2>{layoutTexts.networks}</h2>
      <MenuSocialLinks />
    </div>
  );
}
