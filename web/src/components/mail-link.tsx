import type { ReactNode } from 'react';
import { company } from '../company.ts';

interface MailLinkProps {
  /** Shown before the address. */
  children?: ReactNode;
}

export function MailLink({ children }: MailLinkProps) {
  return (
    <a href={`mailto:${company.salesMail}`}>
      {children}
      {company.salesMail}
    </a>
  );
}
