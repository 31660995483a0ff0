import { type ReactNode, Suspense } from 'react';
import hidden from '../components/visually-hidden.module.css';
import { WhenIdle } from '../components/when-idle.tsx';
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

// Made once: while a part waits for its turn it must not be asked to change.
const end = (
  <>
    <WhenIdle>
      <Footer />
    </WhenIdle>
    <WhenIdle>
      <CallBar />
    </WhenIdle>
  </>
);

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
        {/* Taken over in a step of its own, so that a tap waits for no more than that. */}
        <Suspense>
          <Header isMenuOpen={isOpen} menuToggle={opener} onMenuToggle={toggle} />
        </Suspense>
        <main className={styles.content} id={contentId} ref={content} tabIndex={-1}>
          {children}
        </main>
        {end}
      </div>
      <SideMenu isOpen={isOpen} dialog={dialog} onClose={close} />
      <LoadingOverlay />
    </ToastProvider>
  );
}
