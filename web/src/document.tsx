import type { ReactNode } from 'react';

interface DocumentProps {
  /** What the prerender puts into the head; the app leaves the head as it is. */
  head?: ReactNode;
  children: ReactNode;
}

/**
 * The document around the app, and React's root. React listens for clicks at its root, whose texts may be called
 * clickable unless it is the document [listening-element].
 */
export function Document({ head, children }: DocumentProps) {
  return (
    <html lang="es-MX">
      {head}
      <body id="root">{children}</body>
    </html>
  );
}
