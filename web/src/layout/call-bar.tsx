import { phoneHref, whatsappHref } from '../../../functions/src/phone-links.ts';
import { company } from '../company.ts';
import { whatsappTexts } from '../components/components-content.ts';
import { Icon } from '../components/icon.tsx';
import actions from '../styles/action.module.css';
import styles from './call-bar.module.css';
import { layoutTexts } from './layout-content.ts';

/** A bar at the bottom of phones with the quickest ways to call. */
export function CallBar() {
  return (
    <nav className={styles.bar} aria-label={layoutTexts.reach}>
      <p>{layoutTexts.emergencies}</p>
      <a className={`${actions.primary} ${styles.call}`} href={phoneHref(company.phones[0])}>
        <Icon name="phone" />
        <span>
          {layoutTexts.call} <span className={styles.number}>{company.phones[0]}</span>
        </span>
      </a>
      {company.whatsapp ? (
        <a
          className={actions.icon}
          href={whatsappHref(company.whatsapp, whatsappTexts.greeting)}
          aria-label={whatsappTexts.label}
        >
          <Icon name="whatsapp" />
        </a>
      ) : null}
    </nav>
  );
}
