import { NavLink, type NavLinkProps } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { headerMenu } from '../../routes.ts';
import buttons from '../../styles/buttons.module.css';
import utilities from '../../styles/utilities.module.css';
import { layoutTexts } from '../layout-content.ts';
import styles from './main-menu.module.css';
import { useDropdown } from './use-dropdown.ts';

export function MainMenu() {
  return (
    <nav className={utilities.fromTablet} aria-label={layoutTexts.menu}>
      <ul className={`${buttons.plain} ${styles.menu}`}>
        {headerMenu.map(({ children, ...item }) =>
          children.length > 0 ? (
            <MenuDropdown key={item.path} item={item} pages={children} />
          ) : (
            <li key={item.path}>
              <MenuLink item={item} />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

type MenuItem = Omit<(typeof headerMenu)[number], 'children'>;

function MenuLink({ item, ...props }: { item: MenuItem } & Omit<NavLinkProps, 'to'>) {
  return (
    <NavLink
      {...props}
      end
      caseSensitive
      to={item.path}
      reloadDocument={item.reloadsFromMenu ?? false}
    >
      {item.label}
    </NavLink>
  );
}

function MenuDropdown({ item, pages }: { item: MenuItem; pages: MenuItem[] }) {
  const area = useDropdown();
  return (
    <li {...area} className={styles.dropdown}>
      <MenuLink className={styles.own ?? ''} item={item} />
      <details>
        <summary className={styles.more}>
          <Icon name="chevron" />
          <span className={utilities.hidden}>{`${layoutTexts.submenu} ${item.label}`}</span>
        </summary>
        <ul className={styles.list}>
          {pages.map((page) => (
            <li key={page.path}>
              <MenuLink item={page} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
