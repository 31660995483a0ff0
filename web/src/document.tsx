import type { ReactNode } from 'react';

interface DocumentProps {
  /** What the prerender puts into the head; the app leaves the head as it is. */
  head?: ReactNode;
  children: ReactNode;
}

/**
 * The document around the app, and React's root. React listens for clicks at its root: in Firefox, a screen reader says
 * of the texts in a root that they can be clicked, unless the root is the document.
 * https://github.com/react/react/issues/20895
 */
export function Document({ head, children }: DocumentProps) {
  return (
    <html lang="es-MX">
      {head}
      <body id="root">{children}</body>
    </html>
  );
}
