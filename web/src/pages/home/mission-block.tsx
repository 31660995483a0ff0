import { Link } from 'react-router-dom';
import drawing from '../../assets/chiller-isometric.svg';
import { ExperienceFigures } from '../../components/experience-figures.tsx';
import { routes } from '../../pages.ts';
import actions from '../../styles/action.module.css';
import ground from '../../styles/ground.module.css';
import scale from '../../styles/scale.module.css';
import section from '../../styles/section.module.css';
import { missionTexts } from './home-content.ts';
import styles from './mission-block.module.css';

/** Who the company is, in a sentence and two figures. */
export function MissionBlock() {
  return (
    <section className={`${section.band} ${ground.paper}`} aria-labelledby={missionTexts.id}>
      <div className={`${section.inner} ${styles.columns}`}>
        <div className={styles.text}>
          <h2 className={scale.ticks} id={missionTexts.id}>
            {missionTexts.title}
          </h2>
          <p className={styles.mission}>{missionTexts.text}</p>
          <ExperienceFigures />
          <Link className={actions.secondary} to={routes.about.path}>
            {missionTexts.about}
          </Link>
        </div>
        <div className={`${ground.squared} ${styles.sheet}`}>
          <img src={drawing} alt={missionTexts.drawing} width="860" height="710" loading="lazy" />
        </div>
      </div>
    </section>
  );
}
