import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { contentId, layoutTexts } from './layout-content.ts';
import { ToastProvider } from './toast-provider.tsx';
import { usePageChange } from './use-page-change.ts';

/** What stands around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const main = usePageChange<HTMLElement>();
  return (
    <ToastProvider>
      <a className={styles.skip} href={`#${contentId}`}>
        {layoutTexts.skip}
      </a>
      <Header />
      <main id={contentId} ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </ToastProvider>
  );
}
