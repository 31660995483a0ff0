import { Suspense } from 'react';
import { phoneHref } from '../../../../functions/src/phone-links.ts';
import { company } from '../../company.ts';
import { Icon } from '../../components/icon.tsx';
import { Logo } from '../../components/logo.tsx';
import actions from '../../styles/action.module.css';
import section from '../../styles/section.module.css';
import hidden from '../../styles/visually-hidden.module.css';
import { layoutTexts } from '../layout-content.ts';
import styles from './header.module.css';
import { MainMenu } from './main-menu.tsx';
import { SideMenu } from './side-menu.tsx';
import { openingSideMenu } from './side-menu-commands.ts';
import { UtilityLine } from './utility-line.tsx';

/** The header of every page, and the side menu that its button opens. */
export function Header() {
  return (
    <>
      <header className={styles.header}>
        <UtilityLine />
        <div className={`${section.line} ${styles.bar}`}>
          <Logo ground="light" />
          <MainMenu />
          <a className={`${actions.dark} ${styles.call}`} href={phoneHref(company.phones[0])}>
            <Icon name="phone" />
            <span className={hidden.hidden}>{layoutTexts.call}</span>
            <span className={section.fromDesktop}>{company.phones[0]}</span>
          </a>
          <button
            {...openingSideMenu}
            className={actions.icon}
            type="button"
            aria-haspopup="dialog"
          >
            <Icon name="menu" />
            <span className={hidden.hidden}>{layoutTexts.sideMenu}</span>
          </button>
        </div>
      </header>
      {/* The browser opens it: a tap on the button does not wait for its hydration. */}
      <Suspense>
        <SideMenu />
      </Suspense>
    </>
  );
}
