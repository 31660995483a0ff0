import { Link } from 'react-router-dom';
import { ExperienceFigures } from '../../components/experience-figures.tsx';
import { routes } from '../../routes.ts';
import buttons from '../../styles/buttons.module.css';
import utilities from '../../styles/utilities.module.css';
import { missionBlockTexts } from './home-content.ts';
import { MachineScale } from './machine-scale.tsx';
import styles from './mission-block.module.css';

/** The mission and two figures beside a machine that stands on the scale of what the company serves. */
export function MissionBlock() {
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
