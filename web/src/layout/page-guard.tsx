import { Component, type ReactNode } from 'react';
import { company } from '../company.ts';
import actions from '../components/action.module.css';
import { PhoneLink } from '../components/phone-link.tsx';
import section from '../components/section.module.css';
import { brokenPageTexts } from './layout-content.ts';
import styles from './page-guard.module.css';

interface PageGuardProps {
  children: ReactNode;
}

/** Where a page cannot be shown, what stands around it stays, and the visitor is told the ways on. */
// biome-ignore lint/style/useReactFunctionComponents: only a class can catch what a page throws
export class PageGuard extends Component<PageGuardProps, { isBroken: boolean }> {
  override state: { isBroken: boolean } = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children;
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
          {company.phones.map((phone) => (
            <PhoneLink key={phone} phone={phone} />
          ))}
        </p>
        <button className={actions.primary} type="button" onClick={reload}>
          {brokenPageTexts.reload}
        </button>
      </div>
    </div>
  );
}
