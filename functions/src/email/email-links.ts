import type { ContactMessage } from '../contract.ts';
import { internationalNumber } from './visiting-card.ts';

/** Dials the visitor. */
export function callLink({ telefono }: ContactMessage): string {
  return `tel:${internationalNumber(telefono)}`;
}

/** Opens a chat with the visitor. */
export function whatsappLink({ telefono }: ContactMessage): string {
  return `https://wa.me/${internationalNumber(telefono).slice(1)}`;
}

/** The same with its first line written, for sales to send or change. */
export function greetingLink(message: ContactMessage): string {
  const greeting = `Buen día, ${message.nombre}. Recibimos el mensaje que nos envió desde nuestro sitio web.`;
  return `${whatsappLink(message)}?text=${encodeURIComponent(greeting)}`;
}

/** Begins an answer to the mail (RFC 6068), for whoever reads it where there is no "Reply". */
export function replyLink(address: string, subject: string): string {
  const at = address.lastIndexOf('@');
  const local = encodeURIComponent(address.slice(0, at));
  return `mailto:${local}${address.slice(at)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}
