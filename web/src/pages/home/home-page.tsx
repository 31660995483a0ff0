import { Link } from 'react-router-dom';
import { EmergencyBand } from '../../components/emergency-band.tsx';
import { ExperienceFigures } from '../../components/experience-figures.tsx';
import { ContactSection } from '../../contact/contact-section.tsx';
import { routes } from '../../routes.ts';
import buttons from '../../styles/buttons.module.css';
import utilities from '../../styles/utilities.module.css';
import { contactBlockTexts, facts, missionBlockTexts } from '../../texts/home.ts';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';
import { MachineScale } from './machine-scale.tsx';
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

/** The mission and two figures beside a machine that stands on the scale of what the company serves. */
function MissionBlock() {
  return (
    <section className={`${utilities.paper} ${styles.block}`} aria-label={missionBlockTexts.title}>
      <div className={utilities.row}>
        <div className={`${utilities.stack} ${styles.text}`}>
          <h2 className={utilities.ticks}>{missionBlockTexts.title}</h2>
          <p className={`${utilities.minor} ${utilities.balanced} ${styles.mission}`}>
            {missionBlockTexts.text}
          </p>
          <ExperienceFigures />
          <Link className={buttons.secondary} to={routes.about.path}>
            {missionBlockTexts.about}
          </Link>
        </div>
      </div>
      <MachineScale />
    </section>
  );
}
