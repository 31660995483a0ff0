import { EmergencyBand } from '../../components/emergency-band.tsx';
import { HydrationBoundaries } from '../../components/hydration-boundaries.tsx';
import { ContactSection } from '../../contact/contact-section.tsx';
import section from '../../styles/section.module.css';
import { Hero } from './hero.tsx';
import { contactBlockTexts, facts } from './home-content.ts';
import styles from './home-page.module.css';
import { MissionBlock } from './mission-block.tsx';
import { ServicesBlock } from './services-block.tsx';

export function HomePage() {
  return (
    <>
      <Hero />
      <dl className={`${section.row} ${styles.facts}`}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className={section.quiet}>{name}</dt>
            <dd className={section.term}>{value}</dd>
          </div>
        ))}
      </dl>
      <HydrationBoundaries>
        <MissionBlock />
        <ServicesBlock />
        <ContactSection>
          <h2 className={section.ticks}>{contactBlockTexts.title}</h2>
          <p className={section.lead}>{contactBlockTexts.lead}</p>
        </ContactSection>
        <EmergencyBand />
      </HydrationBoundaries>
    </>
  );
}
