import { ContactSection } from '../../contact/contact-section.tsx';
import { contactTexts } from './contact-content.ts';
import styles from './contact-page.module.css';

export function ContactPage() {
  return (
    <ContactSection>
      <h1>{contactTexts.title}</h1>
      <p>
        {contactTexts.lead}
        <span className={styles.emergencies}> {contactTexts.emergencies}</span>
      </p>
    </ContactSection>
  );
}
