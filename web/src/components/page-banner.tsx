import type { ReactNode } from 'react';
import type { NamedPage } from '../pages.ts';
import { Picture } from '../pictures/picture.tsx';
import type { PictureFile } from '../pictures/picture-file.ts';
import ground from '../styles/ground.module.css';
import section from '../styles/section.module.css';
import { Breadcrumb } from './breadcrumb.tsx';
import styles from './page-banner.module.css';

interface PageBannerProps {
  page: NamedPage;
  texts: {
    title: string;
    lead: string;
    pictureAlt: string;
  };
  picture: PictureFile;
  className?: string | undefined;
  /** The way on from here. */
  children: ReactNode;
}

/** How an inner page begins: where one is, what it is about, and a machine. */
export function PageBanner({ page, texts, picture, className = '', children }: PageBannerProps) {
  return (
    <div className={`${ground.dark} ${styles.banner} ${className}`}>
      <div className={`${section.row} ${styles.text}`}>
        <Breadcrumb page={page} />
        <h1>{texts.title}</h1>
        <p className={styles.lead}>{texts.lead}</p>
        {children}
      </div>
      <Picture
        className={styles.picture}
        picture={picture}
        alt={texts.pictureAlt}
        sizes="100vw"
        fetchPriority="high"
      />
    </div>
  );
}
