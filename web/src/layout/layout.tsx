import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import mark from '../assets/logo-mark-light.svg';
import { layoutTexts } from '../texts/layout.ts';
import { CallBar } from './call-bar.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import styles from './layout.module.css';
import overlay from './loading-overlay.module.css';
import { PageTop } from './to-top.tsx';
import { useArrival } from './use-arrival.ts';

/** A part of URLs, hence in Spanish. */
const contentId = 'contenido';

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const content = useArrival();
  // Each part is a boundary, which React hydrates in a task of its own. The page's boundary is here because a navigation
  // renders the layout anew, and React then hydrates the boundary first.
  return (
    <>
      {/* First in the HTML, so that it covers a page that is still arriving. CSS hides it. */}
      <div
        className={overlay.overlay}
        // An animation that has ended does not restart, so each page has a new element.
        key={pathname}
        aria-hidden="true"
        data-loading-overlay=""
        data-screen-only=""
      >
        <img src={mark} alt="" width="96" height="96" />
      </div>
      <div className={styles.page}>
        <PageTop />
        <a className={styles.skip} href={`#${contentId}`}>
          {layoutTexts.skip}
        </a>
        <Suspense>
          <Header />
        </Suspense>
        <main className={styles.content} id={contentId} ref={content}>
          <Suspense>{children}</Suspense>
        </main>
        <Suspense>
          <Footer />
        </Suspense>
        <CallBar />
      </div>
    </>
  );
}
