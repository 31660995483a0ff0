import { company } from '../company.ts';
import buttons from '../styles/buttons.module.css';
import utilities from '../styles/utilities.module.css';
import { emergencyTexts } from '../texts/components.ts';
import { PhoneLink, WhatsAppLink } from './contact-links.tsx';
import styles from './emergency-band.module.css';
import { Icon } from './icon.tsx';

const titleId = 'emergencias';

export function EmergencyBand() {
  return (
    <section className={`${utilities.band} ${styles.band}`} aria-labelledby={titleId}>
      <div className={`${utilities.inner} ${utilities.columns} ${styles.inner}`}>
        <div className={utilities.stack}>
          <h2 id={titleId}>{emergencyTexts.title}</h2>
          <p>{emergencyTexts.text}</p>
        </div>
        <div className={utilities.stack}>
          <p>{company.engineer}</p>
          <ul className={styles.phones}>
            {company.phones.map((phone) => (
              <li key={phone}>
                <PhoneLink className={`${buttons.dark} ${buttons.phone}`} phone={phone}>
                  <Icon name="phone" />
                </PhoneLink>
              </li>
            ))}
            {company.whatsapp ? (
              <li>
                <WhatsAppLink className={`${buttons.dark} ${buttons.phone}`}>
                  <Icon name="whatsapp" />
                </WhatsAppLink>
              </li>
            ) : null}
          </ul>
        </div>
        {company.emergencyAdvice.length > 0 ? (
          <div className={styles.meanwhile}>
            <h3>{emergencyTexts.meanwhile}</h3>
            <ol className={`${utilities.numbered} ${styles.advice}`}>
              {company.emergencyAdvice.map((advice) => (
                <li className={utilities.balanced} key={advice}>
                  {advice}
                </li>
              ))}
            </ol>
          </div>
        ) : null}
      </div>
    </section>
  );
}
