import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type RouteName, routes } from '../routes.ts';
import utilities from '../styles/utilities.module.css';
import { breadcrumbName } from '../texts/components.ts';
import styles from './page-banner.module.css';
import { Picture, type PictureFile } from './picture.tsx';

interface PageBannerProps {
  page: Exclude<RouteName, 'notFound'>;
  texts: { title: string; lead: string; pictureAlt: string };
  picture: PictureFile;
  phonePicture: PictureFile;
  /** A link to what the page offers. */
  children: ReactNode;
}

/** The first section of an inner page. */
export function PageBanner({ page, texts, children, ...pictures }: PageBannerProps) {
  return (
    <div
      className={`${utilities.dark} ${styles.banner} ${page === 'service' ? styles.service : ''}`}
    >
      <div className={`${utilities.row} ${utilities.stack} ${styles.text}`}>
        <nav aria-label={breadcrumbName}>
          <ol className={`${utilities.wrap} ${utilities.quiet} ${utilities.small} ${styles.steps}`}>
            <li className={utilities.line}>
              <Link to={routes.home.path}>{routes.home.label}</Link>
            </li>
            <li className={utilities.line}>
              <span aria-current="page">{routes[page].label}</span>
            </li>
          </ol>
        </nav>
        <h1>{texts.title}</h1>
        <p className={`${utilities.lead} ${styles.lead}`}>{texts.lead}</p>
        <div className={styles.actions}>{children}</div>
      </div>
      <Picture
        {...pictures}
        className={styles.picture}
        alt={texts.pictureAlt}
        sizes="(min-width: 48rem) 100vw, 91vw"
        fetchPriority="high"
      />
    </div>
  );
}
