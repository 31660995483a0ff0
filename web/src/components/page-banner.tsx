import type { ReactNode } from 'react';
import { Picture } from '../pictures/picture.tsx';
import type { PictureFile } from '../pictures/picture-file.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import ground from './ground.module.css';
import styles from './page-banner.module.css';
import section from './section.module.css';

interface PageBannerProps {
  path: string;
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
export function PageBanner({ path, texts, picture, className = '', children }: PageBannerProps) {
  return (
    <div className={`${ground.dark} ${styles.banner} ${className}`}>
      <div className={`${section.row} ${styles.text}`}>
        <Breadcrumb path={path} />
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
