import { phoneHref } from '../../../functions/src/shared/phone-links.ts';
import { company } from '../company.ts';
import { WhatsAppLink } from '../components/contact-links.tsx';
import { Icon } from '../components/icon.tsx';
import backgrounds from '../styles/backgrounds.module.css';
import buttons from '../styles/buttons.module.css';
import links from '../styles/links.module.css';
import { layoutTexts } from '../texts/layout.ts';
import styles from './call-bar.module.css';

/** The quickest ways to call, in a bar: at the bottom of the side menu, and of each window that is low or narrower than a desktop's. */
export function CallBar() {
  return (
    <nav className={`${backgrounds.navy} ${styles.bar}`} aria-label={layoutTexts.reach}>
      <p>{layoutTexts.emergencies}</p>
      <div className={styles.ways}>
        <a className={`${buttons.primary} ${styles.call}`} href={phoneHref(company.phones[0])}>
          <span>
            {layoutTexts.call}{' '}
            <span className={`${links.phoneNumberWidth} ${styles.number}`}>
              {company.phones[0]}
            </span>
          </span>
        </a>
        <WhatsAppLink className={buttons.iconButton} isIcon>
          <Icon name="whatsapp" />
        </WhatsAppLink>
      </div>
    </nav>
  );
}
