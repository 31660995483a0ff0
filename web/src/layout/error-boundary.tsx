import { Component, type ReactNode } from 'react';
import { Band } from '../components/band.tsx';
import { PhoneLinks } from '../components/contact-links.tsx';
import { Stack } from '../components/stack.tsx';
import buttons from '../styles/buttons.module.css';
import { brokenPageTexts } from '../texts/layout.ts';

/** In milliseconds, between two tries to reach the site. */
const RETRY_DELAY = 3000;

/** Shows the company's phones in place of an app that throws, until the page is loaded without it. */
export class ErrorBoundary extends Component<{ children: ReactNode }> {
  override state: { hasError: boolean } = { hasError: false };

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override componentDidCatch() {
    // The development server serves no page without the app.
    if (import.meta.env.PROD) void loadWithoutApp();
  }

  override render() {
    return this.state.hasError ? <BrokenPage /> : this.props.children;
  }
}

/** Reloads the page once without the app. The mark is in history.state, which survives the reload; start.ts removes it. */
async function loadWithoutApp(): Promise<void> {
  history.replaceState({ ...history.state, withoutApp: true }, '');
  // A reload without a connection would replace the phones.
  const reachSite = () => fetch(location.href, { cache: 'no-store' }).catch(() => undefined);
  while (!(await reachSite())) await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
  location.reload();
}

function BrokenPage() {
  return (
    <main>
      <title>{brokenPageTexts.title}</title>
      <Band>
        <Stack role="alert">
          <h1>{brokenPageTexts.title}</h1>
          <p>{brokenPageTexts.text}</p>
          <p className={buttons.phones}>
            <PhoneLinks className={buttons.phone} />
          </p>
        </Stack>
      </Band>
    </main>
  );
}
