import { ContactSection } from '../../contact/contact-section.tsx';
import { contactPageTexts } from './contact-content.ts';
import styles from './contact-page.module.css';

export function ContactPage() {
  return (
    <ContactSection>
      <h1>{contactPageTexts.title}</h1>
      <p>
        {contactPageTexts.lead}
        <span className={styles.emergencies}> {contactPageTexts.emergencies}</span>
      </p>
    </ContactSection>
  );
}
