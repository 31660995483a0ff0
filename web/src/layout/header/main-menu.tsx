import { NavLink } from 'react-router-dom';
import { layoutTexts } from '../layout-content.ts';
import { headerMenu } from '../menus.ts';
import styles from './main-menu.module.css';
import { MenuDropdown } from './menu-dropdown.tsx';

export function MainMenu() {
  return (
    <nav aria-label={layoutTexts.menu}>
      <ul className={styles.menu}>
        {headerMenu.map(({ children, ...item }) =>
          children.length > 0 ? (
            <MenuDropdown key={item.path} item={item} pages={children} />
          ) : (
            <li key={item.path}>
              <NavLink end caseSensitive to={item.path} reloadDocument={item.reloads}>
                {item.label}
              </NavLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
