/** What a tap on a Mexican phone of ten digits calls. */
export function phoneHref(phone: string): string {
  return `tel:+52${phone.replace(/\D/g, '')}`;
}

/** Where a tap begins a chat on WhatsApp with such a phone. */
export function whatsappHref(phone: string): string {
  return `https://wa.me/52${phone.replace(/\D/g, '')}`;
}
