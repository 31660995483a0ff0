import { Link } from 'react-router-dom';
import { pageAt } from '../pages.ts';
import { paths } from '../paths.ts';
import styles from './breadcrumb.module.css';
import { breadcrumbTexts } from './components-content.ts';

/** The way from the home page to the one at `path`. */
export function Breadcrumb({ path }: { path: string }) {
  return (
    <nav aria-label={breadcrumbTexts.name}>
      <ol className={styles.steps}>
        <li>
          <Link to={paths.home}>{breadcrumbTexts.home}</Link>
        </li>
        <li>
          <span aria-current="page">{pageAt(path)?.label}</span>
        </li>
      </ol>
    </nav>
  );
}
