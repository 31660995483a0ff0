import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { headerMenuTree } from '../../routes.ts';
import links from '../../styles/links.module.css';
import { layoutTexts } from '../../texts/layout.ts';
import styles from './main-menu.module.css';

/** In milliseconds, from the moment when the focus leaves a dropdown. */
const CLOSING_DELAY_MS = 300;

export function MainMenu() {
  return (
    <nav aria-label={layoutTexts.menu}>
      <ul className={`${links.undecorated} ${styles.menu}`}>
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

type MenuItem = Omit<(typeof headerMenuTree)[number], 'children'>;

function MenuLink({ item: { path, label, reloadsFromMenu = false } }: { item: MenuItem }) {
  return (
    <NavLink end caseSensitive to={path} reloadDocument={reloadsFromMenu}>
      {label}
    </NavLink>
  );
}

function MenuDropdown({ item, pages }: { item: MenuItem; pages: MenuItem[] }) {
  const dropdown = useDropdown();
  return (
    <li {...dropdown} className={styles.itemWithDropdown}>
      <MenuLink item={item} />
      <details>
        <summary className={styles.toggle}>
          <Icon name="chevron" width="1.25rem" />
          <VisuallyHidden>{`${layoutTexts.submenu} ${item.label}`}</VisuallyHidden>
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
 * Opens a <details> also by hover and by keyboard focus, and closes it by Escape and by leaving. The browser opens
 * and closes it by its <summary>. Returns the props of the element that holds it and its link.
 */
function useDropdown() {
  const ref = useRef<HTMLLIElement>(null);
  const isHovered = useRef<boolean>(false);
  const setOpen = (isOpen: boolean) => {
    ref.current?.querySelector('details')?.toggleAttribute('open', isOpen);
  };
  const hasKeyboardFocus = () => Boolean(ref.current?.querySelector(':focus-visible'));

  useEffect(() => {
    const dropdown = ref.current;
    const list = dropdown?.querySelector('details');
    if (!dropdown || !list) return;
    const listening = new AbortController();
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      // A link that has the focus would disappear with the list.
      if (list.contains(document.activeElement)) list.querySelector('summary')?.focus();
      list.open = false;
    };
    const closeOutside = ({ target }: Event) => {
      if (!dropdown.contains(target as Node)) list.open = false;
    };
    const { signal } = listening;
    document.addEventListener('keydown', closeOnEscape, { signal });
    document.addEventListener('pointerdown', closeOutside, { signal });
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
      if (isHovered.current && !hasKeyboardFocus()) setOpen(false);
      isHovered.current = false;
    },
    onFocus: () => {
      if (hasKeyboardFocus()) setOpen(true);
    },
    onBlur: ({ currentTarget }: FocusEvent) => {
      // Waits, because a screen reader does not speak the next link while the list disappears.
      setTimeout(() => {
        const isInUse = isHovered.current || currentTarget.contains(document.activeElement);
        if (!isInUse) setOpen(false);
      }, CLOSING_DELAY_MS);
    },
    onClick: (event: MouseEvent) => {
      const isOnLink = event.target instanceof Element && event.target.closest('a') !== null;
      if (isOnLink) setOpen(false);
      // A mouse has opened the list by hovering, so its click does not close it; a key's click does.
      else if (isHovered.current && event.detail > 0) event.preventDefault();
    },
  };
}
