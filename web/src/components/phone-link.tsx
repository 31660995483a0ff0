import { phoneHref } from '../../../functions/src/phone-links.ts';

interface PhoneLinkProps {
  phone: string;
  className?: string | undefined;
}

export function PhoneLink({ phone, className }: PhoneLinkProps) {
  return (
    <a className={className} href={phoneHref(phone)}>
      {phone}
    </a>
  );
}
