import { EmergencyBand } from '../../components/emergency-band.tsx';
import { ContactSection } from '../../contact/contact-section.tsx';
import utilities from '../../styles/utilities.module.css';
import { Hero } from './hero.tsx';
import { contactBlockTexts, facts } from './home-content.ts';
import styles from './home-page.module.css';
import { MissionBlock } from './mission-block.tsx';
import { ServicesBlock } from './services-block.tsx';

export function HomePage() {
  return (
    <>
      <Hero />
      <dl className={`${utilities.row} ${styles.facts}`}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className={`${utilities.quiet} ${utilities.small}`}>{name}</dt>
            <dd className={`${utilities.term} ${utilities.balanced}`}>{value}</dd>
          </div>
        ))}
      </dl>
      <MissionBlock />
      <ServicesBlock />
      <ContactSection>
        <h2 className={utilities.ticks}>{contactBlockTexts.title}</h2>
        <p className={utilities.lead}>{contactBlockTexts.lead}</p>
      </ContactSection>
      <EmergencyBand />
    </>
  );
}
