import { Link } from 'react-router-dom';
import { type NamedPage, pageNames, paths } from '../paths.ts';
import styles from './breadcrumb.module.css';
import { breadcrumbName } from './components-content.ts';

/** The way from the home page to this one. */
export function Breadcrumb({ page }: { page: NamedPage }) {
  return (
    <nav aria-label={breadcrumbName}>
      <ol className={styles.steps}>
        <li>
          <Link to={paths.home}>{pageNames.home}</Link>
        </li>
        <li>
          <span aria-current="page">{pageNames[page]}</span>
        </li>
      </ol>
    </nav>
  );
}
