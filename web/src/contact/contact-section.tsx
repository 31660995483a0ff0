import { type ReactNode, Suspense } from 'react';
import { company } from '../company.ts';
import { Band } from '../components/band.tsx';
import { MailLink, PhoneAndWhatsAppLinks } from '../components/contact-links.tsx';
import { Icon } from '../components/icon.tsx';
import { OptionalFacts } from '../components/optional-facts.tsx';
import { phrases } from '../phrases.ts';
import { PlateGuide } from '../plate/plate-guide.tsx';
import links from '../styles/links.module.css';
import { contactDetailLabels } from '../texts/contact.ts';
import styles from './contact-section.module.css';
import { ContactForm } from './form/contact-form.tsx';

/** A heading and an introduction, the form, and the company's contact details. */
export function ContactSection({ children }: { children: ReactNode }) {
  return (
    <Band className={styles.section} background="gradient" hasColumns>
      {children}
      <div className={styles.formArea} data-screen-only="">
        <Suspense>
          <ContactForm />
        </Suspense>
      </div>
      <div className={styles.detailsAndGuide}>
        <ContactDetails />
        <PlateGuide />
      </div>
    </Band>
  );
}

function ContactDetails() {
  const phonesLabel = (
    <>
      <strong className={styles.emergencyWords}>{phrases.emergencies}</strong>
      <br />
      <span translate="no">{company.engineer}</span>
    </>
  );
  return (
    <address className={styles.details}>
      <Detail icon="phone" label={phonesLabel}>
        <PhoneAndWhatsAppLinks className={links.largePhoneNumber} />
      </Detail>
      <Detail icon="mail" label={contactDetailLabels.mail}>
        <MailLink />
      </Detail>
      <Detail icon="pin" label={contactDetailLabels.place}>
        <span translate="no">{company.place}</span>
      </Detail>
      <Detail icon="clock" label={contactDetailLabels.hours}>
        {phrases.hours}
      </Detail>
      <Detail icon="company" label={contactDetailLabels.legalName}>
        <span translate="no">{company.legalName}</span>
        {company.address.street ? <span translate="no">{phrases.domicile}</span> : null}
        <OptionalFacts names={['rfc', 'taxRegime', 'repse']} />
        <p>{contactDetailLabels.purchasing}</p>
      </Detail>
    </address>
  );
}

interface DetailProps {
  icon: 'phone' | 'mail' | 'pin' | 'clock' | 'company';
  label: ReactNode;
  children: ReactNode;
}

function Detail({ icon, label, children }: DetailProps) {
  return (
    <div className={styles.detail}>
      <Icon name={icon} />
      <div>
        <p className={styles.label}>{label}</p>
        <div className={`${links.paddedLinksOnDark} ${styles.value}`}>{children}</div>
      </div>
    </div>
  );
}
