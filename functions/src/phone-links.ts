// Not in contract.ts, whose validation rules would be loaded with every page of the site.

/** Returns a Mexican phone number of ten digits in E.164. */
export function internationalNumber(phone: string): string {
  return `+52${phone.replace(/\D/g, '')}`;
}

export function phoneHref(phone: string): string {
  return `tel:${internationalNumber(phone)}`;
}

export function whatsappHref(phone: string): string {
  return `https://wa.me/${internationalNumber(phone).slice(1)}`;
}
