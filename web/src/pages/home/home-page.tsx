import { Link } from 'react-router-dom';
import { EmergencyBand } from '../../components/emergency-band.tsx';
import { ExperienceFigures } from '../../components/experience-figures.tsx';
import { SectionHeading } from '../../components/section-heading.tsx';
import { Stack } from '../../components/stack.tsx';
import { ContactSection } from '../../contact/contact-section.tsx';
import { routes } from '../../routes.ts';
import backgrounds from '../../styles/backgrounds.module.css';
import buttons from '../../styles/buttons.module.css';
import { contactBlockTexts, facts, missionBlockTexts } from '../../texts/home.ts';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';
import { MachineScale } from './machine-scale.tsx';
import { ServicesBlock } from './services-block.tsx';

export function HomePage() {
  return (
    <>
      <Hero />
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={`${name} ${value}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <MissionBlock />
      <ServicesBlock />
      <ContactSection>
        <SectionHeading {...contactBlockTexts} />
      </ContactSection>
      <EmergencyBand />
    </>
  );
}

/** The mission and two figures beside a machine that stands on the scale of what the company serves. */
function MissionBlock() {
  return (
    <section
      className={`${backgrounds.white} ${styles.mission}`}
      aria-label={missionBlockTexts.title}
    >
      <div className={styles.page}>
        <Stack className={styles.text}>
          <SectionHeading title={missionBlockTexts.title} lead={missionBlockTexts.text} />
          <ExperienceFigures />
          <Link className={buttons.secondary} to={routes.about.path}>
            {missionBlockTexts.about}
          </Link>
        </Stack>
      </div>
      <MachineScale />
    </section>
  );
}
