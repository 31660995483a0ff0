import { domainToASCII } from 'node:url';
import type { ContactMessage } from '../contract.ts';
import { splitAddress } from '../field-text.ts';
import { whatsappHref } from '../phone-links.ts';
import { htmlBody } from './email-html.ts';
import { replyLink } from './email-links.ts';
import { visitingCard } from './visiting-card.ts';

/** What a message becomes for the mail server; stable over every try to deliver it. */
export interface Email {
  messageId: string;
  date: Date;
  from: { name: string; address: string };
  to: string[];
  replyTo: { name: string; address: string } | undefined;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; content: string }[];
}

/** What is not the visitor's: identity, time and the addresses from the parameters. */
interface Envelope {
  id: string;
  date: Date;
  from: string;
  to: string[];
  /** A robot may have written it: it is delivered all the same, and its subject says so. */
  isSuspect: boolean;
}

const timeZone = 'America/Monterrey';
const day = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeZone });
const moment = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone,
});

/**
 * A visitor's text for a header: on one line, and without the start of an encoded word (RFC 2047),
 * which mail programs that decode twice would turn into something else.
 */
function headerText(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('=?', '= ?');
}

/**
 * The Reply-To of a message. None where the address cannot stand in a header without SMTPUTF8
 * (RFC 6531), or grows too long (RFC 5321) when its domain is written in ASCII. A name that looks
 * like an address is left out: mail programs would show it in place of the real one.
 */
function replyTo({ nombre, correo }: ContactMessage): Email['replyTo'] {
  const [local, unicodeDomain] = splitAddress(correo);
  const domain = domainToASCII(unicodeDomain);
  const address = `${local}@${domain}`;
  // What Unicode calls one character may be several in ASCII: ⒅ is (18).
  const fits = /^[a-z\d.-]+$/i.test(domain) && /^[\x21-\x7e]+$/.test(local);
  if (!fits || address.length > 254) return undefined;
  return { name: /[@<>＠﹫]/.test(nombre) ? '' : headerText(nombre), address };
}

function subjectOf({ nombre, empresa }: ContactMessage, isSuspect: boolean): string {
  const company = empresa ? ` (${empresa})` : '';
  return headerText(`${isSuspect ? '[posible spam] ' : ''}Contacto web: ${nombre}${company}`);
}

/** The mail for readers of plain text: what the HTML says, in the same order. */
function textBody(message: ContactMessage, sent: string): string {
  const { nombre, empresa, telefono, correo, mensaje } = message;
  const facts = [
    `Nombre:    ${nombre}`,
    ...(empresa ? [`Empresa:   ${empresa}`] : []),
    `Teléfono:  ${telefono}`,
    `WhatsApp:  ${whatsappHref(message.telefono)}`,
    `Correo:    ${correo}`,
    `Enviado:   ${sent}`,
  ];
  return `${mensaje}\n\n${facts.join('\n')}\n`;
}

/** A visitor's message as the mail that sales reads and answers, on a phone as well. */
export function composeEmail(message: ContactMessage, envelope: Envelope): Email {
  const subject = subjectOf(message, envelope.isSuspect);
  const reply = replyTo(message);
  const sent = `${moment.format(envelope.date)} (Monterrey)`;
  const [, ownDomain] = splitAddress(envelope.from);
  const replyHref = reply && replyLink(reply.address, subject);
  return {
    messageId: `<${envelope.id}@${ownDomain}>`,
    date: envelope.date,
    from: { name: 'Sitio web', address: envelope.from },
    to: envelope.to,
    replyTo: reply,
    subject,
    text: textBody(message, sent),
    html: htmlBody(message, { subject, sent, replyHref }),
    attachments: [
      {
        filename: 'contacto.vcf',
        contentType: 'text/vcard; charset=utf-8',
        content: visitingCard(message, day.format(envelope.date)),
      },
    ],
  };
}
