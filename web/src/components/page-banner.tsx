import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Route, type RouteName, routes } from '../routes.ts';
import backgrounds from '../styles/backgrounds.module.css';
import buttons from '../styles/buttons.module.css';
import { breadcrumbLabel } from '../texts/components.ts';
import styles from './page-banner.module.css';
import { Picture, type PictureFile, reducedSizes } from './picture.tsx';
import behindText from './picture-behind-text.module.css';
import { Stack } from './stack.tsx';

interface PageBannerProps {
  page: RouteName;
  texts: { title: string; lead: string; pictureAlt: string };
  /** A picture and its crops, which have the shapes of the boxes that show them. */
  pictures: { wide: PictureFile; tablet: PictureFile; mobile: PictureFile };
  /** Links to what the page offers. */
  children: ReactNode;
}

/** In a low window the box is as flat as on a desktop. */
const wideWindow = '(min-width: 64rem), (min-width: 48rem) and (max-height: 29.99rem)';
const lowMobileWindow = '(min-width: 40rem) and (max-width: 47.99rem) and (max-height: 37rem)';

/** The first section of an inner page. */
export function PageBanner({ page, texts, pictures, children }: PageBannerProps) {
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
      <div className={`${behindText.pictureBox} ${styles.picture}`} data-screen-only="">
        <Picture
          picture={pictures.mobile}
          crops={[
            {
              picture: pictures.wide,
              media: wideWindow,
              sizes: reducedSizes('min(100vw, 100rem)'),
            },
            { picture: pictures.mobile, media: lowMobileWindow, sizes: reducedSizes('56vw') },
            { picture: pictures.tablet, media: '(min-width: 48rem)', sizes: reducedSizes('100vw') },
          ]}
          alt={texts.pictureAlt}
          sizes={reducedSizes('100vw')}
          fetchPriority="high"
        />
      </div>
    </div>
  );
}
