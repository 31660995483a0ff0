import { type ContactMessage, fields } from './contract.ts';
import { htmlBody } from './email-html.ts';
import { asciiAddress, splitAddress } from './field-text.ts';
import { whatsappHref } from './phone-links.ts';

/** The same on every try to deliver it. */
export type Email = ReturnType<typeof composeEmail>;

interface EmailOptions {
  id: string;
  date: Date;
  from: string;
  to: string[];
  isSuspect: boolean;
}

const moment = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'America/Monterrey',
});

/**
 * Returns a visitor's text for a header: on one line, and without the start of an encoded word (RFC
 * 2047), which some mail programs would decode a second time.
 */
function headerText(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('=?', '= ?');
}

/** Without a name that looks like an address, which mail programs would show instead. */
function replyTo({ nombre, correo }: ContactMessage) {
  const name = /[@<>＠﹫]/.test(nombre) ? '' : headerText(nombre);
  return { name, address: asciiAddress(correo) ?? correo };
}

function subjectOf({ nombre, empresa }: ContactMessage, isSuspect: boolean): string {
  const company = empresa ? ` (${empresa})` : '';
  return headerText(`${isSuspect ? '[posible spam] ' : ''}Contacto web: ${nombre}${company}`);
}

function textBody(message: ContactMessage, sent: string): string {
  const facts = fields.flatMap(({ wireName, label, multiline }) =>
    multiline || !message[wireName] ? [] : `${label}: ${message[wireName]}`,
  );
  const others = [`WhatsApp: ${whatsappHref(message.telefono)}`, `Enviado: ${sent}`];
  return `${message.mensaje}\n\n${[...facts, ...others].join('\n')}\n`;
}

/** Returns a link that begins an answer to the mail (RFC 6068). */
function replyLink(address: string, subject: string): string {
  const [local, domain] = splitAddress(address);
  const answer = encodeURIComponent(`Re: ${subject}`);
  return `mailto:${encodeURIComponent(local)}@${domain}?subject=${answer}`;
}

/** Returns a visitor's message as the mail that sales reads and answers. */
export function composeEmail(message: ContactMessage, options: EmailOptions) {
  const subject = subjectOf(message, options.isSuspect);
  const reply = replyTo(message);
  const sent = `${moment.format(options.date)} (hora de Monterrey)`;
  const [, ownDomain] = splitAddress(options.from);
  return {
    messageId: `<${options.id}@${ownDomain}>`,
    date: options.date,
    from: { name: 'Sitio web', address: options.from },
    to: options.to,
    replyTo: reply,
    subject,
    text: textBody(message, sent),
    html: htmlBody(message, { subject, sent, replyHref: replyLink(reply.address, subject) }),
  };
}
