import { Component, type ReactNode } from 'react';
import { PhoneLinks } from '../components/contact-links.tsx';
import buttons from '../styles/buttons.module.css';
import utilities from '../styles/utilities.module.css';
import styles from './error-boundary.module.css';
import { brokenPageTexts, missingPageTexts, reloadLabel } from './layout-content.ts';

const reload = () => location.reload();

/** Shows the company's phones in place of a page that throws. */
// biome-ignore lint/style/useReactFunctionComponents: only a class can catch what a page throws
export class ErrorBoundary extends Component<{ children: ReactNode }> {
  override state: { hasError: boolean } = { hasError: false };

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override render() {
    return this.state.hasError ? <PageError {...brokenPageTexts} /> : this.props.children;
  }
}

/** Shown instead of a page whose chunk cannot be fetched offline. */
export function MissingPage() {
  return <PageError {...missingPageTexts} />;
}

function PageError({ title, text }: { title: string; text: string }) {
  return (
    <div className={utilities.band}>
      <title>{title}</title>
      <div className={`${utilities.inner} ${utilities.stack} ${styles.text}`} role="alert">
        <h1>{title}</h1>
        <p>{text}</p>
        <p className={`${utilities.wrap} ${styles.ways}`}>
          <PhoneLinks />
        </p>
        <button className={buttons.primary} type="button" onClick={reload}>
          {reloadLabel}
        </button>
      </div>
    </div>
  );
}
