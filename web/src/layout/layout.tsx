import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import mark from '../assets/logo-mark-light.svg';
import { CallBar } from './call-bar.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import styles from './layout.module.css';
import { contentId, layoutTexts, topId } from './layout-content.ts';
import overlay from './loading-overlay.module.css';
import { usePageFocus } from './page-change.ts';

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const content = usePageFocus();
  return (
    <>
      {/* First in the HTML, so that a page that arrives slowly is covered from its first paint. A CSS animation hides it; `key` mounts a new element for each page, because an animation that has ended does not restart. */}
      <div className={overlay.overlay} key={pathname} aria-hidden="true" data-loading-overlay="">
        <img src={mark} alt="" width="96" height="96" />
      </div>
      <div className={styles.page}>
        <div id={topId} tabIndex={-1} />
        <a className={styles.skip} href={`#${contentId}`}>
          {layoutTexts.skip}
        </a>
        <Suspense>
          <Header />
        </Suspense>
        <main className={styles.content} id={contentId} ref={content} tabIndex={-1}>
          {children}
        </main>
        <Suspense>
          <Footer />
        </Suspense>
        <CallBar />
      </div>
    </>
  );
}
