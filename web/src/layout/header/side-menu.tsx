import type { Ref, RefObject, SyntheticEvent } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { company } from '../../company.ts';
import { MailLink, PhoneAndWhatsAppLinks } from '../../components/contact-links.tsx';
import { Icon } from '../../components/icon.tsx';
import { Stack } from '../../components/stack.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { phrases } from '../../phrases.ts';
import { menuPages } from '../../routes.ts';
import backgrounds from '../../styles/backgrounds.module.css';
import buttons from '../../styles/buttons.module.css';
import links from '../../styles/links.module.css';
import { contactDetailLabels } from '../../texts/contact.ts';
import { layoutTexts } from '../../texts/layout.ts';
import { CallBar } from '../call-bar.tsx';
import { SocialLinks, shownProfiles } from '../social-links.tsx';
import styles from './side-menu.module.css';

const sideMenuId = 'overlay';
/** Attributes of the buttons, which work with or without script. */
const openCommand = { command: 'show-modal', commandfor: sideMenuId };
const closeCommand = { command: 'close', commandfor: sideMenuId };

export function SideMenuButton({ ref }: { ref: Ref<HTMLButtonElement> }) {
  return (
    <button
      {...openCommand}
      className={buttons.iconButton}
      ref={ref}
      type="button"
      aria-haspopup="dialog"
    >
      <Icon name="menu" />
      <VisuallyHidden>{layoutTexts.sideMenu}</VisuallyHidden>
    </button>
  );
}

/** A modal dialog: the browser makes the page inert, keeps the focus inside and returns it to the button. */
export function SideMenu({ button }: { button: RefObject<HTMLButtonElement | null> }) {
  const { key } = useLocation();

  /** A tapped button may have no focus, so that the dialog has nothing to return it to [tapped-button]. */
  function returnFocus({ currentTarget }: SyntheticEvent<HTMLDialogElement>): void {
    const { activeElement, body } = document;
    if (activeElement === body || currentTarget.contains(activeElement)) button.current?.focus();
  }

  return (
    <dialog
      className={`${backgrounds.navy} ${styles.dialog}`}
      id={sideMenuId}
      // A new key closes the menu after a navigation, without returning the focus, which goes to the new page.
      key={key}
      aria-label={layoutTexts.sideMenu}
      closedby="any"
      onClose={returnFocus}
    >
      <Stack className={styles.panel}>
        <div className={styles.head}>
          <p>{layoutTexts.sideMenu}</p>
          <button
            {...closeCommand}
            className={buttons.iconButton}
            type="button"
            aria-label={layoutTexts.closeSideMenu}
          >
            <Icon name="close" />
          </button>
        </div>
        <nav aria-label={layoutTexts.sideMenuPages}>
          <ul className={styles.pages}>
            {menuPages.map(({ path, label }) => (
              <li key={path}>
                <NavLink end caseSensitive to={path}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.part}>
          <h2>{layoutTexts.contact}</h2>
          <address
            className={`${links.paddedLinksOnDark} ${links.besideCallBar} ${styles.contact}`}
          >
            <p translate="no">{company.place}</p>
            <strong className={styles.emergencyWords}>{layoutTexts.emergencies}</strong>
            <p translate="no">{company.engineer}</p>
            <PhoneAndWhatsAppLinks className={links.largePhoneNumber} />
            <MailLink />
            <p className={styles.hours}>
              {contactDetailLabels.hours}
              <br />
              {phrases.hours}
            </p>
          </address>
        </div>
        {shownProfiles.length > 0 ? (
          <div className={styles.part}>
            <h2>{layoutTexts.networks}</h2>
            <SocialLinks show="names" />
          </div>
        ) : null}
      </Stack>
      <CallBar />
    </dialog>
  );
}
