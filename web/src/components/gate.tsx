import { type ReactNode, Suspense, use } from 'react';

interface GateProps {
  /** Undefined: open from the start. */
  until: Promise<void> | undefined;
  children: ReactNode;
}

/** A part of the page that the app takes over apart from the rest. Until then it is the HTML it is. */
export function Gate({ until, children }: GateProps) {
  return (
    <Suspense>
      <Opening until={until}>{children}</Opening>
    </Suspense>
  );
}

function Opening({ until, children }: GateProps) {
  if (until) use(until);
  return children;
}
