import { Component, type ReactNode } from 'react';
import { PhoneLinks } from '../components/phone-link.tsx';
import { isStaticPage } from '../hydration/static-page.ts';
import actions from '../styles/action.module.css';
import section from '../styles/section.module.css';
import { brokenPageTexts } from './layout-content.ts';
import styles from './page-guard.module.css';

interface PageGuardProps {
  children: ReactNode;
}

interface PageGuardState {
  fault?: { thrown: unknown };
}

/**
 * Where a page that the app has made cannot be shown, what stands around it stays, and the visitor is
 * told the ways on. One that came as HTML is whole as such: entry-client.tsx puts it back.
 */
// biome-ignore lint/style/useReactFunctionComponents: only a class can catch what a page throws
export class PageGuard extends Component<PageGuardProps, PageGuardState> {
  override state: PageGuardState = {};

  static getDerivedStateFromError(thrown: unknown): PageGuardState {
    return { fault: { thrown } };
  }

  override render() {
    const { fault } = this.state;
    if (fault && isStaticPage()) throw fault.thrown;
    return fault ? <BrokenPage /> : this.props.children;
  }
}

const reload = () => location.reload();

function BrokenPage() {
  return (
    <div className={section.band}>
      <div className={`${section.inner} ${styles.text}`} role="alert">
        <h1>{brokenPageTexts.title}</h1>
        <p>{brokenPageTexts.text}</p>
        <p className={styles.ways}>
          <PhoneLinks />
        </p>
        <button className={actions.primary} type="button" onClick={reload}>
          {brokenPageTexts.reload}
        </button>
      </div>
    </div>
  );
}
