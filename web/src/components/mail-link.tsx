import type { ReactNode } from 'react';

interface MailLinkProps {
  mail: string;
  /** What stands before the address. */
  children?: ReactNode;
}

export function MailLink({ mail, children }: MailLinkProps) {
  return (
    <a href={`mailto:${mail}`}>
      {children}
      {mail}
    </a>
  );
}
