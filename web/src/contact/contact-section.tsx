import { type ReactNode, Suspense } from 'react';
import { company } from '../company.ts';
import { MailLink, PhoneLinks } from '../components/contact-links.tsx';
import { Icon } from '../components/icon.tsx';
import buttons from '../styles/buttons.module.css';
import utilities from '../styles/utilities.module.css';
import { detailTexts } from '../texts/contact.ts';
import styles from './contact-section.module.css';
import { ContactForm } from './form/contact-form.tsx';
import { PlateGuide } from './plate-guide.tsx';

/** A heading and an introduction, the form, and the company's contact details. */
export function ContactSection({ children }: { children: ReactNode }) {
  return (
    <div className={`${utilities.band} ${utilities.dark} ${styles.ground}`}>
      <div className={`${utilities.inner} ${utilities.columns} ${styles.columns}`}>
        <div className={utilities.stack}>{children}</div>
        <div className={styles.form}>
          <Suspense>
            <ContactForm />
          </Suspense>
        </div>
        <ContactDetails />
        <PlateGuide />
      </div>
    </div>
  );
}

function ContactDetails() {
  return (
    <address className={`${utilities.pairs} ${styles.details}`}>
      <Detail icon="phone" label={company.engineer}>
        <PhoneLinks className={buttons.phone} />
      </Detail>
      <Detail icon="mail" label={detailTexts.mail}>
        <MailLink />
      </Detail>
      <Detail icon="pin" label={detailTexts.place}>
        {company.place}
      </Detail>
      <Detail icon="clock" label={detailTexts.hours}>
        {company.hours}
      </Detail>
    </address>
  );
}

interface DetailProps {
  icon: 'phone' | 'mail' | 'pin' | 'clock';
  label: string;
  children: ReactNode;
}

function Detail({ icon, label, children }: DetailProps) {
  return (
    <div className={styles.detail}>
      <Icon name={icon} className={styles.icon} />
      <div>
        <p className={`${utilities.quiet} ${utilities.small} ${styles.label}`}>{label}</p>
        <div className={`${buttons.links} ${styles.value}`}>{children}</div>
      </div>
    </div>
  );
}
