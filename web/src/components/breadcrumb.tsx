import { Link } from 'react-router-dom';
import { type NamedPage, routes } from '../pages.ts';
import styles from './breadcrumb.module.css';
import { breadcrumbName } from './components-content.ts';

/** The way from the home page to this one. */
export function Breadcrumb({ page }: { page: NamedPage }) {
  return (
    <nav aria-label={breadcrumbName}>
      <ol className={styles.steps}>
        <li>
          <Link to={routes.home.path}>{routes.home.label}</Link>
        </li>
        <li>
          <span aria-current="page">{routes[page].label}</span>
        </li>
      </ol>
    </nav>
  );
}
