import { useId } from 'react';
import { NavLink } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import hidden from '../../styles/visually-hidden.module.css';
import { layoutTexts } from '../layout-content.ts';
import { headerMenu, type MenuItem } from '../menus.ts';
import styles from './main-menu.module.css';
import { useDropdown } from './use-dropdown.ts';

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

function MenuDropdown({ item, pages }: { item: MenuItem; pages: readonly MenuItem[] }) {
  const { isOpen, area, button, toggle, close } = useDropdown();
  const listId = useId();
  return (
    <li className={styles.dropdown} ref={area} data-open={isOpen}>
      <NavLink
        className={styles.own ?? ''}
        end
        caseSensitive
        to={item.path}
        reloadDocument={item.reloads}
        onClick={close}
      >
        {item.label}
      </NavLink>
      <button
        className={styles.more}
        type="button"
        ref={button}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={toggle}
      >
        <Icon name="chevron" />
        <span className={hidden.hidden}>{`${layoutTexts.openSubmenu} ${item.label}`}</span>
      </button>
      <ul className={styles.list} id={listId}>
        {pages.map(({ path, label, reloads }) => (
          <li key={path}>
            <NavLink end caseSensitive to={path} reloadDocument={reloads} onClick={close}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
