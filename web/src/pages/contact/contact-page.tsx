import { ContactSection } from '../../contact/contact-section.tsx';
import pattern from '../../styles/pattern.module.css';
import { contactPageTexts } from './contact-content.ts';

export function ContactPage() {
  return (
    <ContactSection>
      <h1>{contactPageTexts.title}</h1>
      <p className={pattern.lead}>
        {contactPageTexts.lead}
        {/* The call bar says it on phones. */}
        <span className={pattern.fromTablet}>
          <br />
          {contactPageTexts.emergencies}
        </span>
      </p>
    </ContactSection>
  );
}
