import { type ReactNode, Suspense } from 'react';
import utilities from '../styles/utilities.module.css';
import { ContactDetails } from './contact-details.tsx';
import styles from './contact-section.module.css';
import { ContactForm } from './form/contact-form.tsx';
import { PlateGuide } from './plate-guide.tsx';

/** A heading and an introduction, the form, and the company's contact details. */
export function ContactSection({ children }: { children: ReactNode }) {
  return (
    <div className={`${utilities.band} ${utilities.dark} ${utilities.squared} ${styles.ground}`}>
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
