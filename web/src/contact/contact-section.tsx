import type { ReactNode } from 'react';
import section from '../styles/section.module.css';
import { ContactDetails } from './contact-details.tsx';
import styles from './contact-section.module.css';
import { LazyContactForm } from './lazy-contact-form.tsx';

/** A heading and an introduction, the form, and the company's contact details. */
export function ContactSection({ children }: { children: ReactNode }) {
  return (
    <div className={`${section.band} ${section.dark} ${section.squared} ${styles.ground}`}>
      <div className={`${section.inner} ${section.columns} ${styles.columns}`}>
        <div className={section.stack}>{children}</div>
        <div className={styles.form}>
          <LazyContactForm />
        </div>
        <ContactDetails />
      </div>
    </div>
  );
}
