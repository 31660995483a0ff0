// For both ends. Not in contract.ts: every page of the site needs these, and with it would come all the rules.

/** A Mexican phone of ten digits, however it is written, as it is dialled from anywhere (E.164). */
export function internationalNumber(phone: string): string {
  return `+52${phone.replace(/\D/g, '')}`;
}

/** What a tap on such a phone calls. */
export function phoneHref(phone: string): string {
  return `tel:${internationalNumber(phone)}`;
}

/** Where a tap begins a chat on WhatsApp with such a phone. */
export function whatsappHref(phone: string): string {
  return `https://wa.me/${internationalNumber(phone).slice(1)}`;
}
