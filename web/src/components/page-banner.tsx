import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Route, type RouteName, routes } from '../routes.ts';
import backgrounds from '../styles/backgrounds.module.css';
import buttons from '../styles/buttons.module.css';
import { breadcrumbLabel } from '../texts/components.ts';
import styles from './page-banner.module.css';
import { Picture, type PictureFile } from './picture.tsx';
import { Stack } from './stack.tsx';

interface PageBannerProps {
  page: RouteName;
  texts: { title: string; lead: string; pictureAlt: string };
  picture: PictureFile;
  mobilePicture: PictureFile;
  /** Links to what the page offers. */
  children: ReactNode;
}

/** The first section of an inner page. */
export function PageBanner({ page, texts, children, ...pictures }: PageBannerProps) {
  const { label = texts.title }: Route = routes[page];
  return (
    <div className={`${backgrounds.navyDark} ${styles.banner}`}>
      <Stack className={styles.text}>
        <nav aria-label={breadcrumbLabel}>
          <ol className={styles.breadcrumb}>
            <li>
              <Link to={routes.home.path}>{routes.home.label}</Link>
            </li>
            <li>
              <span aria-current="page">{label}</span>
            </li>
          </ol>
        </nav>
        <hgroup>
          <h1>{texts.title}</h1>
          <p>{texts.lead}</p>
        </hgroup>
        <div className={`${buttons.actions} ${styles.actions}`}>{children}</div>
      </Stack>
      <Picture
        {...pictures}
        className={styles.picture}
        alt={texts.pictureAlt}
        sizes="(min-width: 48rem) 100vw, 88vw"
        fetchPriority="high"
        data-screen-only=""
      />
    </div>
  );
}
