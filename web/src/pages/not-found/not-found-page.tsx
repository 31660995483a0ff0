import { Link } from 'react-router-dom';
import actions from '../../components/action.module.css';
import { paths } from '../../paths.ts';
import { notFoundTexts } from './not-found-content.ts';
import styles from './not-found-page.module.css';

export function NotFoundPage() {
  return (
    <div className={styles.text}>
      <h1>{notFoundTexts.title}</h1>
      <p>{notFoundTexts.text}</p>
      <div className={styles.ways}>
        <Link className={actions.primary} to={paths.home}>
          {notFoundTexts.home}
        </Link>
        <Link className={actions.secondary} to={paths.contact}>
          {notFoundTexts.contact}
        </Link>
      </div>
    </div>
  );
}
