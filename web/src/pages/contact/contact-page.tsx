import { OptionalFacts } from '../../components/optional-facts.tsx';
import { ContactSection } from '../../contact/contact-section.tsx';
import { contactPageTexts } from '../../texts/contact.ts';
import styles from './contact-page.module.css';

export function ContactPage() {
  return (
    <ContactSection>
      <div>
        <hgroup>
          <h1>{contactPageTexts.title}</h1>
          <p className={styles.lead}>{contactPageTexts.lead}</p>
          <p className={styles.lead}>{contactPageTexts.emergencies}</p>
        </hgroup>
        <OptionalFacts names={['customers']} />
      </div>
    </ContactSection>
  );
}
