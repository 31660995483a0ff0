import { phoneHref } from '../../../functions/src/phone-links.ts';
import { company } from '../company.ts';

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

/** The company's phones, one link each. */
export function PhoneLinks({ className }: { className?: string | undefined }) {
  return company.phones.map((phone) => (
    <PhoneLink key={phone} className={className} phone={phone} />
  ));
}
