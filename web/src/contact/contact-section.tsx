import type { ReactNode } from 'react';
import { ContactDetails } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-section.module.css';

interface ContactSectionProps {
  /** The heading and what leads in, over the company's contact details. */
  children: ReactNode;
}

/** How to reach the company: its details beside the form. */
export function ContactSection({ children }: ContactSectionProps) {
  return (
    <div className={styles.ground}>
      <div className={styles.columns}>
        <div className={styles.lead}>
          {children}
          <ContactDetails />
        </div>
        <ContactForm />
      </div>
    </div>
  );
}
