import { phoneHref } from '../../../../functions/src/phone-links.ts';
import { company } from '../../company.ts';
import { Icon } from '../../components/icon.tsx';
import { Logo } from '../../components/logo.tsx';
import { useIsHydrated } from '../../hydration/use-is-hydrated.ts';
import actions from '../../styles/action.module.css';
import section from '../../styles/section.module.css';
import hidden from '../../styles/visually-hidden.module.css';
import { layoutTexts } from '../layout-content.ts';
import { SideMenu } from '../side-menu/side-menu.tsx';
import { sideMenuId } from '../side-menu/side-menu-ids.ts';
import { useSideMenu } from '../side-menu/use-side-menu.ts';
import styles from './header.module.css';
import { MainMenu } from './main-menu.tsx';
import { UtilityLine } from './utility-line.tsx';

// Made once: none of it changes as the menu opens.
const utilityLine = <UtilityLine />;
const bar = (
  <>
    <Logo ground="light" />
    <MainMenu />
    <a className={`${actions.dark} ${styles.call}`} href={phoneHref(company.phones[0])}>
      <Icon name="phone" />
      <span className={hidden.hidden}>{layoutTexts.call}</span>
      <span className={styles.number}>{company.phones[0]}</span>
    </a>
  </>
);

/** What stands over every page, and the menu that its button opens. */
export function Header() {
  const { opener, opened, ...menu } = useSideMenu();
  // Until then the HTML opens and closes the menu by itself, and nothing says so.
  const isHydrated = useIsHydrated();
  return (
    <>
      <header className={styles.header}>
        {utilityLine}
        <div className={`${section.row} ${styles.bar}`}>
          {bar}
          <button
            className={actions.icon}
            type="button"
            ref={opener}
            popoverTarget={sideMenuId}
            aria-haspopup="dialog"
            aria-controls={sideMenuId}
            aria-expanded={isHydrated ? menu.isOpen : undefined}
            onClick={opened}
          >
            <Icon name="menu" />
            <span className={hidden.hidden}>{layoutTexts.sideMenu}</span>
          </button>
        </div>
      </header>
      <SideMenu {...menu} />
    </>
  );
}
