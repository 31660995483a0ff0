import { domainToASCII } from 'node:url';
import type { ContactMessage } from './contract.ts';
import { internationalNumber, visitingCard } from './visiting-card.ts';

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
export interface Envelope {
  id: string;
  date: Date;
  from: string;
  to: string[];
  /** A robot may have written it: it is delivered all the same, and its subject says so. */
  isSuspect: boolean;
}

const sentAt = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'America/Monterrey',
});

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made safe for HTML, in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

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
  const at = correo.lastIndexOf('@');
  const [local, domain] = [correo.slice(0, at), domainToASCII(correo.slice(at + 1))];
  const address = `${local}@${domain}`;
  // What Unicode calls one character may be several in ASCII: ⒅ is (18).
  const fits = /^[a-z\d.-]+$/i.test(domain) && /^[\x21-\x7e]+$/.test(local);
  if (!fits || address.length > 254) return undefined;
  return { name: /[@<>＠﹫]/.test(nombre) ? '' : headerText(nombre), address };
}

function mailto(correo: string): string {
  const at = correo.lastIndexOf('@');
  return `mailto:${encodeURIComponent(correo.slice(0, at))}@${encodeURIComponent(correo.slice(at + 1))}`;
}

/** A line of the mail's table. */
interface Row {
  label: string;
  value: string;
  href?: string;
}

function textBody(rows: Row[], mensaje: string): string {
  const lines = rows.map(({ label, value }) => `${`${label}:`.padEnd(10)} ${value}`);
  return `${lines.join('\n')}\n\nMensaje:\n\n${mensaje}\n`;
}

const CELL = 'padding:8px 16px 8px 0;vertical-align:top;font-size:16px;line-height:24px';

function htmlRow({ label, value, href }: Row): string {
  const shown = escapeHtml(value);
  const content = href
    ? `<a href="${escapeHtml(href)}" style="color:#0A6C9E;font-weight:600">${shown}</a>`
    : shown;
  return `<tr><td style="${CELL};color:#4A5A64">${label}</td><td style="${CELL}">${content}</td></tr>`;
}

function htmlBody(rows: Row[], mensaje: string): string {
  return `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:16px;background:#F3F6F8;color:#071A27;font-family:Arial,Helvetica,sans-serif">
<div style="max-width:600px;margin:0 auto;padding:24px;background:#FFFFFF;border-top:4px solid #F07D2A">
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px">Mensaje desde el sitio web</h1>
<table role="presentation" style="border-collapse:collapse">
${rows.map(htmlRow).join('\n')}
</table>
<p style="margin:16px 0 0;padding:16px;background:#F3F6F8;font-size:16px;line-height:26px;overflow-wrap:anywhere">
${escapeHtml(mensaje).replaceAll('\n', '<br>\n')}
</p>
</div>
</body></html>
`;
}

function subjectOf({ nombre, empresa }: ContactMessage, isSuspect: boolean): string {
  const company = empresa ? ` (${empresa})` : '';
  return headerText(`${isSuspect ? '[posible spam] ' : ''}Contacto web: ${nombre}${company}`);
}

/** A visitor's message as the mail that sales reads and answers, on a phone as well. */
export function composeEmail(message: ContactMessage, envelope: Envelope): Email {
  const { nombre, empresa, telefono, correo, mensaje } = message;
  const rows: Row[] = [
    { label: 'Nombre', value: nombre },
    ...(empresa ? [{ label: 'Empresa', value: empresa }] : []),
    { label: 'Teléfono', value: telefono, href: `tel:${internationalNumber(telefono)}` },
    { label: 'Correo', value: correo, href: mailto(correo) },
    { label: 'Enviado', value: `${sentAt.format(envelope.date)} (hora de Monterrey)` },
  ];
  return {
    messageId: `<${envelope.id}@${envelope.from.slice(envelope.from.lastIndexOf('@') + 1)}>`,
    date: envelope.date,
    from: { name: 'Sitio web', address: envelope.from },
    to: envelope.to,
    replyTo: replyTo(message),
    subject: subjectOf(message, envelope.isSuspect),
    text: textBody(rows, mensaje),
    html: htmlBody(rows, mensaje),
    attachments: [
      {
        filename: 'contacto.vcf',
        contentType: 'text/vcard; charset=utf-8',
        content: visitingCard(message),
      },
    ],
  };
}
