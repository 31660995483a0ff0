import { type ReactNode, Suspense } from 'react';
import { company } from '../company.ts';
import { Band } from '../components/band.tsx';
import { MailLink, PhoneAndWhatsAppLinks } from '../components/contact-links.tsx';
import { Icon } from '../components/icon.tsx';
import { phrases } from '../phrases.ts';
import links from '../styles/links.module.css';
import { detailTexts } from '../texts/contact.ts';
import styles from './contact-section.module.css';
import { ContactForm } from './form/contact-form.tsx';
import { PlateGuide } from './plate-guide.tsx';

/** A heading and an introduction, the form, the company's contact details, and the guide to the data plate. */
export function ContactSection({ children }: { children: ReactNode }) {
  return (
    <Band className={styles.section} background="dark" hasColumns>
      {children}
      <div className={styles.formArea} data-screen-only="">
        <Suspense>
          <ContactForm />
        </Suspense>
      </div>
      <ContactDetails />
      <PlateGuide />
    </Band>
  );
}

function ContactDetails() {
  const hoursLabel = (
    <>
      {phrases.emergencies}
      <br />
      {detailTexts.hours}
    </>
  );
  return (
    <address className={styles.details}>
      <Detail icon="phone" label={<span translate="no">{company.engineer}</span>}>
        <PhoneAndWhatsAppLinks className={links.phoneNumber} />
      </Detail>
      <Detail icon="mail" label={detailTexts.mail}>
        <MailLink />
      </Detail>
      <Detail icon="pin" label={detailTexts.place}>
        <span translate="no">{company.place}</span>
      </Detail>
      <Detail icon="clock" label={hoursLabel}>
        {phrases.hours}
      </Detail>
    </address>
  );
}

interface DetailProps {
  icon: 'phone' | 'mail' | 'pin' | 'clock';
  label: ReactNode;
  children: ReactNode;
}

function Detail({ icon, label, children }: DetailProps) {
  return (
    <div className={styles.detail}>
      <Icon name={icon} />
      <div>
        <p className={styles.label}>{label}</p>
        <div className={`${links.padded} ${styles.value}`}>{children}</div>
      </div>
    </div>
  );
}
