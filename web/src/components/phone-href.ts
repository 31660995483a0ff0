/** What a tap on a Mexican phone of ten digits calls. */
export function phoneHref(phone: string): string {
  return `tel:+52${phone.replace(/\D/g, '')}`;
}
