import { Link } from 'react-router-dom';
import actions from '../../components/action.module.css';
import { paths } from '../../paths.ts';
import { homeTexts } from './home-content.ts';
import styles from './home-page.module.css';

export function HomePage() {
  return (
    <div className={styles.ground}>
      <div className={styles.text}>
        <h1>{homeTexts.title}</h1>
        <p className={styles.lead}>{homeTexts.lead}</p>
        <Link className={actions.primary} to={paths.contact}>
          {homeTexts.contact}
        </Link>
      </div>
    </div>
  );
}
