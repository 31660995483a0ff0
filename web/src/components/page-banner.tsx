import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type RouteName, routes } from '../routes.ts';
import pattern from '../styles/pattern.module.css';
import { breadcrumbName } from './components-content.ts';
import styles from './page-banner.module.css';
import { Picture, type PictureFile } from './picture.tsx';

interface PageBannerProps {
  page: Exclude<RouteName, 'notFound'>;
  texts: { title: string; lead: string; pictureAlt: string };
  picture: PictureFile;
  className?: string | undefined;
  /** A link to what the page offers. */
  children: ReactNode;
}

/** The first section of an inner page. */
export function PageBanner({ page, texts, picture, className = '', children }: PageBannerProps) {
  return (
    <div className={`${pattern.dark} ${styles.banner} ${className}`}>
      <div className={`${pattern.row} ${pattern.stack} ${styles.text}`}>
        <nav aria-label={breadcrumbName}>
          <ol className={`${pattern.wrap} ${pattern.quiet} ${pattern.small} ${styles.steps}`}>
            <li className={pattern.line}>
              <Link to={routes.home.path}>{routes.home.label}</Link>
            </li>
            <li className={pattern.line}>
              <span aria-current="page">{routes[page].label}</span>
            </li>
          </ol>
        </nav>
        <h1>{texts.title}</h1>
        <p className={`${pattern.lead} ${styles.lead}`}>{texts.lead}</p>
        {children}
      </div>
      <Picture
        className={styles.picture}
        picture={picture}
        alt={texts.pictureAlt}
        sizes="(min-width: 48rem) 100vw, 91vw"
        fetchPriority="high"
      />
    </div>
  );
}
