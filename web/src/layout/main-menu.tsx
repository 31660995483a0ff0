import { NavLink } from 'react-router-dom';
import { pages } from '../pages.ts';
import styles from './header.module.css';
import { layoutTexts } from './layout-content.ts';

export function MainMenu() {
  return (
    <nav aria-label={layoutTexts.menu}>
      <ul className={styles.menu}>
        {pages
          .filter(({ label }) => label)
          .map(({ path, label, reloadsFromMenu = false }) => (
            <li key={path}>
              <NavLink end to={path} reloadDocument={reloadsFromMenu}>
                {label}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
