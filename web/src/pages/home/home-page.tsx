import { Link } from 'react-router-dom';
import { Band } from '../../components/band.tsx';
import { EmergencyBand } from '../../components/emergency-band.tsx';
import { ExperienceFigures } from '../../components/experience-figures.tsx';
import { SectionHeading } from '../../components/section-heading.tsx';
import { ContactSection } from '../../contact/contact-section.tsx';
import { Hero } from '../../hero/hero.tsx';
import { routes } from '../../routes.ts';
import { MachineScale } from '../../scale/machine-scale.tsx';
import buttons from '../../styles/buttons.module.css';
import { contactBlockTexts, highlights, missionBlockTexts } from '../../texts/home.ts';
import styles from './home-page.module.css';
import { ServicesBlock } from './services-block.tsx';

export function HomePage() {
  return (
    <>
      <Hero />
      <dl className={styles.highlights}>
        {highlights.map(({ name, value }) => (
          <div key={`${name} ${value}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <MachineScale />
      <MissionBlock />
      <ServicesBlock />
      <ContactSection>
        <SectionHeading {...contactBlockTexts} />
      </ContactSection>
      <EmergencyBand />
    </>
  );
}

/** The mission beside two figures, in a slim band. */
function MissionBlock() {
  return (
    <Band
      className={styles.mission}
      background="white"
      hasColumns
      aria-label={missionBlockTexts.title}
    >
      <div>
        <SectionHeading title={missionBlockTexts.title} lead={missionBlockTexts.text} />
        <Link className={`${buttons.secondary} ${styles.aboutLink}`} to={routes.about.path}>
          {missionBlockTexts.about}
        </Link>
      </div>
      <ExperienceFigures />
    </Band>
  );
}
