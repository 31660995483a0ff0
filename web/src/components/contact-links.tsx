import type { ComponentProps } from 'react';
import { phoneHref, whatsappHref } from '../../../functions/src/shared/phone-links.ts';
import { company } from '../company.ts';
import links from '../styles/links.module.css';
import { whatsappTexts } from '../texts/components.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** `children` are shown before the text. */
type LinkProps = Pick<ComponentProps<'a'>, 'className' | 'children'>;

export function PhoneLink({ phone, className }: Pick<LinkProps, 'className'> & { phone: string }) {
  const [number, ...extension] = phone.split(' ');
  return (
    <a className={className} href={phoneHref(phone)}>
      {/* One text, also where the link is a flex container. */}
      <span>
        <span className={links.unbroken}>{number}</span>{' '}
        <span className={links.unbroken}>{extension.join(' ')}</span>
      </span>
    </a>
  );
}

/** A link that opens a chat with the company; nothing where it has no number on WhatsApp. */
export function WhatsAppLink({
  className,
  isIcon = false,
  children,
}: LinkProps & { isIcon?: boolean }) {
  const { greeting, label } = whatsappTexts;
  const text = isIcon ? <VisuallyHidden>{label}</VisuallyHidden> : label;
  if (!company.whatsapp) return null;
  return (
    <a className={className} href={whatsappHref(company.whatsapp, greeting)}>
      {children}
      {text}
    </a>
  );
}

/** The company's phones and WhatsApp, one link each. */
export function PhoneAndWhatsAppLinks({ className }: Pick<LinkProps, 'className'>) {
  return (
    <>
      {company.phones.map((phone) => (
        <PhoneLink key={phone} className={className} phone={phone} />
      ))}
      <WhatsAppLink className={className} />
    </>
  );
}

export function MailLink({ children }: Pick<LinkProps, 'children'>) {
  return (
    <a href={`mailto:${company.salesMail}`}>
      {children}
      {company.salesMail}
    </a>
  );
}
