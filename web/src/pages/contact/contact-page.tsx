import { ContactSection } from '../../contact/contact-section.tsx';
import utilities from '../../styles/utilities.module.css';
import { contactPageTexts } from '../../texts/contact.ts';

export function ContactPage() {
  return (
    <ContactSection>
      <h1>{contactPageTexts.title}</h1>
      {/* On phones the first view has the fields, and the call bar. */}
      <p className={`${utilities.lead} ${utilities.fromTablet}`}>
        {contactPageTexts.lead}
        <br />
        {contactPageTexts.emergencies}
      </p>
    </ContactSection>
  );
}
