import type { ReactNode } from 'react';
import hidden from '../components/visually-hidden.module.css';
import { CallBar } from './call-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { contentId, layoutTexts, topId } from './layout-content.ts';
import { LoadingOverlay } from './loading-overlay.tsx';
import { SideMenu } from './side-menu.tsx';
import { ToastProvider } from './toast-provider.tsx';
import { usePageChange } from './use-page-change.ts';
import { useSideMenu } from './use-side-menu.ts';

/** What stands around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const { isOpen, dialog, opener, toggle, close } = useSideMenu();
  const { content, announcement } = usePageChange<HTMLElement>(close);
  return (
    <ToastProvider>
      <div className={styles.page}>
        <div id={topId} tabIndex={-1} />
        <p className={hidden.hidden} aria-live="polite">
          {announcement}
        </p>
        <a className={styles.skip} href={`#${contentId}`}>
          {layoutTexts.skip}
        </a>
        <Header isMenuOpen={isOpen} menuToggle={opener} onMenuToggle={toggle} />
        <main className={styles.content} id={contentId} ref={content} tabIndex={-1}>
          {children}
        </main>
        <Footer />
        <CallBar />
      </div>
      <SideMenu isOpen={isOpen} dialog={dialog} onClose={close} />
      <LoadingOverlay />
    </ToastProvider>
  );
}
