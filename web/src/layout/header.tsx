import type { RefObject } from 'react';
import { company } from '../company.ts';
import { Icon } from '../components/icon.tsx';
import { Logo } from '../components/logo.tsx';
import { phoneHref } from '../components/phone-href.ts';
import hidden from '../components/visually-hidden.module.css';
import styles from './header.module.css';
import { layoutTexts } from './layout-content.ts';
import { MainMenu } from './main-menu.tsx';
import { sideMenuId } from './side-menu-ids.ts';
import { UtilityLine } from './utility-line.tsx';

interface HeaderProps {
  isMenuOpen: boolean | undefined;
  menuToggle: RefObject<HTMLButtonElement | null>;
  onMenuToggle: () => void;
}

export function Header({ isMenuOpen, menuToggle, onMenuToggle }: HeaderProps) {
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
        <button
          className={styles.toggle}
          type="button"
          ref={menuToggle}
          popoverTarget={sideMenuId}
          aria-haspopup="dialog"
          aria-controls={sideMenuId}
          aria-expanded={isMenuOpen}
          onClick={onMenuToggle}
        >
          <Icon name="menu" />
          <span className={hidden.hidden}>{layoutTexts.sideMenu}</span>
        </button>
      </div>
    </header>
  );
}
