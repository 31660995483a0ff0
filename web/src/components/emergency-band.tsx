import { company } from '../company.ts';
import actions from '../styles/action.module.css';
import pattern from '../styles/pattern.module.css';
import { emergencyTexts } from './components-content.ts';
import { PhoneLink, WhatsAppLink } from './contact-links.tsx';
import styles from './emergency-band.module.css';
import { Icon } from './icon.tsx';

export function EmergencyBand() {
  return (
    <section className={`${pattern.band} ${styles.band}`} aria-labelledby={emergencyTexts.id}>
      <div className={`${pattern.inner} ${pattern.columns} ${styles.inner}`}>
        <div className={pattern.stack}>
          <h2 id={emergencyTexts.id}>{emergencyTexts.title}</h2>
          <p>{emergencyTexts.text}</p>
        </div>
        <div className={pattern.stack}>
          <p>{company.engineer}</p>
          <ul className={styles.phones}>
            {company.phones.map((phone) => (
              <li key={phone}>
                <PhoneLink className={`${actions.dark} ${actions.phone}`} phone={phone}>
                  <Icon name="phone" />
                </PhoneLink>
              </li>
            ))}
            {company.whatsapp ? (
              <li>
                <WhatsAppLink className={`${actions.dark} ${actions.phone}`}>
                  <Icon name="whatsapp" />
                </WhatsAppLink>
              </li>
            ) : null}
          </ul>
        </div>
        {company.emergencyAdvice.length > 0 ? (
          <div className={styles.meanwhile}>
            <div className={`${pattern.ruler} ${pattern.screen}`} />
            <h3>{emergencyTexts.meanwhile}</h3>
            <ol className={`${pattern.numbered} ${styles.advice}`}>
              {company.emergencyAdvice.map((advice) => (
                <li className={pattern.balanced} key={advice}>
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
