import type { RefObject } from 'react';
import { NavLink } from 'react-router-dom';
import { company } from '../company.ts';
import { Icon } from '../components/icon.tsx';
import { PhoneLink } from '../components/phone-link.tsx';
import { keepFocusInside } from './keep-focus-inside.ts';
import { layoutTexts } from './layout-content.ts';
import { menu } from './menus.ts';
import styles from './side-menu.module.css';
import { scrimId, sideMenuId } from './side-menu-ids.ts';
import { MenuSocialLinks } from './social-links.tsx';

interface SideMenuProps {
  isOpen: boolean | undefined;
  dialog: RefObject<HTMLDialogElement | null>;
  onClose: () => void;
}

export function SideMenu({ isOpen, dialog, onClose }: SideMenuProps) {
  const closing = {
    type: 'button',
    popoverTarget: sideMenuId,
    popoverTargetAction: 'hide',
    onClick: onClose,
  } as const;
  return (
    <dialog
      className={styles.menu}
      id={sideMenuId}
      ref={dialog}
      aria-label={layoutTexts.sideMenu}
      // For as long as the app does not run; use-side-menu.ts takes it from there.
      popover={isOpen === undefined ? 'auto' : undefined}
      onClose={onClose}
      onKeyDown={keepFocusInside}
    >
      <div className={styles.panel}>
        <div className={styles.top}>
          <p>{layoutTexts.sideMenu}</p>
          <button {...closing} className={styles.close} aria-label={layoutTexts.closeMenu}>
            <Icon name="close" />
          </button>
        </div>
        <Pages onChoose={onClose} />
        <Contact />
        <Networks />
      </div>
      <button
        {...closing}
        className={`${styles.scrim} ${isOpen ? 'active' : ''}`}
        id={scrimId}
        tabIndex={-1}
        aria-hidden="true"
      />
    </dialog>
  );
}

function Pages({ onChoose }: { onChoose: () => void }) {
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
    <address className={styles.block}>
      <h2>{layoutTexts.contact}</h2>
      <p>{company.place}</p>
      <p>{company.engineer}</p>
      {company.phones.map((phone) => (
        <PhoneLink key={phone} className={styles.phone} phone={phone} />
      ))}
      <a href={`mailto:${company.salesMail}`}>{company.salesMail}</a>
    </address>
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
