import { ContactSection } from '../../contact/contact-section.tsx';
import { contactTexts } from './contact-content.ts';

export function ContactPage() {
  return (
    <ContactSection>
      <h1>{contactTexts.title}</h1>
      <p>{contactTexts.lead}</p>
    </ContactSection>
  );
}
