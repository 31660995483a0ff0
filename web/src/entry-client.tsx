// How a page starts:
//   1. The prerender (web/build) writes it as HTML that works without script.
//   2. start.ts runs once the whole document is there, and imports this file when the page is loaded and
//      the browser idle, or at the first click or focus. Until then the browser follows the links and posts
//      the form.
//   3. React hydrates the HTML. It renders anew what a translator or an extension has changed, and contact/sending/draft.ts fills the form again.
//   4. After an uncaught error the page is loaded once without the app (layout/error-boundary.tsx).

import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { storeWritten } from './contact/sending/draft.ts';
import { startOutbox } from './contact/sending/outbox.ts';
import { Document } from './document.tsx';
import { ErrorBoundary } from './layout/error-boundary.tsx';

const app = (
  <StrictMode>
    <ErrorBoundary>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </ErrorBoundary>
  </StrictMode>
);
const { body } = document;

// A field that was filled in without an event differs from the draft, which would replace its text.
storeWritten();
startOutbox();

if (body.firstElementChild) {
  hydrateRoot(document, <Document>{app}</Document>);
} else {
  // The development server serves an empty page.
  createRoot(body).render(app);
}
