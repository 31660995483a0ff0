import { ContactSection } from '../../contact/contact-section.tsx';
import section from '../../styles/section.module.css';
import { contactPageTexts } from './contact-content.ts';

export function ContactPage() {
  return (
    <ContactSection>
      <h1>{contactPageTexts.title}</h1>
      <p className={section.lead}>
        {contactPageTexts.lead}
        {/* The call bar says it on phones. */}
        <span className={section.fromTablet}>
          <br />
          {contactPageTexts.emergencies}
        </span>
      </p>
    </ContactSection>
  );
}
