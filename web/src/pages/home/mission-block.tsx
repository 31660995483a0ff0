import { Link } from 'react-router-dom';
import { ExperienceFigures } from '../../components/experience-figures.tsx';
import { routes } from '../../routes.ts';
import actions from '../../styles/action.module.css';
import pattern from '../../styles/pattern.module.css';
import { missionBlockTexts } from './home-content.ts';
import { MachineScale } from './machine-scale.tsx';
import styles from './mission-block.module.css';

/** The mission and two figures beside a machine that stands on the scale of what the company serves. */
export function MissionBlock() {
  return (
    <section className={`${pattern.paper} ${styles.block}`} aria-label={missionBlockTexts.title}>
      <div className={pattern.row}>
        <div className={`${pattern.stack} ${styles.text}`}>
          <h2 className={pattern.ticks}>{missionBlockTexts.title}</h2>
          <p className={`${pattern.minor} ${pattern.balanced} ${styles.mission}`}>
            {missionBlockTexts.text}
          </p>
          <ExperienceFigures />
          <Link className={`${pattern.screen} ${actions.secondary}`} to={routes.about.path}>
            {missionBlockTexts.about}
          </Link>
        </div>
      </div>
      <MachineScale />
    </section>
  );
}
