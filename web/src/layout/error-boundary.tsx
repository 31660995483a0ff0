import { Component, type ReactNode } from 'react';
import { PhoneLinks } from '../components/contact-links.tsx';
import { isServedPage } from '../startup/served-page.ts';
import actions from '../styles/action.module.css';
import section from '../styles/section.module.css';
import styles from './error-boundary.module.css';
import { brokenPageTexts } from './layout-content.ts';

interface ErrorBoundaryState {
  error?: { thrown: unknown };
}

const reload = () => location.reload();

/** Shows the company's phones in place of a page that throws; startup/hydrate.ts puts a served page back. */
// biome-ignore lint/style/useReactFunctionComponents: only a class can catch what a page throws
export class ErrorBoundary extends Component<{ children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};

  static getDerivedStateFromError(thrown: unknown): ErrorBoundaryState {
    return { error: { thrown } };
  }

  override render() {
    const { error } = this.state;
    // Also without an error: `isServedPage` only notices a change of page while its address is the current one.
    const isServed = isServedPage();
    if (!error) return this.props.children;
    if (isServed) throw error.thrown;
    return (
      <div className={section.band}>
        <title>{brokenPageTexts.title}</title>
        <div className={`${section.inner} ${section.stack} ${styles.text}`} role="alert">
          <h1>{brokenPageTexts.title}</h1>
          <p>{brokenPageTexts.text}</p>
          <p className={`${section.wrap} ${styles.ways}`}>
            <PhoneLinks />
          </p>
          <button className={actions.primary} type="button" onClick={reload}>
            {brokenPageTexts.reload}
          </button>
        </div>
      </div>
    );
  }
}
