import { company } from '../company.ts';
import buttons from '../styles/buttons.module.css';
import links from '../styles/links.module.css';
import { emergencyTexts } from '../texts/components.ts';
import { Band } from './band.tsx';
import { PhoneAndWhatsAppLinks } from './contact-links.tsx';
import styles from './emergency-band.module.css';
import { NumberedList } from './numbered-list.tsx';
import { OptionalFacts } from './optional-facts.tsx';
import { Stack } from './stack.tsx';

const titleId = 'emergencias';

export function EmergencyBand() {
  return (
    <Band className={styles.band} hasColumns aria-labelledby={titleId}>
      <Stack>
        <h2 id={titleId}>{emergencyTexts.title}</h2>
        <p>{emergencyTexts.text}</p>
        <OptionalFacts names={['arrivalTime']} />
      </Stack>
      <Stack>
        <p translate="no">{company.engineer}</p>
        <div className={styles.phones}>
          <PhoneAndWhatsAppLinks className={`${buttons.navyDark} ${links.largePhoneNumber}`} />
        </div>
      </Stack>
      {company.emergencyAdvice.length > 0 ? (
        <Stack className={styles.meanwhile}>
          <h3>{emergencyTexts.adviceTitle}</h3>
          <NumberedList className={styles.advice}>
            {company.emergencyAdvice.map((advice) => (
              <li key={advice}>{advice}</li>
            ))}
          </NumberedList>
        </Stack>
      ) : null}
    </Band>
  );
}
