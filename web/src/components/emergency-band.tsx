import { company } from '../company.ts';
import actions from './action.module.css';
import { emergencyTexts } from './components-content.ts';
import styles from './emergency-band.module.css';
import { Icon } from './icon.tsx';
import { phoneHref } from './phone-href.ts';

/** Whom to call when a machine stands still. */
export function EmergencyBand() {
  return (
    <section className={styles.band} aria-labelledby={emergencyTexts.id}>
      <div className={styles.inner}>
        <div className={styles.text}>
          <h2 id={emergencyTexts.id}>{emergencyTexts.title}</h2>
          <p>{emergencyTexts.text}</p>
        </div>
        <ul className={styles.phones}>
          {company.phones.map((phone) => (
            <li key={phone}>
              <a className={`${actions.primary} ${styles.phone}`} href={phoneHref(phone)}>
                <Icon name="phone" />
                {phone}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
