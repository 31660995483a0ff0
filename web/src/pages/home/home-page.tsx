import { Suspense } from 'react';
import { EmergencyBand } from '../../components/emergency-band.tsx';
import { ContactSection } from '../../contact/contact-section.tsx';
import section from '../../styles/section.module.css';
import { FactsRow } from './facts-row.tsx';
import { Hero } from './hero.tsx';
import { contactBlockTexts } from './home-content.ts';
import { MissionBlock } from './mission-block.tsx';
import { ServicesBlock } from './services-block.tsx';

export function HomePage() {
  return (
    <>
      <Hero />
      <FactsRow />
      <Suspense>
        <MissionBlock />
      </Suspense>
      <Suspense>
        <ServicesBlock />
      </Suspense>
      <Suspense>
        <ContactSection>
          <h2 className={section.ticks}>{contactBlockTexts.title}</h2>
          <p className={section.lead}>{contactBlockTexts.lead}</p>
        </ContactSection>
      </Suspense>
      <Suspense>
        <EmergencyBand />
      </Suspense>
    </>
  );
}
