import { EmergencyBand } from '../../components/emergency-band.tsx';
import { FactsRow } from '../../components/facts-row.tsx';
import { ContactSection } from '../../contact/contact-section.tsx';
import { RestOfPage } from '../../hydration/rest-of-page.tsx';
import section from '../../styles/section.module.css';
import { Hero } from './hero.tsx';
import { contactTexts } from './home-content.ts';
import styles from './home-page.module.css';
import { MissionBlock } from './mission-block.tsx';
import { ServicesBlock } from './services-block.tsx';

export function HomePage() {
  return (
    <>
      <Hero />
      <div className={`${section.row} ${styles.facts}`}>
        <FactsRow />
      </div>
      <RestOfPage>
        <MissionBlock />
        <ServicesBlock />
        <ContactSection>
          <h2>{contactTexts.title}</h2>
          <p>{contactTexts.lead}</p>
        </ContactSection>
        <EmergencyBand />
      </RestOfPage>
    </>
  );
}
