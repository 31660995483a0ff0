// Not in contract.ts, whose validation rules would be loaded with every page of the site.

/** Returns a Mexican number of ten digits in E.164, without the extension that may stand after it. */
export function internationalNumber(phone: string): string {
  return `+52${phone.replace(/\D/g, '').slice(0, 10)}`;
}

export function phoneHref(phone: string): string {
  const extension = phone.replace(/\D/g, '').slice(10);
  const href = `tel:${internationalNumber(phone)}`;
  return extension ? `${href};ext=${extension}` : href;
}

/** Returns a link that opens a WhatsApp chat, with `text` written into its field. */
export function whatsappHref(phone: string, text?: string): string {
  const href = `https://wa.me/${internationalNumber(phone).slice(1)}`;
  return text ? `${href}?text=${encodeURIComponent(text)}` : href;
}

/** The area codes of Guadalajara, Mexico City and Monterrey; all others have three digits. */
export const TWO_DIGIT_AREA_CODES = '33|55|56|81';
const WITH_TWO_DIGITS = new RegExp(`^(${TWO_DIGIT_AREA_CODES})(\\d{4})`);
const WITH_THREE_DIGITS = /^(\d{3})(\d{3})/;

/** Returns the number in each of the ways in which people search for it. */
export function phoneSpellings(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  const start = WITH_TWO_DIGITS.test(digits) ? WITH_TWO_DIGITS : WITH_THREE_DIGITS;
  return [phone, `+52 ${digits.replace(start, '$1 $2 ')}`, digits];
}
