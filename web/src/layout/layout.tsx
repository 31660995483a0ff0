import { type ReactNode, type RefObject, Suspense, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import mark from '../assets/logo-mark-light.svg';
import { layoutTexts } from '../texts/layout.ts';
import { CallBar } from './call-bar.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import styles from './layout.module.css';
import overlay from './loading-overlay.module.css';

/** A part of addresses, hence in Spanish. */
const contentId = 'contenido';

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const content = usePageFocus();
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
        <div id="top" />
        <a className={styles.skip} href={`#${contentId}`}>
          {layoutTexts.skip}
        </a>
        <Suspense>
          <Header />
        </Suspense>
        <main className={styles.content} id={contentId} ref={content}>
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

/**
 * Moves the focus and the scroll position after a navigation, as a load by the browser does. A screen reader speaks
 * the new page's heading, which gets the focus. Returns a ref for the element that holds the page.
 */
function usePageFocus(): RefObject<HTMLElement | null> {
  const content = useRef<HTMLElement>(null);
  const navigation = useNavigationType();
  const location = useLocation();
  const shown = useRef(location);
  // Depends on the whole location, because a link to the current page leads to its top too. A layout effect, because
  // the heading has the focus as soon as the link that had it is gone: later, Firefox announces nothing.
  useLayoutEffect(() => {
    if (shown.current === location) return;
    const isNewPage = shown.current.pathname !== location.pathname;
    shown.current = location;
    // The browser restores the position itself on Back and Forward.
    const isBack = navigation === 'POP';
    const part = isBack ? null : document.getElementById(location.hash.slice(1));
    const target = part ?? content.current?.querySelector('h1');
    if (target && (isNewPage || !isBack)) {
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
    }
    if (part) part.scrollIntoView();
    else if (!isBack) window.scrollTo(0, 0);
  }, [location, navigation]);
  return content;
}
