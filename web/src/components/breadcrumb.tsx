import { Link } from 'react-router-dom';
import { company } from '../company.ts';
import { paths } from '../paths.ts';
import styles from './breadcrumb.module.css';
import { breadcrumbTexts } from './components-content.ts';
import { StructuredData } from './structured-data.tsx';

interface BreadcrumbProps {
  /** How this page is called in it, and where it lives. */
  label: string;
  path: string;
}

/** The way from the home page to this one, for readers and for search engines. */
export function Breadcrumb({ label, path }: BreadcrumbProps) {
  return (
    <nav aria-label={breadcrumbTexts.name}>
      <ol className={styles.steps}>
        <li>
          <Link to={paths.home}>{breadcrumbTexts.home}</Link>
        </li>
        <li>
          <span aria-current="page">{label}</span>
        </li>
      </ol>
      <StructuredData data={breadcrumbList(label, path)} />
    </nav>
  );
}

function breadcrumbList(label: string, path: string): object {
  const steps = [
    { name: breadcrumbTexts.home, path: paths.home },
    { name: label, path },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: new URL(step.path, company.url).href,
    })),
  };
}
