import { EmergencyBand } from '../../components/emergency-band.tsx';
import { HydrationBoundaries } from '../../components/hydration-boundaries.tsx';
import { ContactSection } from '../../contact/contact-section.tsx';
import pattern from '../../styles/pattern.module.css';
import { Hero } from './hero.tsx';
import { contactBlockTexts, facts } from './home-content.ts';
import styles from './home-page.module.css';
import { MissionBlock } from './mission-block.tsx';
import { ServicesBlock } from './services-block.tsx';

export function HomePage() {
  return (
    <>
      <Hero />
      <dl className={`${pattern.row} ${styles.facts}`}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className={`${pattern.quiet} ${pattern.small}`}>{name}</dt>
            <dd className={`${pattern.term} ${pattern.balanced}`}>{value}</dd>
          </div>
        ))}
      </dl>
      <HydrationBoundaries>
        <MissionBlock />
        <ServicesBlock />
        <ContactSection>
          <h2 className={pattern.ticks}>{contactBlockTexts.title}</h2>
          <p className={pattern.lead}>{contactBlockTexts.lead}</p>
        </ContactSection>
        <EmergencyBand />
      </HydrationBoundaries>
    </>
  );
}
