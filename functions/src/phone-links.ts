// Not in contract.ts, whose validation rules would be loaded with every page of the site.

/** Returns a phone number in E.164: one that does not begin with + is a Mexican one of ten digits. */
export function internationalNumber(phone: string): string {
  const prefix = phone.trim().startsWith('+') ? '+' : '+52';
  return prefix + phone.replace(/\D/g, '');
}

export function phoneHref(phone: string): string {
  return `tel:${internationalNumber(phone)}`;
}

/** Returns a link that opens a WhatsApp chat, with `text` written into its field. */
export function whatsappHref(phone: string, text?: string): string {
  const href = `https://wa.me/${internationalNumber(phone).slice(1)}`;
  return text ? `${href}?text=${encodeURIComponent(text)}` : href;
}
