import { type RefObject, Suspense } from 'react';
import { Icon } from '../components/icon.tsx';
import { keepFocusInside } from './keep-focus-inside.ts';
import { layoutTexts } from './layout-content.ts';
import styles from './side-menu.module.css';
import { SideMenuContent } from './side-menu-content.tsx';
import { scrimId, sideMenuId } from './side-menu-ids.ts';

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
        {/* As the header in layout.tsx: a step of its own for the app. */}
        <Suspense>
          <SideMenuContent onChoose={onClose} />
        </Suspense>
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
