import type { ReactNode } from 'react';
import { lazyNear } from '../startup/lazy-near.tsx';
import ground from '../styles/ground.module.css';
import section from '../styles/section.module.css';
import { ContactDetails } from './contact-details.tsx';
import styles from './contact-section.module.css';

const ContactForm = lazyNear(async () => (await import('./form/contact-form.tsx')).ContactForm);

interface ContactSectionProps {
  /** The heading and introduction above the contact details. */
  children: ReactNode;
}

/** The company's contact details beside the form. */
export function ContactSection({ children }: ContactSectionProps) {
  return (
    <div className={`${section.band} ${ground.dark} ${ground.squared} ${styles.ground}`}>
      <div className={`${section.inner} ${section.columns} ${styles.columns}`}>
        <div className={`${section.stack} ${styles.lead}`}>
          {children}
          <ContactDetails />
        </div>
        <ContactForm />
      </div>
    </div>
  );
}
