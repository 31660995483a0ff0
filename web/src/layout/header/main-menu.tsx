import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { headerMenuTree } from '../../routes.ts';
import links from '../../styles/links.module.css';
import { layoutTexts } from '../../texts/layout.ts';
import styles from './main-menu.module.css';

export function MainMenu() {
  return (
    <nav aria-label={layoutTexts.mainMenu}>
      <ul className={`${links.undecoratedLinks} ${styles.menu}`}>
        {headerMenuTree.map(({ children, ...item }) =>
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

type MenuPage = Omit<(typeof headerMenuTree)[number], 'children'>;

function MenuLink({ item: { path, label, reloadsFromMenu = false } }: { item: MenuPage }) {
  return (
    <NavLink end caseSensitive to={path} reloadDocument={reloadsFromMenu}>
      {label}
    </NavLink>
  );
}

function MenuDropdown({ item, pages }: { item: MenuPage; pages: MenuPage[] }) {
  const dropdown = useDropdownProps();
  return (
    <li {...dropdown} className={styles.itemWithDropdown}>
      <MenuLink item={item} />
      <details>
        <summary className={styles.disclosure}>
          <Icon name="chevron" width="1.25rem" />
          <VisuallyHidden>{`${layoutTexts.dropdown} ${item.label}`}</VisuallyHidden>
        </summary>
        <ul className={styles.dropdown}>
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

/**
 * Opens a <details> also by hover, and closes it by Escape and by leaving it. The browser opens and closes it by its
 * <summary>. Returns the props of the element that holds it and its link.
 */
function useDropdownProps() {
  const ref = useRef<HTMLLIElement>(null);
  const isHovered = useRef<boolean>(false);
  const setOpen = (isOpen: boolean) => {
    ref.current?.querySelector('details')?.toggleAttribute('open', isOpen);
  };

  useEffect(() => {
    const item = ref.current;
    const details = item?.querySelector('details');
    if (!item || !details) return;
    const listening = new AbortController();
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      if (details.contains(document.activeElement)) details.querySelector('summary')?.focus();
      details.open = false;
    };
    const closeFromOutside = ({ target }: Event) => {
      if (!item.contains(target as Node)) details.open = false;
    };
    const { signal } = listening;
    document.addEventListener('keydown', closeOnEscape, { signal });
    document.addEventListener('pointerdown', closeFromOutside, { signal });
    document.addEventListener('focusin', closeFromOutside, { signal });
    return () => listening.abort();
  }, []);

  return {
    ref,
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      // A finger does not hover; its tap comes as a click.
      isHovered.current = pointerType === 'mouse';
      if (isHovered.current) setOpen(true);
    },
    onPointerLeave: () => {
      // A link that has the focus would disappear with the list.
      const isListFocused = ref.current?.querySelector('details a:focus') !== null;
      if (isHovered.current && !isListFocused) setOpen(false);
      isHovered.current = false;
    },
    onClick: (event: MouseEvent) => {
      const isOnLink = event.target instanceof Element && event.target.closest('a') !== null;
      if (isOnLink) setOpen(false);
      // A mouse has opened the list by hovering, so its click does not close it; a key's click does.
      else if (isHovered.current && event.detail > 0) event.preventDefault();
    },
  };
}
