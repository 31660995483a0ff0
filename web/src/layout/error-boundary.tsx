import { Component, type ReactNode, useId } from 'react';
import { Band } from '../components/band.tsx';
import { PhoneAndWhatsAppLinks } from '../components/contact-links.tsx';
import { Stack } from '../components/stack.tsx';
import { focusText } from '../focus-text.ts';
import links from '../styles/links.module.css';
import { brokenPageTexts } from '../texts/layout.ts';

/** Between two tries to reach the site. */
const RETRY_DELAY_MS = 3000;

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
  const reachSite = () => fetch(location.href).catch(() => undefined);
  while (!(await reachSite())) await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
  location.reload();
}

/** Gets the focus, so that a screen reader announces it. */
function BrokenPage() {
  const titleId = useId();
  const textId = useId();
  return (
    <main>
      <title>{brokenPageTexts.title}</title>
      <Band>
        <Stack ref={focusText} role="group" aria-labelledby={titleId} aria-describedby={textId}>
          <h1 id={titleId}>{brokenPageTexts.title}</h1>
          <p id={textId}>{brokenPageTexts.text}</p>
          <p className={links.phoneNumbers}>
            <PhoneAndWhatsAppLinks className={links.largePhoneNumber} />
          </p>
        </Stack>
      </Band>
    </main>
  );
}
