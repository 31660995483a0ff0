import type { ContactMessage } from '../contract.ts';
import { splitAddress } from '../field-text.ts';
import { whatsappHref } from '../phone-links.ts';

/** Opens a chat with the visitor, its first line written, for sales to send or change. */
export function greetingLink(message: ContactMessage): string {
  const greeting = `Buen día, ${message.nombre}. Recibimos el mensaje que nos envió desde nuestro sitio web.`;
  return `${whatsappHref(message.telefono)}?text=${encodeURIComponent(greeting)}`;
}

/** Begins an answer to the mail (RFC 6068), for whoever reads it where there is no "Reply". */
export function replyLink(address: string, subject: string): string {
  const [local, domain] = splitAddress(address);
  return `mailto:${encodeURIComponent(local)}@${domain}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}
