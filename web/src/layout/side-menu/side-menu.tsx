import { Suspense } from 'react';
import { Icon } from '../../components/icon.tsx';
import actions from '../../styles/action.module.css';
import { layoutTexts } from '../layout-content.ts';
import styles from './side-menu.module.css';
import { SideMenuContent } from './side-menu-content.tsx';
import { scrimId, sideMenuId } from './side-menu-ids.ts';
import type { SideMenuState } from './use-side-menu.ts';

type SideMenuProps = Omit<SideMenuState, 'opener' | 'opened'>;

export function SideMenu({ isOpen, dialog, close, beforeToggle, toggled }: SideMenuProps) {
  const closing = {
    type: 'button',
    popoverTarget: sideMenuId,
    popoverTargetAction: 'hide',
    onClick: close,
  } as const;
  return (
    <dialog
      className={styles.menu}
      id={sideMenuId}
      ref={dialog}
      aria-label={layoutTexts.sideMenu}
      popover="auto"
      onBeforeToggle={beforeToggle}
      onToggle={toggled}
      onClose={toggled}
    >
      <div className={styles.panel}>
        <div className={styles.top}>
          <p>{layoutTexts.sideMenu}</p>
          <button
            {...closing}
            className={`${actions.icon} ${styles.close}`}
            aria-label={layoutTexts.closeMenu}
          >
            <Icon name="close" />
          </button>
        </div>
        {/* Hydrated in a step of its own, so that a tap waits for no more than that. */}
        <Suspense>
          <SideMenuContent onChoose={close} />
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
