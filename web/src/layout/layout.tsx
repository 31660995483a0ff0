import { type ReactNode, Suspense } from 'react';
import hidden from '../styles/visually-hidden.module.css';
import { CallBar } from './call-bar.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import styles from './layout.module.css';
import { contentId, layoutTexts, topId } from './layout-content.ts';
import { LoadingOverlay } from './loading-overlay.tsx';
import { usePageFocus } from './page-change.ts';

export function Layout({ children }: { children: ReactNode }) {
  const { content, announcement } = usePageFocus();
  return (
    <>
      <div className={styles.page}>
        <div id={topId} tabIndex={-1} />
        <p className={hidden.hidden} aria-live="polite">
          {announcement}
        </p>
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
      <LoadingOverlay />
    </>
  );
}
